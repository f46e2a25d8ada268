import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const GAME = /[\\/]src[\\/]games[\\/](\w+)[\\/]/;
const HOUSE = /[\\/]src[\\/]lib[\\/]|[\\/]node_modules[\\/]/;
const WORKER = /[\\/]src[\\/]worker[\\/]/;
const ICON = '\0icon:';
const SMALL = 6_000;

/** The games that draw this, or the house; an icon belongs to whoever asks for it. */
function owners(id: string, context: Context): readonly string[] {
  const game = GAME.exec(id)?.[1];
  if (game) return [game];
  if (id.startsWith(ICON)) {
    const askers = context.getModuleInfo(id)?.importers ?? [];
    return [...new Set(askers.flatMap((asker) => owners(asker, context)))];
  }
  return HOUSE.test(id) ? ['house'] : [];
}

const ofHouse: Rolldown.CodeSplittingNameFunction = (id, context) =>
  owners(id, context).includes('house') ? 'house' : null;

const ofOneGame: Rolldown.CodeSplittingNameFunction = (id, context) => {
  const [game, ...others] = owners(id, context);
  return game && game !== 'house' && !others.length ? game : null;
};

/** Pieces are called after whose they are, not after everybody who shares them. */
const short = (name: string) => name.split(/[.~]/)[0];

/**
 * Left alone, a build makes a file of everything that two pages share, down to single icons, and a phone waits for
 * each of them. The first page comes in one piece; what other pages share of the house in another; what a game's table
 * shares with its rules or its companion in pieces that are worth asking for.
 */
export const split: Rolldown.OutputOptions = {
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [
      { name: 'first', tags: ['$initial'], test: (id) => !WORKER.test(id), priority: 2 },
      { debugName: 'house', name: ofHouse, minShareCount: 2, priority: 1 },
      { debugName: 'games', name: ofOneGame, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL },
    ],
  },
  entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
  chunkFileNames: ({ name }) => `assets/${short(name)}-[hash].js`,
  assetFileNames: ({ names: [name = ''] }) => `assets/${short(name)}-[hash][extname]`,
};
