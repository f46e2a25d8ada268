import type { Pictures } from '$lib/game.ts';
import Eight from './Eight.svelte';
import FourPictures from './FourPictures.svelte';
import Turn from './Turn.svelte';

export default { 'SI-05': Eight, 'SI-14': FourPictures, 'SI-20': Turn } satisfies Pictures;
