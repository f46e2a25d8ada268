import type { Block, Span } from './markdown.ts';

/** Names that a text explains, “**Name** — …”, lead there from wherever else they are mentioned. */
export function withReferences(blocks: readonly Block[]): Block[] {
  const items = blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
  const explained = new Set(items.map(({ spans }) => nameIn(spans)).filter((name) => name !== null));
  const longestFirst = [...explained].toSorted((one, other) => other.length - one.length);
  const mention = new RegExp(`(?<![\\p{L}-])(${longestFirst.map(literally).join('|')})(?![\\p{L}-])`, 'u');

  const refer = (span: Span): Span[] => (span.kind === 'text' ? span.text.split(mention).flatMap(part) : [span]);

  function part(text: string): Span[] {
    if (!text) return [];
    return [explained.has(text) ? { kind: 'link', text, to: `#${idOf(text)}` } : { kind: 'text', text }];
  }

  if (!explained.size) return [...blocks];
  return blocks.map((block): Block => {
    if (block.kind === 'paragraph') return { ...block, spans: block.spans.flatMap(refer) };
    if (block.kind !== 'list') return block;
    return {
      ...block,
      items: block.items.map(({ spans, id }) => {
        const name = nameIn(spans);
        return { spans: spans.flatMap(refer), id: name === null ? id : idOf(name) };
      }),
    };
  });
}

/** The name that a line explains, if it does. */
function nameIn([name, text]: readonly Span[]): string | null {
  return name?.kind === 'strong' && text?.text.startsWith(' — ') ? name.text : null;
}

const idOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\d]+/gu, '-');
const literally = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
