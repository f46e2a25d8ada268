import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IconifyJSON } from '@iconify/types';
import { getIconData, iconToSVG } from '@iconify/utils';
import type { Plugin } from 'vite';

const PREFIX = 'icon:';

/** Turns `import knife from 'icon:bowie-knife'` into that one drawing, so only icons in use are shipped. */
export function icons(): Plugin {
  let all: IconifyJSON | undefined;
  return {
    name: 'icons',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return;
      const name = id.slice(PREFIX.length + 1);
      const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
      all ??= JSON.parse(readFileSync(file, 'utf8')) as IconifyJSON;
      const icon = getIconData(all, name);
      if (!icon) this.error(`There is no icon named ${name}.`);
      const { attributes, body } = iconToSVG(icon);
      return `export default ${JSON.stringify({ viewBox: attributes.viewBox, body })};`;
    },
  };
}
