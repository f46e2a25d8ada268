import type { Sign } from '$lib/game.ts';
import icon from 'icon:scales';

export default { accent: 'light-dark(#1c6a55, #84d0b0)', icon } satisfies Sign;
