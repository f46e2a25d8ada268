/** The table of Liar’s dice: cups all around, the bid in the middle, one’s own dice in front. */
import { cup, die, el } from './dice.js';

export const INTERFACE = 1;
export const styles = ['table.css'];
export const accent = 'light-dark(#7d2a17, #f0a583)';
export const secret = ['Rolled'];

const FACES = [1, 2, 3, 4, 5, 6];
const ONE = 1;

export function mount({ stage, answer, desk }, table) {
  const draft = { count: 0, face: 0 };
  const draw = (news = []) => {
    const rolled = news.some(({ type }) => type === 'Rolled');
    const lifted = news.some(({ type }) => type === 'Lifted');
    redraw(stage, felt(table, rolled));
    redraw(answer, ...asking(table, draft, draw));
    redraw(desk, ...doubted(table, lifted));
  };
  draw();
  return { update: draw };
}

/** New things in an old place; whoever had a hand on something keeps it there. */
function redraw(place, ...inside) {
  const held = place.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  place.replaceChildren(...inside);
  if (held) place.querySelector(`[data-key="${held}"]`)?.focus();
}

const named = (table, face, kind) => die(face, table.t('die.named', { face }), kind);

/** The felt with everybody around it, the bid in the middle and one’s own dice in front. */
function felt(table, rolled) {
  const { view } = table;
  const places = table.people.map(({ seat, name, you, awaited }) => {
    const left = view.dice[seat];
    const bids = view.bidder === seat && view.bid;
    const kinds = ['place', awaited && 'awaited', you && 'you', !left && 'out'].filter(Boolean);
    return el(
      'li',
      { class: kinds.join(' ') },
      cup(left, table.t('table.dice', { count: left })),
      el('span', { class: 'name' }, name),
      bids && el('span', { class: 'bubble' }, `${bids.count} ×`, named(table, bids.face, 'small')),
    );
  });
  const all = view.dice.reduce((sum, dice) => sum + dice, 0);
  const standing = view.bid
    ? [el('b', {}, `${view.bid.count} ×`), named(table, view.bid.face, 'large')]
    : [el('i', {}, table.t('table.no_bid'))];
  return el(
    'div',
    { class: 'felt' },
    el('ul', { class: 'around', 'aria-label': table.t('field.dice') }, ...places),
    el(
      'div',
      { class: 'middle' },
      el('span', { class: 'what' }, table.t('field.bid')),
      el('span', { class: 'standing' }, ...standing),
      el('span', { class: 'what' }, table.t('table.all', { count: all })),
      view.wild && el('span', { class: 'what' }, table.t('table.wild')),
    ),
    ...own(table, rolled),
  );
}

/** Every bid that is higher, as `count/face`, and whether one may doubt. */
function offered(table) {
  const bids = new Set();
  let doubt = false;
  for (const offer of table.prompt?.choices ?? []) {
    if (offer.type === 'OneOf') doubt ||= offer.actions.some(({ type }) => type === 'Doubt');
    else for (const count of offer.fields.count) for (const face of offer.fields.face) bids.add(`${count}/${face}`);
  }
  return { doubt, bids, may: (count, face) => bids.has(`${count}/${face}`) };
}

/** How many, of what, or doubt it. */
function asking(table, draft, draw) {
  if (!table.prompt) return [];
  const { bids, doubt, may } = offered(table);
  const all = [...bids].map((bid) => bid.split('/').map(Number));
  if (bids.size && !may(draft.count, draft.face)) settle(draft, all);
  const turn = (count, face) => {
    Object.assign(draft, { count, face });
    draw();
  };
  const step = (by, sign, words) => {
    const next = nearest(draft, all, by);
    return el(
      'button',
      {
        type: 'button',
        class: 'button square',
        'data-key': words,
        'aria-label': table.t(words),
        disabled: !next,
        onclick: () => turn(...next),
      },
      sign,
    );
  };
  const faces = FACES.map((face) => {
    const free = all.some(([, other]) => other === face);
    const here = free && (may(draft.count, face) ? draft.count : Math.min(...all.filter(([, f]) => f === face).map(([n]) => n)));
    const input = el('input', {
      type: 'radio',
      name: 'face',
      'data-key': `face${face}`,
      checked: draft.face === face,
      disabled: !free,
      onchange: () => turn(here, face),
    });
    return el('label', { class: 'face' }, input, named(table, face));
  });
  const say = table.parts.button(
    table.t('action.Bid', draft),
    () => table.act({ type: 'Bid', ...draft }),
    { main: true, disabled: table.busy },
  );
  say.dataset.key = 'bid';
  const bidding = el(
    'div',
    { class: 'bidding' },
    el(
      'div',
      { class: 'count', role: 'group', 'aria-label': table.t('table.count') },
      step(-1, '−', 'table.fewer'),
      el('output', {}, String(draft.count)),
      step(1, '+', 'table.more'),
    ),
    el('div', { class: 'faces', role: 'radiogroup', 'aria-label': table.t('table.face') }, ...faces),
  );
  const no = table.parts.button(table.t('action.Doubt'), () => table.act({ type: 'Doubt' }), { disabled: table.busy });
  return [
    el(
      'section',
      { class: 'sheet asking' },
      bids.size > 0 && bidding,
      el('div', { class: 'say' }, bids.size > 0 && say, doubt && no),
    ),
  ];
}

/** The lowest bid of all, with the face one had in mind if that is as low. */
function settle(draft, all) {
  const least = Math.min(...all.map(([count]) => count));
  const low = all.filter(([count]) => count === least);
  const [count, face] = low.find(([, face]) => face === draft.face) ?? low[0];
  Object.assign(draft, { count, face });
}

/** One more or one fewer of the same face, or the nearest that may be said. */
function nearest({ count, face }, all, by) {
  const beyond = all.filter(([other]) => (other - count) * by > 0);
  const closest = Math.min(...beyond.map(([other]) => Math.abs(other - count)));
  const there = beyond.filter(([other]) => Math.abs(other - count) === closest);
  return there.find(([, other]) => other === face) ?? there[0];
}

/** What lies under one’s own cup. */
function own(table, rolled) {
  const { view } = table;
  if (!view.cup.length) return [];
  const good = (face) => view.bid && (face === view.bid.face || (view.wild && face === ONE));
  const dice = [...view.cup].sort().map((face) => named(table, face, good(face) ? 'large good' : 'large'));
  return [
    el('section', { class: 'own' }, el('h2', {}, table.t('field.cup')), el('div', { class: rolled ? 'row rolled' : 'row' }, ...dice)),
  ];
}

/** The last doubt: every cup as it was lifted, with the dice that counted. */
function doubted(table, fresh) {
  const { last, wild } = table.view;
  if (!last) return [];
  const counts = (face) => face === last.face || (wild && face === ONE);
  const rows = last.cups.flatMap((dice, seat) =>
    dice.length
      ? [
          el(
            'li',
            {},
            table.parts.person(seat),
            el('span', { class: 'row' }, ...[...dice].sort().map((face) => named(table, face, counts(face) ? 'small good' : 'small dim'))),
          ),
        ]
      : [],
  );
  return [
    el(
      'section',
      { class: fresh ? 'sheet last fresh' : 'sheet last' },
      el('h2', {}, table.t('field.last')),
      el('p', {}, table.tell(last)),
      el('ul', {}, ...rows),
    ),
  ];
}
