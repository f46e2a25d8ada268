import type { Pictures } from '$lib/game.ts';
import Actions from './Actions.svelte';
import Roles from './Roles.svelte';
import Round from './Round.svelte';
import Suspected from './Suspected.svelte';

export default { 'DN-02': Roles, 'DN-16': Actions, 'DN-27': Round, 'DN-33': Suspected } satisfies Pictures;
