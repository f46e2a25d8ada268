import { mount, unmount } from 'svelte';
import { settings } from '../settings.svelte.ts';
import type { TableStore } from '../table.svelte.ts';
import { word } from '../testimony.ts';
import PlainAnswer from '../ui/PlainAnswer.svelte';
import { fieldWord, t } from '../words.svelte.ts';
import type { GivenTable, Parts } from './interface.ts';
import './parts.css';

/** A table handed to a drawing, and how it is taken back. */
export interface Given {
  table: GivenTable;
  takeBack(): void;
}

/** Hand a table to a drawing: as much of it as the interface promises, and no more. */
export function give(table: TableStore): Given {
  const { parts, takeBack } = partsFor(table);
  const given: GivenTable = {
    get game() {
      return table.game;
    },
    get language() {
      return settings.language;
    },
    get view() {
      return table.view;
    },
    get seat() {
      return table.seat;
    },
    get people() {
      return table.info.places.map(({ place }) => {
        const { text, bot } = table.name(place);
        return { seat: place, name: text, bot, you: place === table.seat, awaited: table.pending.includes(place) };
      });
    },
    get prompt() {
      return table.prompt;
    },
    get pending() {
      return table.pending;
    },
    get outcome() {
      return table.outcome;
    },
    get live() {
      return table.live;
    },
    get busy() {
      return table.busy;
    },
    act: (action) => void table.act(action),
    t: (key, args) => table.t(key, args),
    word: (value, field = '') => word(value, field, table.game),
    field: (name) => fieldWord(name, table.game),
    tell: (event) => table.say(event),
    keep: (key, value) => table.keep(`drawing.${key}`, value),
    kept: (key) => table.kept(`drawing.${key}`),
    parts,
  };
  return { table: Object.freeze(given), takeBack };
}

function partsFor(table: TableStore): { parts: Parts; takeBack(): void } {
  const standing: Record<string, unknown>[] = [];
  const parts: Parts = {
    person(seat) {
      const { text, bot } = table.name(seat);
      const person = element('span', 'hc-person', text);
      if (bot) person.append(element('small', '', t('ui.bot')));
      return person;
    },
    card(face) {
      const card = element('span', face ? 'hc-card' : 'hc-card hc-back');
      if (!face) card.append(element('span', 'unseen', t('ui.face_down')));
      else card.append(element('b', '', face.title), ...(face.text ? [element('small', '', face.text)] : []));
      return card;
    },
    button(label, press, { main = false, disabled = false } = {}) {
      const button = document.createElement('button');
      Object.assign(button, { type: 'button', className: main ? 'button lamp' : 'button', disabled });
      button.textContent = label;
      button.addEventListener('click', press);
      return button;
    },
    answers() {
      const place = element('div', 'hc-answers');
      standing.push(mount(PlainAnswer, { target: place, props: { table } }));
      return place;
    },
  };
  return { parts: Object.freeze(parts), takeBack: () => standing.splice(0).forEach((part) => void unmount(part)) };
}

function element(kind: string, name: string, text = ''): HTMLElement {
  const made = document.createElement(kind);
  made.className = name;
  made.textContent = text;
  return made;
}
