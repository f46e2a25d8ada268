import type { Sign } from '$lib/game.ts';
import icon from 'icon:shiny-apple';

export default { accent: 'light-dark(#2f5573, #8fbbe0)', icon } satisfies Sign;
