// The state machine of a recorded game: mjai events in, tables out.
//
// game     a record that was read: names, steps, kyoku
// step     counts from 0. Each visible event is one, as in the server's own replay: deals, draws,
//          discards, calls, results. start_game and end_kyoku are none
// table    what all players together can see after a step, all hands open
// failure  RangeError if an event cannot happen. The page then says that the record is damaged
// cost     tableAt folds the events of one kyoku, which are at most a few hundred
// source   docs/bot-api.md#events, docs/records.md#mjai

/**
 * @typedef {{pai: string, tsumogiri: boolean, riichi: boolean, called: boolean,
 *   won: boolean}} RiverTile
 * @typedef {{type: string, tiles: string[], pai?: string, target?: number, added?: string}} Meld
 * @typedef {{points: number, hand: string[], drawn: ?string, river: RiverTile[], melds: Meld[],
 *   kita: string[], riichi: 'none'|'declared'|'accepted', turnNext: boolean, shown: boolean,
 *   out: boolean, won: boolean}} Seat
 * @typedef {{bakaze: string, kyoku: number, honba: number, kyotaku: number, oya: number,
 *   left: number, doras: string[], ura: string[], turn: ?number, seats: Seat[],
 *   results: object[], over: boolean}} Table
 * @typedef {{first: number, last: number, start: object}} Kyoku the steps of a hand
 * @typedef {{names: string[], steps: object[], kyokuOf: number[], kyoku: Kyoku[]}} Game
 */

const unseen = ['start_game', 'end_kyoku', 'hello', 'none'];
const order = 'mpsESWNPFC';

function sortKey(pai) {
  const suit = order.indexOf(pai[1] ?? pai[0]);
  return suit * 100 + (pai[1] ? Number(pai[0]) * 10 + (pai[2] ? 1 : 0) : 0);
}

/** Sorts tiles in place: man, pin, sou, honours. */
export function sortTiles(tiles) {
  return tiles.sort((a, b) => sortKey(a) - sortKey(b));
}

/** The name of a tile without its colour. */
export function kindOf(pai) {
  return pai.replace('r', '');
}

/** The kind to which a dora indicator points, in a game of that many players. */
export function doraOf(indicator, players) {
  const kind = kindOf(indicator);
  const rings = ['ESWN', 'PFC'];
  const ring = rings.find((letters) => letters.includes(kind));
  if (ring) return ring[(ring.indexOf(kind) + 1) % ring.length];
  const next = Number(kind[0]) % 9 + 1;
  if (players === 3 && kind === '1m') return '9m';
  return `${next}${kind[1]}`;
}

/** E, S, W or N: the wind of a seat. */
export function windOf(table, seat) {
  const players = table.seats.length;
  return 'ESWN'[(seat - table.oya + players) % players];
}

/** Reads a record and plays it through once. @returns {Game} */
export function readGame(lines) {
  const game = { names: [], steps: [], kyokuOf: [], kyoku: [] };
  const add = (event) => {
    if (event.type === 'start_kyoku') {
      game.kyoku.push({ first: game.steps.length, last: game.steps.length, start: event });
    }
    if (game.kyoku.length === 0) throw new RangeError('an event before the first kyoku');
    game.kyoku.at(-1).last = game.steps.length;
    game.kyokuOf.push(game.kyoku.length - 1);
    game.steps.push(event);
  };
  for (const line of lines) {
    const event = typeof line === 'string' ? JSON.parse(line) : line;
    if (event.type === 'start_game') game.names = event.names ?? [];
    if (unseen.includes(event.type)) continue;
    for (const one of withSwap(event)) add(one);
  }
  if (game.kyoku.length === 0) throw new RangeError('a record without a kyoku');
  for (const { last } of game.kyoku) tableAt(game, last);
  return game;
}

// A record has the hands as they are after an exchange of tiles, and says which tiles went where.
// The replay shows the exchange as a step of its own.
function withSwap(event) {
  if (event.type !== 'start_kyoku' || !event.swap) return [event];
  const { steps, given } = event.swap;
  const players = given.length;
  const tehais = event.tehais.map((hand, seat) => {
    const before = [...hand];
    for (const pai of given[(seat - steps + players) % players]) remove(before, pai);
    return [...before, ...given[seat]];
  });
  return [{ ...event, tehais }, { type: 'swap', steps, given }];
}

function remove(tiles, pai) {
  const at = tiles.indexOf(pai);
  if (at < 0) throw new RangeError(`no ${pai} to take`);
  tiles.splice(at, 1);
}

/** The table after that step. @returns {Table} */
export function tableAt(game, step) {
  const { first } = game.kyoku[game.kyokuOf[step]];
  let table = null;
  for (let at = first; at <= step; ++at) {
    const event = game.steps[at];
    if (event.type === 'start_kyoku') table = dealt(event);
    else apply(table, event);
  }
  return table;
}

/** @returns {Table} */
function dealt(event) {
  const players = event.tehais.length;
  const tiles = players === 3 ? 108 : 136;
  return {
    bakaze: event.bakaze,
    kyoku: event.kyoku,
    honba: event.honba,
    kyotaku: event.kyotaku,
    oya: event.oya,
    left: tiles - 14 - 13 * players,
    doras: [event.dora_marker],
    ura: [],
    turn: null,
    results: [],
    over: false,
    seats: event.tehais.map((hand, seat) => ({
      points: event.scores[seat],
      hand: sortTiles([...hand]),
      drawn: null,
      river: [],
      melds: [],
      kita: [],
      riichi: 'none',
      turnNext: false,
      shown: false,
      out: false,
      won: false,
    })),
  };
}

