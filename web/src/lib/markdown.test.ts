import { expect, test } from 'vitest';
import { plain, read, seek, spans } from './markdown.ts';

test('headings, paragraphs and lists, with rules that can be pointed at', () => {
  const blocks = read('# Rules\nOne line\ngoes on.\n\n- **CL-12** Walk.\n- CL-13 Run\n  fast.\n');
  expect(blocks).toEqual([
    { kind: 'heading', level: 1, spans: [{ kind: 'text', text: 'Rules' }], id: 'section-0' },
    { kind: 'paragraph', spans: [{ kind: 'text', text: 'One line goes on.' }], id: null },
    {
      kind: 'list',
      ordered: false,
      items: [
        {
          spans: [
            { kind: 'strong', text: 'CL-12' },
            { kind: 'text', text: ' Walk.' },
          ],
          id: 'CL-12',
        },
        { spans: [{ kind: 'text', text: 'CL-13 Run fast.' }], id: 'CL-13' },
      ],
    },
  ]);
});

test('a table has a head and rows', () => {
  const [table] = read('| rule | text |\n|---|---|\n| CL-01 | *two* to six |');
  expect(table).toEqual({
    kind: 'table',
    head: [[{ kind: 'text', text: 'rule' }], [{ kind: 'text', text: 'text' }]],
    rows: [
      {
        id: 'CL-01',
        cells: [
          [{ kind: 'text', text: 'CL-01' }],
          [
            { kind: 'em', text: 'two' },
            { kind: 'text', text: ' to six' },
          ],
        ],
      },
    ],
  });
});

test('markup in the text stays text, and links lead only to addresses', () => {
  expect(spans('<b>no</b>')).toEqual([{ kind: 'text', text: '<b>no</b>' }]);
  expect(spans('[a](/b)')).toEqual([{ kind: 'link', text: 'a', to: '/b' }]);
  expect(spans('[a](javascript:alert)')).toEqual([{ kind: 'text', text: 'a' }]);
});

test('who looks for a word finds the lines that have it, under their headings', () => {
  const book = read(
    '# Whist\n\nA game.\n\n## Tricks\n\n- **WH-01** Take tricks.\n- **WH-02** Défaussez.\n\n## End\n\nCount.',
  );
  expect(seek(book, 'DEFAUSSEZ').map(plain)).toEqual(['Tricks', 'WH-02 Défaussez.']);
  expect(seek(book, 'count').map(plain)).toEqual(['End', 'Count.']);
  expect(seek(book, 'nothing')).toEqual([]);
  expect(book.filter((block) => block.kind === 'heading').map(({ id }) => id)).toEqual([
    'section-0',
    'section-2',
    'section-4',
  ]);
});
