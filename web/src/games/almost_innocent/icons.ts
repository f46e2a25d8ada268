import badger from 'icon:badger';
import bathtub from 'icon:bathtub';
import bee from 'icon:bee';
import bookshelf from 'icon:bookshelf';
import bow from 'icon:bow-arrow';
import flask from 'icon:bubbling-flask';
import goose from 'icon:canadian-goose';
import joker from 'icon:card-joker';
import cauldron from 'icon:cauldron';
import church from 'icon:church';
import cowled from 'icon:cowled';
import swords from 'icon:crossed-swords';
import crown from 'icon:crown';
import die from 'icon:dice-six-faces-five';
import feather from 'icon:feather';
import fox from 'icon:fox-head';
import ghost from 'icon:ghost';
import graveyard from 'icon:graveyard';
import cuffs from 'icon:handcuffs';
import fan from 'icon:handheld-fan';
import harp from 'icon:harp';
import key from 'icon:key';
import banner from 'icon:knight-banner';
import lockpicks from 'icon:lockpicks';
import lens from 'icon:magnifying-glass';
import gate from 'icon:medieval-gate';
import observatory from 'icon:observatory';
import ogre from 'icon:ogre';
import owl from 'icon:owl';
import queen from 'icon:queen-crown';
import ink from 'icon:quill-ink';
import shop from 'icon:shop';
import syrup from 'icon:spiral-bottle';
import teapot from 'icon:teapot';
import eye from 'icon:third-eye';
import scroll from 'icon:tied-scroll';
import map from 'icon:treasure-map';
import bomb from 'icon:unlit-bomb';
import helm from 'icon:visored-helm';
import seal from 'icon:wax-seal';
import windmill from 'icon:windmill';
import glove from 'icon:winter-gloves';
import wizard from 'icon:wizard-face';
import crate from 'icon:wooden-crate';
import type { Character, Clue } from './types.gen.ts';

export interface Icon {
  viewBox: string;
  body: string;
}

/** Drawings from game-icons.net, CC BY 3.0; tiles, tokens, signs and the Queen's pawn are our own. */
export const CLUES: Readonly<Record<Clue, Icon>> = {
  O1: fox,
  O2: goose,
  O3: badger,
  O4: flask,
  O5: helm,
  O6: windmill,
  O7: owl,
  'O*': queen,
  V1: wizard,
  V2: bee,
  V3: fan,
  V4: harp,
  V5: map,
  V6: ogre,
  V7: ghost,
  'V*': scroll,
  C1: joker,
  C2: cuffs,
  C3: crate,
  C4: bomb,
  C5: lockpicks,
  C6: swords,
  C7: cauldron,
  E1: teapot,
  E2: ink,
  E3: syrup,
  E4: feather,
  E5: key,
  E6: die,
  E7: glove,
  'E*': crown,
  S1: church,
  S2: observatory,
  S3: shop,
  S4: gate,
  S5: bathtub,
  S6: bookshelf,
  S7: graveyard,
};

export const CHARACTERS: Readonly<Record<Character, Icon>> = {
  din: eye,
  teor: cowled,
  edd: lens,
  okra: bow,
  valia: banner,
};

export const SEAL: Icon = seal;
export const CROWN: Icon = queen;
