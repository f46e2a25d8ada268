/** As much of Markdown as the rules are written in; read into pieces, never into HTML. */
export type Span =
  { kind: 'text' | 'strong' | 'em' | 'code'; text: string } | { kind: 'link'; text: string; to: string };

export type Block =
  | { kind: 'heading'; level: number; spans: Span[]; id: string }
  | { kind: 'paragraph'; spans: Span[]; id: string | null }
  | { kind: 'list'; ordered: boolean; items: { spans: Span[]; id: string | null }[] }
  | { kind: 'quote'; spans: Span[] }
  | { kind: 'table'; head: Span[][]; rows: { cells: Span[][]; id: string | null }[] };

const SPAN = /\*\*(.+?)\*\*|\*(.+?)\*|_(.+?)_|`(.+?)`|\[(.+?)\]\(([^)\s]+)\)/;
const RULE = /\b([A-Z]{2,3}-\d+)\b/;
const HEADING = /^(#{1,6}) +(.*)$/;
const ITEM = /^ *(?:[-*]|(\d+)\.) +(.*)$/;

export function read(text: string): Block[] {
  const blocks: Block[] = [];
  for (const lines of paragraphs(text)) blocks.push(...block(lines));
  return blocks.map((one, at) => (one.kind === 'heading' ? { ...one, id: `section-${at}` } : one));
}

/** What a block says, as one reads it aloud. */
export function plain(block: Block): string {
  const said = (spans: readonly Span[]) => spans.map(({ text }) => text).join('');
  if (block.kind === 'list') return block.items.map((item) => said(item.spans)).join(' ');
  if (block.kind === 'table') return [block.head, ...block.rows.map((row) => row.cells)].flat().map(said).join(' ');
  return said(block.spans);
}

/** The part of a document that speaks of this: its lines, under the headings they stand under. */
export function seek(blocks: readonly Block[], wanted: string): Block[] {
  const sought = bare(wanted);
  const speaks = (spans: readonly Span[]) => bare(spans.map(({ text }) => text).join('')).includes(sought);
  const found: Block[] = [];
  let heading: Block | null = null;
  for (const one of blocks) {
    if (one.kind === 'heading') heading = one;
    const part = within(one, speaks);
    if (!part) continue;
    if (heading && part.kind !== 'heading') found.push(heading);
    found.push(part);
    heading = null;
  }
  return found;
}

/** The lines of a block that speak of it; null if none does. */
function within(block: Block, speaks: (spans: readonly Span[]) => boolean): Block | null {
  if (block.kind === 'list') {
    const items = block.items.filter((item) => speaks(item.spans));
    return items.length ? { ...block, items } : null;
  }
  if (block.kind === 'table') {
    const rows = block.rows.filter((row) => row.cells.some(speaks));
    return rows.length ? { ...block, rows } : null;
  }
  return speaks(block.spans) ? block : null;
}

/** Without accents and capitals: one looks for words, not for how they are written. */
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function spans(text: string): Span[] {
  const found = SPAN.exec(text);
  if (!found) return text ? [{ kind: 'text', text }] : [];
  const [all, strong, em, underscored, code, label, to] = found;
  const before = spans(text.slice(0, found.index));
  const after = spans(text.slice(found.index + all.length));
  if (label !== undefined && to !== undefined) return [...before, link(label, to), ...after];
  const kind = strong !== undefined ? 'strong' : code !== undefined ? 'code' : 'em';
  return [...before, { kind, text: strong ?? code ?? em ?? underscored ?? '' }, ...after];
}

function link(text: string, to: string): Span {
  return /^(https?:|\/|#)/.test(to) ? { kind: 'link', text, to } : { kind: 'text', text };
}

function* paragraphs(text: string): Generator<string[]> {
  let lines: string[] = [];
  for (const line of [...text.split(/\r?\n/), '']) {
    const apart = line.trim() === '' || HEADING.test(line);
    if (apart && lines.length) yield lines.splice(0);
    if (HEADING.test(line)) yield [line];
    else if (line.trim() !== '') lines = [...lines, line];
  }
}

function block(lines: string[]): Block[] {
  const first = lines[0] ?? '';
  const heading = HEADING.exec(first);
  if (heading) return [{ kind: 'heading', level: heading[1]?.length ?? 1, spans: spans(heading[2] ?? ''), id: '' }];
  if (/^ *([-*_] *){3,}$/.test(first)) return block(lines.slice(1)).filter(() => lines.length > 1);
  if (first.startsWith('|')) return [table(lines)];
  if (first.startsWith('>'))
    return [{ kind: 'quote', spans: spans(lines.map((line) => line.replace(/^> ?/, '')).join(' ')) }];
  if (ITEM.test(first)) return [list(lines)];
  const start = lines.findIndex((line) => ITEM.test(line));
  if (start > 0) return [...block(lines.slice(0, start)), list(lines.slice(start))];
  const text = lines.map((line) => line.trim()).join(' ');
  return [{ kind: 'paragraph', spans: spans(text), id: ruleIn(text) }];
}

function list(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item) items.push(item[2] ?? '');
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  const ordered = ITEM.exec(lines[0] ?? '')?.[1] !== undefined;
  return { kind: 'list', ordered, items: items.map((text) => ({ spans: spans(text), id: ruleIn(text) })) };
}

function table(lines: string[]): Block {
  const [head = [], , ...rows] = lines.map((line) => line.replace(/^\||\|\s*$/g, '').split('|'));
  const cells = (row: string[]) => row.map((cell) => spans(cell.trim()));
  return {
    kind: 'table',
    head: cells(head),
    rows: rows.map((row) => ({ cells: cells(row), id: ruleIn(row[0] ?? '') })),
  };
}

/** The rule a line begins with, so that a refusal can point at it. */
function ruleIn(text: string): string | null {
  const found = RULE.exec(text.slice(0, 14));
  return found?.[1] ?? null;
}
