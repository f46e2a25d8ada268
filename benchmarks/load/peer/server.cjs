// A game of the size of Cluedo on a boardgame.io server that keeps everything in memory.
const { Server, Origins } = require('boardgame.io/server');
const { PlayerView } = require('boardgame.io/core');

const SUSPECTS = ['scarlett', 'mustard', 'orchid', 'green', 'peacock', 'plum'];
const WEAPONS = ['candlestick', 'dagger', 'pipe', 'revolver', 'rope', 'wrench'];
const ROOMS = ['ballroom', 'billiard', 'conservatory', 'dining', 'hall', 'kitchen', 'library', 'lounge', 'study'];

function deal(ctx, random) {
  const [suspects, weapons, rooms] = [SUSPECTS, WEAPONS, ROOMS].map((kind) => random.Shuffle(kind));
  const envelope = [suspects.pop(), weapons.pop(), rooms.pop()];
  const players = {};
  for (let seat = 0; seat < ctx.numPlayers; seat++) players[seat] = { hand: [], notebook: [] };
  random
    .Shuffle([...suspects, ...weapons, ...rooms])
    .forEach((card, at) => players[at % ctx.numPlayers].hand.push(card));
  return { envelope, players };
}

// The board that our own server reads, too: corridor squares, and the doors in front of rooms.
const plan = require('../../../src/huisclos/games/cluedo/plans.json').house_2015;
const WIDTH = 24;
const corridor = new Set();
plan.rows.forEach((row, y) => [...row].forEach((mark, x) => mark === '.' && corridor.add(y * WIDTH + x)));
const doors = Object.fromEntries(ROOMS.map((room) => [room, []]));
for (const { room, outside } of plan.doors) doors[room].push(outside[1] * WIDTH + outside[0]);
const beside = (square) => [square - WIDTH, square - 1, square + 1, square + WIDTH].filter((to) => corridor.has(to));

// Where a pawn may end: rooms with a door within reach, and squares at a distance that fits the roll.
function reach(origin, total, pawns) {
  const distance = new Map();
  let frontier = ROOMS.includes(origin) ? doors[origin] : beside(origin);
  for (let step = 1; step <= total; step++) {
    frontier = frontier.filter((square) => !distance.has(square) && !pawns.includes(square));
    frontier.forEach((square) => distance.set(square, step));
    frontier = [...new Set(frontier.flatMap(beside))];
  }
  const squares = [...distance.keys()].filter((square) => (total - distance.get(square)) % 2 === 0);
  const rooms = ROOMS.filter((room) => room !== origin && doors[room].some((door) => distance.get(door) < total));
  return [...rooms, ...squares];
}

const ACCUSE = { move: 'accuse', fields: { suspect: SUSPECTS, weapon: WEAPONS, room: ROOMS } };

const asks = (G, seat, step, choices) => {
  G.pending = seat;
  G.step = step;
  G.choices = choices;
};

// A magnifier on a die opens a card of the neighbour, as clue cards do, until twelve lie open.
function open(G, seat) {
  const shown = G.scene.opened.map(({ card }) => card);
  const card = G.players[seat].hand.find((one) => !shown.includes(one));
  if (card !== undefined && shown.length < 12) G.scene.opened.push({ type: 'OpenCard', card, seat });
}

const mine = (G, playerID) => G.pending === Number(playerID);

function roll({ G, random, playerID }) {
  if (!mine(G, playerID) || G.step !== 'Turn') return 'INVALID_MOVE';
  G.dice = random.D6(2);
  if (G.dice.includes(1)) open(G, (Number(playerID) + 1) % G.hand_sizes.length);
  const ends = reach(G.pawns[playerID], G.dice[0] + G.dice[1], G.pawns);
  asks(G, Number(playerID), 'Walk', ends.length ? ends : [G.pawns[playerID]]);
}

function walk({ G, playerID }, field) {
  if (!mine(G, playerID) || G.step !== 'Walk' || !G.choices.includes(field)) return 'INVALID_MOVE';
  G.pawns[playerID] = field;
  if (ROOMS.includes(field)) asks(G, Number(playerID), 'Suggest', [SUSPECTS, WEAPONS]);
  else asks(G, Number(playerID), 'End', [ACCUSE]);
}

function suggest({ G, ctx, events, playerID }, suspect, weapon) {
  if (!mine(G, playerID) || G.step !== 'Suggest' || !SUSPECTS.includes(suspect) || !WEAPONS.includes(weapon))
    return 'INVALID_MOVE';
  const room = G.pawns[playerID];
  G.suggestion = { seat: Number(playerID), cards: [suspect, weapon, room] };
  G.pawns[SUSPECTS.indexOf(suspect)] = room;
  G.weapons[WEAPONS.indexOf(weapon)] = room;
  for (let step = 1; step < ctx.numPlayers; step++) {
    const seat = (Number(playerID) + step) % ctx.numPlayers;
    if (G.players[seat].hand.some((card) => G.suggestion.cards.includes(card))) {
      asks(G, seat, 'Refute', []);
      events.setActivePlayers({ value: { [seat]: 'refute' } });
      return;
    }
  }
  asks(G, Number(playerID), 'End', [ACCUSE]);
}

function refute({ G, events, playerID }) {
  if (!mine(G, playerID) || G.step !== 'Refute') return 'INVALID_MOVE';
  const { seat, cards } = G.suggestion;
  const card = G.players[playerID].hand.find((one) => cards.includes(one));
  const { notebook } = G.players[seat];
  if (!notebook.some((seen) => seen.card === card))
    notebook.push({ type: 'Seen', card, by: Number(playerID), room: null });
  asks(G, seat, 'End', [ACCUSE]);
  events.setActivePlayers({});
}

function end({ G, ctx, events, playerID }) {
  if (!mine(G, playerID) || G.step !== 'End') return 'INVALID_MOVE';
  asks(G, (Number(playerID) + 1) % ctx.numPlayers, 'Turn', [ACCUSE]);
  events.endTurn();
}

const Toy = {
  name: 'toy',
  setup: ({ ctx, random }) => {
    const { envelope, players } = deal(ctx, random);
    return {
      secret: { envelope },
      players,
      pawns: [191, 414, 463, 9, 14, 479],
      weapons: ROOMS.slice(0, 6),
      hand_sizes: Object.values(players).map(({ hand }) => hand.length),
      scene: {
        type: 'Scene',
        plan: 'house_2015',
        deck: 'nine',
        linger: true,
        characters: SUSPECTS.slice(0, ctx.numPlayers),
        opened: [],
        out: [],
        pile: Array(9).fill(null),
        passages: [],
        hiding: [],
        asked_in: Array(ctx.numPlayers).fill(null),
        ending: null,
      },
      dice: [],
      suggestion: null,
      pending: 0,
      step: 'Turn',
      choices: [ACCUSE],
    };
  },
  playerView: PlayerView.STRIP_SECRETS,
  moves: { roll, walk, suggest, refute, end },
  turn: { stages: { refute: { moves: { refute } } } },
};

const server = Server({ games: [Toy], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => console.log('open') });
