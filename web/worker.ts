import { createHash } from 'node:crypto';
import type { Plugin, Rollup } from 'vite';

const NAME = 'service-worker.js';

/** Pages that work without a network. */
const ALONE = /pages\/(History|Companion|Daily)Page\.svelte$/;

type Bundle = Readonly<Record<string, Rollup.OutputChunk | Rollup.OutputAsset>>;

/** Tells the service worker which files make up this release's first page, and those that work without a network. */
export function worker(): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const own = bundle[NAME];
        if (own?.type !== 'chunk') return this.error('There is no service worker.');
        if (own.imports.length) this.error('The service worker must come in one piece.');
        const files = needed(bundle).map((name) => `/${name}`);
        const release = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
        own.code = own.code.replace(/(["'`])__FILES__\1/, JSON.stringify(files)).replace('__RELEASE__', release);
      },
    },
  };
}

function needed(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const first = chunks.filter(({ isEntry, fileName, facadeModuleId }) =>
    facadeModuleId?.match(ALONE) ? true : isEntry && fileName !== NAME,
  );
  const found = new Set<string>();
  const words = chunks.filter(({ moduleIds }) => moduleIds.includes('\0words:rest'));
  for (const chunk of [...first, ...words]) gather(chunk.fileName, bundle, found);
  return [...found].toSorted();
}

function gather(name: string, bundle: Bundle, found: Set<string>): void {
  const part = bundle[name];
  if (!part || found.has(name)) return;
  found.add(name);
  if (part.type !== 'chunk') return;
  const { importedCss = [], importedAssets = [] } = (part as { viteMetadata?: Metadata }).viteMetadata ?? {};
  for (const other of [...part.imports, ...importedCss, ...importedAssets]) gather(other, bundle, found);
}

interface Metadata {
  importedCss?: Iterable<string>;
  importedAssets?: Iterable<string>;
}
