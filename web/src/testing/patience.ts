import { configure } from '@testing-library/svelte';

/** Whoever waits for something on a page waits as long as it takes on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });
