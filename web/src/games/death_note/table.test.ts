import { cleanup, fireEvent, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import { settings } from '$lib/settings.svelte.ts';
import { ROLE } from './box.ts';
import { seatingOf } from './round/seating.ts';
import { sit } from './testing/sit.ts';
import { Fixture, entry, oneOf, prompt, scene, view } from './testing/fixture.svelte.ts';
import type { Role } from './types.gen.ts';

describe('the round table', () => {
  test('L sits apart at the head, the players clockwise in a ring', () => {
    const spots = seatingOf([3, 4, 5, 0, 1, 2]);
    expect(spots.get(3)).toEqual({ x: 50, y: 8 });
    expect((spots.get(4)?.x ?? 0) > 50 && (spots.get(2)?.x ?? 100) < 50).toBe(true);
    expect(spots.get(0)?.y).toBeGreaterThan(90);
    expect(new Set([...spots.values()].map(({ x, y }) => `${x.toFixed()},${y.toFixed()}`)).size).toBe(6);
  });

  test('every seat shows its Suspicions against the threshold, its hand and Ryuk', () => {
    const { seat } = sit(new Fixture());
    expect(seat(2).getByRole('img', { name: '5 Suspicions, revealed at 6' }).querySelectorAll('svg.full')).toHaveLength(
      5,
    );
    expect(seat(1).getByRole('img', { name: '1 Action in hand' })).toBeTruthy();
    expect(seat(1).getByRole('img', { name: 'Ryuk pawn' })).toBeTruthy();
    expect(seat(0).queryByRole('img', { name: 'Ryuk pawn' })).toBeNull();
    expect(seat(2).getByRole('img', { name: 'left the Investigation this round' })).toBeTruthy();
  });

  test('what one knows in secret is told from what lies open', () => {
    const { seat } = sit(new Fixture());
    expect(seat(2).getByRole('img', { name: 'Light, only you see this' })).toBeTruthy();
    expect(seat(3).getByRole('img', { name: 'L' })).toBeTruthy();
    expect(seat(1).getByRole('img', { name: 'Role face down' })).toBeTruthy();
  });

  test('the dead, and cards that stay, lie before their seats', () => {
    const dead = [false, true, false, false, false, false, false, false, false];
    const faces = ['role_misa', 'role_watari', null, 'role_l', null, null, null, null, null] as const;
    const { seat } = sit(
      new Fixture({
        scene: scene({ dead, faces, manipulated: [4, 4], threat: { type: 'Threat', owner: 5, acted: [] } }),
      }),
    );
    expect(seat(1).getByRole('img', { name: 'Watari, dead' })).toBeTruthy();
    expect(seat(4).getByRole('img', { name: 'is under Manipulation' }).textContent).toContain('2');
    expect(seat(5).getByRole('img', { name: 'has laid a Threat' })).toBeTruthy();
  });

  test('the pile says how much is left, and turns up with its price', () => {
    const table = new Fixture({ scene: scene({ pile: [3, 4] }) });
    const { container } = sit(table);
    expect(screen.getByRole('img', { name: 'Investigations of round 2: 2 left' })).toBeTruthy();
    table.view = view({ scene: scene({ pile: [3, 4], face_up: 'inv_doubt' }) });
    return tick().then(() => {
      expect(container.querySelector('[data-tile="inv_doubt"]')?.textContent).toContain('exactly 1 Suspicion');
      expect(screen.getByRole('img', { name: /^Ryuk icon/ })).toBeTruthy();
    });
  });

  test('an Investigation looked at is seen by its reader alone', () => {
    const tiles = Array.from({ length: 25 }, (_, at) => (at === 5 ? ('inv_glare' as const) : null));
    const notebook = { type: 'Notebook', roles: [], tiles, hands: [] } as const;
    const { container } = sit(new Fixture({ notebook }));
    expect(container.querySelector('.secret[data-tile="inv_glare"]')).not.toBeNull();
  });

  test('Investigations that stay in play lie on the table with their text', () => {
    sit(new Fixture({ scene: scene({ standing: ['inv_friend'] }) }));
    const standing = within(screen.getByRole('list', { name: 'Investigations that stay in play' }));
    expect(standing.getByRole('listitem').textContent).toContain('loses 2 Suspicions');
  });

  test('the lamp on the other page calls whoever is asked, not whoever might interject', async () => {
    const table = new Fixture({}, prompt('Turn', oneOf({ type: 'Play', card: 'act_alibi' })));
    const { container } = sit(table);
    await fireEvent.click(screen.getByRole('tab', { name: /Hunches/ }));
    expect(container.querySelector('.lamp-dot')).not.toBeNull();
    table.pending = [1];
    await tick();
    expect(container.querySelector('.lamp-dot')).toBeNull();
  });

  test('a spectator sees no hand, no Role and no secret', () => {
    const { container } = sit(new Fixture({ seat: null, hand: [], notebook: null, barred: null }));
    expect(container.querySelector('.hand-place, .own-role, .role.secret')).toBeNull();
  });
});

describe('a window', () => {
  const step = {
    type: 'DeathWindow',
    waiting: [0, 4],
    intents: [{ type: 'Intent', seat: 1, card: null }],
    seat: 2,
    place: null,
    by: 1,
    card: 'act_rem',
  } as const;

  test('shows who has answered, and never what', () => {
    const table = new Fixture(
      { agenda: [step, { type: 'ActionEnd', card: 'act_rem' }] },
      prompt('DeathWindow', oneOf({ type: 'Pass' })),
    );
    table.pending = [0, 4];
    const { container, seat } = sit(table);
    expect(screen.getByRole('progressbar', { name: '1 of 3 have answered' })).toBeTruthy();
    expect(seat(1).getByRole('img', { name: 'has answered' })).toBeTruthy();
    expect(seat(4).getByRole('img', { name: 'has to answer' })).toBeTruthy();
    expect([...container.querySelectorAll('.chain li')].map((slip) => slip.textContent?.trim())).toEqual([
      expect.stringContaining('A death'),
      expect.stringContaining('Rem'),
    ]);
  });

  test('burns down with the clock of the table', () => {
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const table = new Fixture({ agenda: [step] }, prompt('DeathWindow', oneOf({ type: 'Pass' })));
    table.time.hear(20_000);
    table.ticking = [{ type: 'Clock', seat: 0, since: 0, due: 80_000 }];
    const { container } = sit(table);
    expect(parseFloat((container.querySelector('.candle span') as HTMLElement).style.width)).toBeCloseTo(75, 0);
    expect(screen.getByRole('timer')).toBeTruthy();
    vi.restoreAllMocks();
  });

  test('looks the same with an answer in hand and without', () => {
    const look = (...cards: string[]) => {
      const pass = oneOf({ type: 'Pass' }, ...cards.map((card) => ({ type: 'Play', card })));
      const table = new Fixture({ agenda: [step] }, prompt('DeathWindow', pass));
      return sit(table).container.querySelector('.window')?.innerHTML;
    };
    expect(look()).toBe(look('act_alibi'));
  });
});

describe('the reader’s own things', () => {
  test('the Role with its objectives, and those gained on the way', () => {
    const leads = [{ type: 'Lead', seat: 0, role: 'role_watari' }] as const;
    sit(new Fixture({ scene: scene({ leads, loves: [{ type: 'Love', one: 4, other: 0 }] }) }));
    const own = within(screen.getByRole('region', { name: 'Your Role' }));
    expect(own.getAllByRole('listitem').map((item) => item.textContent?.trim())).toEqual([
      'Light is your neighbour',
      'Light is not revealed',
      'You are dead, or not revealed',
      'Watari is revealed',
      'Emmy’s Role is not revealed',
    ]);
  });

  test('the curtain covers every secret', async () => {
    const { container } = sit(new Fixture());
    await fireEvent.keyDown(window, { key: 'h' });
    expect(container.querySelector('[data-card], .own-role, .role.secret, .board')).toBeNull();
    await fireEvent.keyDown(window, { key: 'h' });
    expect(container.querySelectorAll('[data-card]')).toHaveLength(2);
  });

  test('everything is said in French as well', async () => {
    settings.language = 'fr';
    const { container } = sit(new Fixture({}, prompt('Turn', oneOf({ type: 'Look' }))));
    const keys = container.innerHTML.match(/(death_note|card|action|step|goal|camp)\.\w+/g);
    settings.language = 'en';
    expect(keys).toBeNull();
    expect(container.textContent).toContain('Votre Rôle est mort');
  });
});

describe('the board of suspicions', () => {
  test('a guess is pinned to the seat, and kept', async () => {
    const table = new Fixture();
    const { container, seat } = sit(table);
    const cell = screen.getByRole('button', { name: /^Blaise as Higuchi/ });
    await fireEvent.click(cell);
    expect(cell.dataset['sign']).toBe('maybe');
    expect(seat(1).getByRole('img', { name: 'Higuchi' })).toBeTruthy();
    await fireEvent.click(cell);
    expect(cell.dataset['sign']).toBe('yes');
    expect(JSON.parse(table.saved.at(-1) ?? '')).toEqual({ version: 1, marks: { '1.role_higuchi': 'yes' }, text: '' });
    expect(container.querySelectorAll('.pins')).toHaveLength(1);
  });

  test('what is certain takes no pencil', async () => {
    sit(new Fixture());
    for (const [name, sign] of [
      ['Chloé as Light', 'seen'],
      ['Blaise as Light', 'elsewhere'],
      ['Inactive Role 2 as Mogi', 'seen'],
    ] as const) {
      const cell = screen.getByRole('button', { name: new RegExp(`^${name}`) });
      await fireEvent.click(cell);
      expect(cell.dataset['sign']).toBe(sign);
    }
  });

  test('notes come back, and foreign notes are an empty board', async () => {
    const table = new Fixture();
    table.notes = JSON.stringify({ version: 1, marks: { '4.role_watari': 'maybe' }, text: 'hm' });
    const { seat } = sit(table);
    await tick();
    expect(seat(4).getByRole('img', { name: 'Watari' })).toBeTruthy();
    expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('hm');
    table.notes = 'scribble';
    await tick();
    expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('');
  });
});

describe('what has just happened', () => {
  test('is held up over the table, until touched', async () => {
    const table = new Fixture();
    const { container } = sit(table);
    table.entries = [entry(1, { type: 'ActionPlayed', seat: 1, card: 'act_rem', owner: 1 })];
    await tick();
    const news = container.querySelector('.news') as HTMLElement;
    expect(news.textContent).toContain('Blaise plays “Rem”.');
    await fireEvent.click(screen.getByRole('button', { name: 'Put it down' }));
    expect(container.querySelector('.news')).toBeNull();
  });

  test('what one does oneself is not', async () => {
    const table = new Fixture();
    const { container } = sit(table);
    table.entries = [entry(1, { type: 'ActionPlayed', seat: 0, card: 'act_rem', owner: 0 })];
    await tick();
    expect(container.querySelector('.news')).toBeNull();
  });

  test('a look is held up for its reader only, and never over a table that is needed', async () => {
    const table = new Fixture();
    const { container } = sit(table);
    table.entries = [entry(1, { type: 'RoleSeen', by: 1, seat: 2, place: null, role: null })];
    await tick();
    expect(container.querySelector('.news')).toBeNull();
    table.entries = [entry(2, { type: 'RoleSeen', by: 0, seat: 2, place: null, role: 'role_light' })];
    await tick();
    expect(container.querySelector('.news.secret [data-role="role_light"]')).not.toBeNull();
    table.prompt = prompt('Bugs', oneOf({ type: 'Designate', seat: 1 }));
    await tick();
    expect(container.querySelector('.news')).toBeNull();
  });
});

describe('who one is', () => {
  test('is told before the first turn, with what one wants and how a round goes', async () => {
    const table = new Fixture({ scene: scene({ round: 1 }) });
    const { container } = sit(table);
    const briefing = within(container.querySelector('.briefing') as HTMLElement);
    expect(briefing.getByRole('heading', { name: 'Misa Kira' })).toBeTruthy();
    expect(briefing.getByText('Light is your neighbour')).toBeTruthy();
    expect(briefing.getByText(/With 6 of them you are revealed/)).toBeTruthy();
    await fireEvent.click(briefing.getByRole('button', { name: 'To the table' }));
    expect(container.querySelector('.briefing')).toBeNull();
  });

  test('is told once a game, and again to who asks', async () => {
    const table = new Fixture({ scene: scene({ round: 1 }) });
    sit(table);
    await fireEvent.keyDown(window, { key: 'Escape' });
    cleanup();
    const { container } = sit(table);
    expect(container.querySelector('.briefing')).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Who am I, and how does it go?' }));
    expect(container.querySelector('.briefing')).not.toBeNull();
  });

  test('is nobody’s business but the reader’s', async () => {
    const watching = sit(new Fixture({ seat: null, notebook: null, hand: [], scene: scene({ round: 1 }) }));
    expect(watching.container.querySelector('.briefing')).toBeNull();
    cleanup();
    const { container } = sit(new Fixture({ scene: scene({ round: 1 }) }));
    await fireEvent.keyDown(window, { key: 'h' });
    expect(container.querySelector('.briefing')).toBeNull();
  });

  test.each(Object.keys(ROLE) as Role[])('%s is given advice in both languages', (role) => {
    for (const language of ['en', 'fr'] as const) {
      settings.language = language;
      expect(new Fixture().t(`death_note.advice.${role}`)).not.toContain('death_note');
    }
    settings.language = 'en';
  });
});

describe('keys', () => {
  test('every target says which key points at it', async () => {
    const question = prompt(
      'DeathNotePage',
      oneOf({ type: 'Designate', seat: 2 }, { type: 'Designate', seat: 4 }, { type: 'PointAt', place: 3 }),
    );
    const table = new Fixture({}, question);
    const { container } = sit(table);
    const keys = ['[data-seat="2"]', '[data-seat="4"]', '[data-place="3"]'].map(
      (target) => container.querySelector(`${target} kbd`)?.textContent,
    );
    expect(keys).toEqual(['1', '2', '3']);
    await fireEvent.keyDown(window, { key: '3' });
    expect(table.acted).toEqual([{ type: 'PointAt', place: 3 }]);
  });
});

describe('hands of others', () => {
  test('what one was shown of them is kept in sight, unless one covers it', async () => {
    const seen = view().notebook;
    const hands = [[], [], ['act_lie', 'act_mole'], [], [], []] as const;
    const { container } = sit(new Fixture({ notebook: seen && { ...seen, hands } }));
    expect(screen.getByRole('heading', { name: 'Actions you know others hold' })).toBeTruthy();
    expect([...container.querySelectorAll('[data-hand]')].map((hand) => (hand as HTMLElement).dataset['hand'])).toEqual(
      ['2'],
    );
    expect(container.querySelector('[data-hand="2"] [data-card="act_lie"]')).not.toBeNull();
    await fireEvent.keyDown(window, { key: 'h' });
    expect(container.querySelector('[data-hand]')).toBeNull();
  });

  test('all of them lie open for who reads the whole game again', () => {
    const hands = [['act_bugs'], [], ['act_lie'], ['act_rem', 'act_rem'], [], []] as const;
    const { container } = sit(new Fixture({ hands, notebook: null, seat: null, hand: [] }));
    expect(screen.getByRole('heading', { name: 'Every hand' })).toBeTruthy();
    expect(container.querySelectorAll('[data-hand="3"] [data-card]')).toHaveLength(2);
    expect(container.querySelectorAll('[data-hand]')).toHaveLength(3);
  });
});
