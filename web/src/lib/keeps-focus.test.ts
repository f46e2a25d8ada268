import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepsFocus } from './keeps-focus.ts';

const picture = () => new Promise((drawn) => requestAnimationFrame(drawn));
const find = (what: string) => document.querySelector<HTMLElement>(what) as HTMLElement;

let leave: () => void;

beforeEach(() => {
  document.body.innerHTML = `<div class="frame"><p class="status">Who?</p>
    <div class="answer-place"><button id="roll">Roll</button></div><button id="aside">Notes</button></div>`;
  for (const part of document.querySelectorAll('*'))
    part.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
  stretch('.status', 20);
  stretch('.answer-place', 40);
  leave = keepsFocus(find('.frame'));
});

afterEach(() => leave());

/** As high as a browser would draw it. */
function stretch(what: string, height: number): void {
  Object.defineProperty(find(what), 'clientHeight', { value: height, configurable: true });
}

async function settle(): Promise<void> {
  await Promise.resolve();
  await picture();
}

test('what was pressed and is gone leaves the keys before the next answers', async () => {
  find('#roll').focus();
  find('#roll').remove();
  await settle();
  expect(document.activeElement).toBe(find('.answer-place'));
});

test('what was pressed and waits for the house lets go of the keys, too', async () => {
  const roll = find('#roll') as HTMLButtonElement;
  roll.focus();
  roll.blur();
  roll.disabled = true;
  await settle();
  expect(document.activeElement).toBe(find('.answer-place'));
});

test('where nothing can be answered, the keys wait at the sentence and go on with the next question', async () => {
  stretch('.answer-place', 0);
  find('#roll').focus();
  find('#roll').remove();
  await settle();
  expect(document.activeElement).toBe(find('.status'));
  stretch('.answer-place', 40);
  find('.answer-place').append(document.createElement('button'));
  await settle();
  expect(document.activeElement).toBe(find('.answer-place'));
});

test('while the table is covered the keys wait at the sentence, though what had them is still there', async () => {
  find('#roll').focus();
  find('.answer-place').style.visibility = 'hidden';
  find('.answer-place').className = 'answer-place covered';
  find('#roll').blur();
  await settle();
  expect(document.activeElement).toBe(find('.status'));
  find('.answer-place').style.visibility = '';
  find('.answer-place').className = 'answer-place';
  await settle();
  expect(document.activeElement).toBe(find('.answer-place'));
});

test('whoever has gone elsewhere, or puts the keys down, is left alone', async () => {
  find('#roll').focus();
  find('#aside').focus();
  find('#roll').remove();
  await settle();
  expect(document.activeElement).toBe(find('#aside'));
  find('#aside').blur();
  await settle();
  find('#aside').remove();
  await settle();
  expect(document.activeElement).toBe(document.body);
});
