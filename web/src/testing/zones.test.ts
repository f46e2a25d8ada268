// @vitest-environment node
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

const eslint = new ESLint();

/** What the linter says of one import that a file of the client would make. */
async function reproach(importer: string, imported: string): Promise<string[]> {
  const [result] = await eslint.lintText(`import '${imported}';\n`, { filePath: `src/${importer}` });
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
}

const ZONES = 'no-restricted-imports';

test.each([
  ['games/cluedo/planted.ts', '../death_note/box.ts'],
  ['games/cluedo/board/planted.ts', '../../death_note/box.ts'],
  ['games/cluedo/planted.ts', '../../lib/socket.ts'],
  ['games/cluedo/board/signs/planted.ts', '../../../death_note/box.ts'],
  ['games/cluedo/planted.ts', '$lib/socket.ts'],
  ['lib/ui/planted.ts', '../../games/cluedo/box.ts'],
])('%s may not import %s', async (importer, imported) => {
  expect(await reproach(importer, imported)).toEqual([ZONES]);
});

test.each([
  ['games/cluedo/board/planted.ts', '../box.ts'],
  ['games/cluedo/planted.ts', '$lib/testimony.ts'],
  ['pages/planted.ts', '../games/cluedo/index.ts'],
  ['lib/planted.ts', 'svelte'],
])('%s may import %s', async (importer, imported) => {
  expect(await reproach(importer, imported)).toEqual([]);
});
