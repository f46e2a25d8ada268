import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

const SHRINKS = /\.(css|html|js|json|svg|webmanifest)$/;
const SMALL = 1024;

/** Beside every file that shrinks lies the same file as Brotli makes it, for browsers that ask for that. */
export function brotli(): Plugin {
  let folder = '';
  return {
    name: 'brotli',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const file = join(folder, name);
        if (SHRINKS.test(name) && statSync(file).size > SMALL)
          writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
      }
    },
  };
}