function take(seat, pai) {
  if (seat.drawn === pai) {
    seat.drawn = null;
    return;
  }
  remove(seat.hand, pai);
  keepDrawn(seat);
}

function keepDrawn(seat) {
  if (seat.drawn === null) return;
  seat.hand.push(seat.drawn);
  seat.drawn = null;
  sortTiles(seat.hand);
}

function pay(table, event) {
  table.seats.forEach((seat, index) => {
    seat.points = event.scores?.[index] ?? seat.points + (event.deltas?.[index] ?? 0);
  });
}

// The players who have won leave the hand when it goes on (shura).
function goOn(table) {
  for (const seat of table.seats) seat.out ||= seat.won;
  table.results = [];
}

function call(table, event) {
  const seat = table.seats[event.actor];
  const from = table.seats[event.target].river.at(-1);
  if (!from || from.pai !== event.pai) throw new RangeError(`no ${event.pai} to call`);
  from.called = true;
  if (from.riichi) table.seats[event.target].turnNext = true;
  for (const pai of event.consumed) remove(seat.hand, pai);
  seat.melds.push({
    type: event.type, tiles: [...event.consumed], pai: event.pai, target: event.target,
  });
  table.turn = event.actor;
}

const handlers = {
  tsumo(table, event) {
    if (table.results.length > 0) goOn(table);
    const seat = table.seats[event.actor];
    seat.drawn = event.pai;
    table.left -= 1;
    table.turn = event.actor;
  },
  dahai(table, event) {
    const seat = table.seats[event.actor];
    if (event.tsumogiri) {
      if (seat.drawn !== event.pai) throw new RangeError(`${event.pai} was not drawn`);
      seat.drawn = null;
    } else {
      remove(seat.hand, event.pai);
      keepDrawn(seat);
    }
    seat.river.push({
      pai: event.pai, tsumogiri: Boolean(event.tsumogiri), riichi: seat.turnNext, called: false,
      won: false,
    });
    seat.turnNext = false;
    table.turn = event.actor;
  },
  chi: call,
  pon: call,
  daiminkan: call,
  ankan(table, event) {
    const seat = table.seats[event.actor];
    keepDrawn(seat);
    for (const pai of event.consumed) remove(seat.hand, pai);
    seat.melds.push({ type: 'ankan', tiles: [...event.consumed] });
    table.turn = event.actor;
  },
  kakan(table, event) {
    const seat = table.seats[event.actor];
    take(seat, event.pai);
    const pon = seat.melds.find((meld) => meld.type === 'pon' &&
        kindOf(meld.pai) === kindOf(event.pai));
    if (!pon) throw new RangeError('a kakan without a pon');
    pon.type = 'kakan';
    pon.added = event.pai;
    table.turn = event.actor;
  },
  nukidora(table, event) {
    const seat = table.seats[event.actor];
    take(seat, event.pai);
    seat.kita.push(event.pai);
    table.turn = event.actor;
  },
  dora(table, event) {
    table.doras.push(event.dora_marker);
  },
  reach(table, event) {
    const seat = table.seats[event.actor];
    seat.riichi = 'declared';
    seat.turnNext = true;
    seat.shown = Boolean(event.shown?.length);
  },
  reach_accepted(table, event) {
    table.seats[event.actor].riichi = 'accepted';
    table.kyotaku += 1;
    if (event.deltas || event.scores) pay(table, event);
    else table.seats[event.actor].points -= 1000;
  },
  swap(table, event) {
    const players = table.seats.length;
    table.seats.forEach((seat, index) => {
      for (const pai of event.given[index]) remove(seat.hand, pai);
      table.seats[(index + event.steps) % players].hand.push(...event.given[index]);
    });
    for (const seat of table.seats) sortTiles(seat.hand);
  },
  ura(table, event) {
    table.ura = event.uradora_markers ?? [];
  },
  hora(table, event) {
    const ura = event.uradora_markers ?? event.ura_markers ?? [];
    if (ura.length > table.ura.length) table.ura = ura;
    table.seats[event.actor].won = true;
    const from = table.seats[event.target].river.at(-1);
    if (event.actor !== event.target && from?.pai === event.pai) from.won = true;
    pay(table, event);
    table.kyotaku = 0;
    table.turn = event.actor;
    table.results.push(event);
  },
  ryukyoku(table, event) {
    pay(table, event);
    table.turn = null;
    table.results.push(event);
  },
  end_game(table, event) {
    event.scores?.forEach((points, index) => table.seats[index].points = points);
    table.turn = null;
    table.over = true;
  },
};

// An event of a type that is newer than this page changes nothing.
function apply(table, event) {
  handlers[event.type]?.(table, event);
}

/** Counts the tiles of each seat and kind. @returns {string[]} what is wrong, if anything is */
export function faultsOf(table) {
  const faults = [];
  const seen = new Map();
  table.seats.forEach((seat, index) => {
    const concealed = [...seat.hand, ...(seat.drawn === null ? [] : [seat.drawn])];
    const size = seat.hand.length + 3 * seat.melds.length;
    if (size !== 13 && size !== 14) faults.push(`seat ${index} has ${size} tiles`);
    const own = seat.melds.flatMap((meld) =>
        [...meld.tiles, ...[meld.pai, meld.added].filter(Boolean)]);
    const lying = seat.river.filter((one) => !one.called).map((one) => one.pai);
    for (const pai of [...concealed, ...own, ...lying, ...seat.kita]) {
      seen.set(kindOf(pai), (seen.get(kindOf(pai)) ?? 0) + 1);
    }
  });
  for (const pai of table.doras) seen.set(kindOf(pai), (seen.get(kindOf(pai)) ?? 0) + 1);
  for (const [kind, count] of seen) if (count > 4) faults.push(`${count} of ${kind}`);
  return faults;
}
