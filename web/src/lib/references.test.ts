import { expect, test } from 'vitest';
import { read } from './markdown.ts';
import { withReferences } from './references.ts';

const RULES =
  'Love follows a Love Letter, not Lovely.\n\n- **DN-01** Draw.\n\n1. **Love** — Both die.\n2. **Love Letter** — See Love.';

test('a name leads to where it is explained', () => {
  const [paragraph, rules, cards] = withReferences(read(RULES));
  expect(paragraph).toMatchObject({
    spans: [
      { kind: 'link', text: 'Love', to: '#love' },
      { kind: 'text', text: ' follows a ' },
      { kind: 'link', text: 'Love Letter', to: '#love-letter' },
      { kind: 'text', text: ', not Lovely.' },
    ],
  });
  expect(rules).toMatchObject({ items: [{ id: 'DN-01' }] });
  expect(cards).toMatchObject({
    items: [
      { id: 'love', spans: [{ kind: 'strong' }, { text: ' — Both die.' }] },
      { id: 'love-letter', spans: [{ kind: 'strong' }, {}, { kind: 'link', to: '#love' }, {}] },
    ],
  });
});

test('a text that explains nothing stays as it is', () => {
  const blocks = read('Roll.\n\n- **CL-01** Walk.');
  expect(withReferences(blocks)).toEqual(blocks);
});
