import type { Pictures } from '$lib/game.ts';
import Cards from './Cards.svelte';
import Court from './Court.svelte';
import Grid from './Grid.svelte';
import Slate from './Slate.svelte';
import Turn from './Turn.svelte';

export default {
  'AI-02': Grid,
  'AI-13': Cards,
  'AI-23': Turn,
  'AI-32': Slate,
  'AI-91': Court,
} satisfies Pictures;
