/** How much some files of the client weigh, compiled, minified and compressed together: `node weigh.ts FILE…`. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { minifySync, transformSync } from 'rolldown/utils';
import { compile, compileModule, preprocess } from 'svelte/compiler';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

async function compiled(file: string): Promise<string> {
  const source = readFileSync(file, 'utf8');
  if (file.endsWith('.svelte')) {
    const { code } = await preprocess(source, vitePreprocess({ style: false }), { filename: file });
    const { js, css } = compile(code, { filename: file, css: 'external', dev: false });
    return minifySync(file, js.code).code + (css?.code ?? '');
  }
  const { code } = transformSync(file, source, { lang: 'ts' });
  return minifySync(file, file.includes('.svelte.') ? compileModule(code, { filename: file }).js.code : code).code;
}

const all = await Promise.all(process.argv.slice(2).map(compiled));
console.log(gzipSync(all.join('\n'), { level: 6 }).length);
