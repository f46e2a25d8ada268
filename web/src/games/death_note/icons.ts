import aizawa from 'icon:handcuffs';
import apple from 'icon:shiny-apple';
import higuchi from 'icon:money-stack';
import l from 'icon:cake-slice';
import light from 'icon:candle-light';
import matsuda from 'icon:coffee-cup';
import misa from 'icon:rose';
import mogi from 'icon:walkie-talkie';
import ryuk from 'icon:grim-reaper';
import skull from 'icon:skull-crossed-bones';
import watari from 'icon:teapot';
import yagami from 'icon:scales';
import type { Role } from './types.gen.ts';

export interface Icon {
  viewBox: string;
  body: string;
}

/** Drawings from game-icons.net by Lorc and Delapouite, CC BY 3.0; ink, paper and cards are our own. */
export const EMBLEMS: Readonly<Record<Role, Icon>> = {
  role_l: l,
  role_light: light,
  role_misa: misa,
  role_higuchi: higuchi,
  role_yagami: yagami,
  role_matsuda: matsuda,
  role_aizawa: aizawa,
  role_mogi: mogi,
  role_watari: watari,
};

export { apple, ryuk, skull };
