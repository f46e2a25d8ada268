import type { Sign } from '$lib/game.ts';
import icon from 'icon:domino-mask';

export default { accent: 'light-dark(#1f5f78, #7cc4dc)', icon } satisfies Sign;
