import type { Sign } from '$lib/game.ts';
import icon from 'icon:magnifying-glass';

export default { accent: 'light-dark(#8d2b2f, #e08a83)', icon } satisfies Sign;
