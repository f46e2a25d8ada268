// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { type Plugin, type Rollup, build } from 'vite';
import { expect, test } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Compressed as the house sends it, a sheet may add so much to the page of its game. */
const MOST = 15_000;

/** What every sheet that speaks is made of. */
const SHARED = [
  'lib/insight.svelte.ts',
  'lib/thought.ts',
  'lib/pencilled.svelte.ts',
  'lib/ui/AidLine.svelte',
  'lib/ui/Hint.svelte',
  'lib/ui/Pie.svelte',
  'lib/ui/Reckoned.svelte',
  'lib/ui/Why.svelte',
];

/** Each game's sheet: the folder it lies in, and what one sees of it first. */
const SHEETS: Readonly<Record<string, { folder: string; first: string }>> = {
  cluedo: { folder: 'games/cluedo/sheet/', first: 'Sheet.svelte' },
  almost_innocent: { folder: 'games/almost_innocent/notes/', first: 'Casebook.svelte' },
  secret_identity: { folder: 'games/secret_identity/vote/', first: 'Cases.svelte' },
  death_note: { folder: 'games/death_note/board/', first: 'Board.svelte' },
};

const ENTRY = '\0sheet';

/** A page of which only the sheet is built: all it leans on is there already. */
function alone(folder: string, first: string): Plugin {
  const own = [at(folder), ...SHARED.map(at)];
  return {
    name: 'alone',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (id === ENTRY) return id;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      return found && own.some((path) => found.id.startsWith(path)) ? found : { id, external: true };
    },
    load(id) {
      if (id !== ENTRY) return null;
      return [folder + first, ...SHARED]
        .map((path, place) => `export * as part${place} from '${at(path)}';`)
        .join('\n');
    },
  };
}

async function built(folder: string, first: string): Promise<(Rollup.OutputChunk | Rollup.OutputAsset)[]> {
  const made = (await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { $lib: at('lib') } },
    plugins: [alone(folder, first), svelte({ configFile: at('../svelte.config.js') })],
    build: { write: false, target: 'es2023', rollupOptions: { input: ENTRY, preserveEntrySignatures: 'strict' } },
  })) as Rollup.RollupOutput;
  return made.output;
}

const shrunk = (part: Rollup.OutputChunk | Rollup.OutputAsset): number =>
  brotliCompressSync(part.type === 'chunk' ? part.code : part.source).length;

test.each(Object.entries(SHEETS))('the sheet of %s adds at most 15 kB to its page', async (_, { folder, first }) => {
  const parts = await built(folder, first);
  const within = parts.flatMap((part) => (part.type === 'chunk' ? Object.keys(part.modules) : []));
  for (const path of [folder + first, ...SHARED]) expect(within, 'it was weighed').toContain(at(path));
  expect(within.filter((path) => path.includes('node_modules'))).toEqual([]);
  const weight = parts.reduce((sum, part) => sum + shrunk(part), 0);
  expect(weight, 'no empty page was weighed').toBeGreaterThan(3_000);
  expect(weight).toBeLessThan(MOST);
});
