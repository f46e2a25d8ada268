import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';

/** Files in this folder may not import what the expression finds. */
const zone = (files, regex, message) => ({
  files: [files],
  rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] },
});

/** Games build on the library, never on each other or on the wire: no path climbs out of a game's folder. */
const outOfGame = (depth) =>
  zone(
    `src/games/*/${'*/'.repeat(depth)}*`,
    String.raw`^(\.\./){${depth + 1}}(?!.*/tests/words/)|^\$lib/socket`,
    'A game stands apart: it knows its own folder, the library and its table, not the wire.',
  );

export default defineConfig(
  globalIgnores(['node_modules', 'public', '**/*.gen.ts']),
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Maps and sets of ours are mostly caches and steps of a sum, which nobody watches.
      'svelte/prefer-svelte-reactivity': 'off',
      // It does not see the warnings that the compiler keeps for itself.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  [0, 1, 2, 3].map(outOfGame),
  zone('src/lib/**', String.raw`(?<!\$package/)games/`, 'The library knows no game.'),
  { files: ['**/*.test.ts'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  { files: ['*.ts', '*.js'], languageOptions: { globals: globals.node } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'] } },
  },
);
