import type { Pictures } from '$lib/game.ts';
import Murder from './Murder.svelte';
import Notes from './Notes.svelte';
import Plan from './Plan.svelte';
import Turn from './Turn.svelte';

export default { 'CL-02': Plan, 'CL-06': Murder, 'CL-10': Notes, 'CL-43': Turn } satisfies Pictures;
