import ballroom from 'icon:grand-piano';
import billiard from 'icon:eight-ball';
import candlestick from 'icon:candle-holder';
import conservatory from 'icon:monstera-leaf';
import dagger from 'icon:plain-dagger';
import dining from 'icon:knife-fork';
import hall from 'icon:closed-doors';
import kitchen from 'icon:cooking-pot';
import library from 'icon:bookshelf';
import lounge from 'icon:sofa';
import magnifier from 'icon:magnifying-glass';
import passage from 'icon:doorway';
import pipe from 'icon:lead-pipe';
import revolver from 'icon:revolver';
import rope from 'icon:rope-coil';
import study from 'icon:quill-ink';
import wrench from 'icon:spanner';
import type { Room, Weapon } from './types.gen.ts';

export interface Icon {
  viewBox: string;
  body: string;
}

/** Drawings from game-icons.net by Lorc, Delapouite and others, CC BY 3.0; suspects are figures of our own. */
export const ICONS: Readonly<Record<Room | Weapon | 'magnifier' | 'passage', Icon>> = {
  ballroom,
  billiard,
  conservatory,
  dining,
  hall,
  kitchen,
  library,
  lounge,
  study,
  candlestick,
  dagger,
  pipe,
  revolver,
  rope,
  wrench,
  magnifier,
  passage,
};
