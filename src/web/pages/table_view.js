// The picture of a table, seen from above: hands, melds, rivers and the middle.
//
// units    800 x 800 around the middle. Each seat is drawn as if it were at the bottom, in a group
//          that is turned
// seats    four around the table; with three, the place across is empty; two face each other
// marks    tiles of one hand that a review names: taken and better
import { windOf } from './mjai_game.js';
import { pointsWords } from './step_words.js';
import { svg } from './svg.js';
import { sidewaysTile, tile } from './tiles.js';
import { say } from './words.js';

const strip = { left: -346, right: 346, bottom: 394 }; // the room for a hand and its melds
const hand = { width: 44, height: 61.6, gap: 10 };
const river = { width: 37, height: 51.8, top: 118, row: 6, rows: 4 };
const meld = { width: 40, height: 56, gap: 8 };
const kita = { width: 28, height: 39.2, left: 132, top: 290 };
const plate = { x: 206, y: 203, width: 160, height: 106, padding: 12 };
const side = 106; // of the middle, from the centre

/** Where the seats are, counted from the one at the bottom: quarter turns against the clock. */
const turns = { 2: [0, 2], 3: [0, 1, 3], 4: [0, 1, 2, 3] };

function turned(place, ...children) {
  return svg('g', { transform: `rotate(${-90 * place})` }, ...children);
}

function marker(x, y, width, height, kind) {
  return svg('rect', { 'class': `mark ${kind}`, 'x': x - 1, 'y': y - 1, 'width': width + 2,
    'height': height + 2, 'rx': 6 });
}

function drawHand(seat, marks) {
  const group = svg('g', {});
  const wanted = [...marks];
  let x = strip.left;
  const put = (pai, isDrawn) => {
    const y = strip.bottom - hand.height;
    group.append(tile(pai, x, y, hand.width, hand.height));
    const at = wanted.findIndex((mark) => mark.pai === pai && mark.isDrawn === isDrawn);
    if (at >= 0) {
      group.append(marker(x, y, hand.width, hand.height, wanted.splice(at, 1)[0].kind));
    }
    x += hand.width;
  };
  for (const pai of seat.hand) put(pai, false);
  if (seat.drawn !== null) {
    x += hand.gap;
    put(seat.drawn, true);
  }
  return { group, right: x };
}

/** The tiles of a meld from left to right, with the place of the one that is turned. */
function layMeld(one, seatIndex, players) {
  if (one.type === 'ankan') {
    const [first, ...rest] = [...one.tiles].sort((a, b) => b.length - a.length);
    return { tiles: ['?', first, rest[0], '?'], sideways: -1 };
  }
  const from = turns[players][(one.target - seatIndex + players) % players];
  const tiles = [...one.tiles];
  // From the left: first; from across: second; from the right: last.
  const sideways = from === 3 ? 0 : from === 2 ? 1 : tiles.length;
  tiles.splice(sideways, 0, one.pai);
  return { tiles, sideways };
}

function drawMelds(seat, index, players) {
  const group = svg('g', {});
  let x = strip.right;
  for (const one of seat.melds) {
    const { tiles, sideways } = layMeld(one, index, players);
    for (let at = tiles.length - 1; at >= 0; --at) {
      if (at !== sideways) {
        x -= meld.width;
        group.append(tile(tiles[at], x, strip.bottom - meld.height, meld.width, meld.height));
        continue;
      }
      x -= meld.height;
      const y = strip.bottom - meld.width;
      group.append(sidewaysTile(tiles[at], x, y, meld.width, meld.height));
      if (one.added) {
        group.append(sidewaysTile(one.added, x, y - meld.width, meld.width, meld.height));
      }
    }
    x -= meld.gap;
  }
  return { group, left: x };
}

// Two or more kan need more room than there is, and are drawn smaller.
function drawStrip(seat, index, players, marks) {
  const concealed = drawHand(seat, marks);
  const melds = drawMelds(seat, index, players);
  const overlap = Math.max(0, concealed.right - melds.left);
  const scale = 1 / (1 + overlap / (strip.right - strip.left));
  const group = svg('g', { transform:
    `translate(0 ${strip.bottom}) scale(${scale}) translate(0 ${-strip.bottom})` });
  concealed.group.setAttribute('transform', `translate(${-overlap / 2} 0)`);
  melds.group.setAttribute('transform', `translate(${overlap / 2} 0)`);
  group.append(concealed.group, melds.group);
  return group;
}

function drawRiver(seat, isLast) {
  const group = svg('g', {});
  seat.river.forEach((one, at) => {
    const row = Math.min(Math.floor(at / river.row), river.rows - 1);
    const before = seat.river.slice(row * river.row, at);
    const x = -3 * river.width +
        before.reduce((sum, other) => sum + (other.riichi ? river.height : river.width), 0);
    const y = river.top + row * river.height;
    const footprint = one.riichi ? [river.height, river.width] : [river.width, river.height];
    const lying = svg('g', one.called ? { class: 'called' } : {}, one.riichi
        ? sidewaysTile(one.pai, x, y, river.width, river.height)
        : tile(one.pai, x, y, river.width, river.height));
    if (one.tsumogiri) {
      lying.append(svg('rect', { 'class': 'shade', x, y, 'width': footprint[0],
        'height': footprint[1], 'rx': 5 }));
    }
    if (one.called) {
      lying.append(svg('line', { class: 'gone', x1: x + 6, y1: y + footprint[1] - 6,
        x2: x + footprint[0] - 6, y2: y + 6 }));
    }
    group.append(lying);
    const isNewest = isLast && at === seat.river.length - 1 && !one.called;
    if (isNewest || one.won) group.append(marker(x, y, ...footprint, one.won ? 'won' : 'newest'));
  });
  return group;
}

function drawKita(seat) {
  return svg('g', {}, ...seat.kita.map((pai, at) =>
      tile(pai, kita.left + at * kita.width, kita.top, kita.width, kita.height)));
}

function drawStick() {
  return svg('g', { class: 'stick' },
      svg('rect', { x: -70, y: side - 1, width: 140, height: 9, rx: 3, fill: '#fffdf6',
        stroke: '#8d8672' }),
      svg('circle', { cx: 0, cy: side + 3.5, r: 3, fill: '#c3272b' }));
}

function columns(text) {
  return [...text].reduce((sum, one) => sum + (one.codePointAt(0) >= 0x1100 ? 2 : 1), 0);
}

/** A name that fits the plate. The page has the full names elsewhere. */
function shortName(name) {
  const most = 12;
  if (columns(name) <= most) return name;
  let short = '';
  for (const one of name) {
    if (columns(short + one) >= most) break;
    short += one;
  }
  return `${short}…`;
}

// The plate is upright, in the corner to the right of the seat as its player sees it.
function drawPlate(table, index, place, name) {
  const seat = table.seats[index];
  const corner = [[1, 1], [1, -1], [-1, -1], [-1, 1]][place];
  const x = corner[0] * plate.x;
  const y = corner[1] * plate.y;
  const hasTurn = table.turn === index && !table.over;
  const kinds = ['plate', hasTurn && 'turn', index === table.oya && 'oya'];
  return svg('g', { class: kinds.filter(Boolean).join(' ') },
      svg('rect', { 'x': x - plate.width / 2, 'y': y - plate.height / 2, 'width': plate.width,
        'height': plate.height, 'rx': 12 }),
      svg('text', { 'class': 'name', x, 'y': y - 15, 'text-anchor': 'middle' }, shortName(name)),
      svg('text', { 'class': 'wind', 'x': x - plate.width / 2 + plate.padding, 'y': y + 33 },
          say(`wind_${windOf(table, index)}`)),
      svg('text', { 'class': 'points', 'x': x + plate.width / 2 - plate.padding, 'y': y + 33,
        'text-anchor': 'end' }, pointsWords(seat.points)));
}

function drawMiddle(table, turnPlace) {
  const middle = svg('g', { class: 'middle' },
      svg('rect', { 'x': -side + 6, 'y': -side + 6, 'width': 2 * side - 12,
        'height': 2 * side - 12, 'rx': 14 }),
      svg('text', { 'class': 'kyoku', 'x': 0, 'y': -40, 'text-anchor': 'middle' },
          say('kyoku', say(`wind_${table.bakaze}`), table.kyoku)));
  const counts = [
    [say('honba'), table.honba], [say('sticks'), table.kyotaku], [say('left'), table.left],
  ];
  counts.forEach(([word, count], at) => {
    const x = (at - 1) * 60;
    middle.append(
        svg('text', { 'class': 'count', x, 'y': -8, 'text-anchor': 'middle' }, String(count)),
        svg('text', { 'class': 'word', x, 'y': 10, 'text-anchor': 'middle' }, word));
  });
  for (let at = 0; at < 5; ++at) {
    middle.append(tile(table.doras[at] ?? '?', -75 + at * 30, 22, 30, 42));
  }
  if (turnPlace !== null) {
    middle.append(turned(turnPlace,
        svg('rect', { class: 'pointer', x: -60, y: side - 10, width: 120, height: 8, rx: 4 })));
  }
  return middle;
}

/**
 * Draws the table anew.
 * @param {SVGElement} picture
 * @param {import('./mjai_game.js').Table} table
 * @param {{bottom: number, names: string[], event: object, marks: object[]}} how marks: as
 *   marksOf makes them
 */
export function drawTable(picture, table, { bottom, names, event, marks }) {
  const players = table.seats.length;
  const placeOf = (index) => turns[players][(index - bottom + players) % players];
  const hasTurn = table.turn !== null && !table.over;
  picture.replaceChildren(
      svg('rect', { class: 'felt', x: -398, y: -398, width: 796, height: 796, rx: 22 }));
  table.seats.forEach((seat, index) => {
    const place = placeOf(index);
    const isLast = event.type === 'dahai' && event.actor === index;
    const group = turned(place,
        drawStrip(seat, index, players, marks.filter((mark) => mark.seat === index)),
        drawRiver(seat, isLast), drawKita(seat));
    if (seat.riichi === 'accepted') group.append(drawStick());
    if (seat.out) group.setAttribute('class', 'out');
    picture.append(group, drawPlate(table, index, place, names[index] ?? ''));
  });
  picture.append(drawMiddle(table, hasTurn ? placeOf(table.turn) : null));
}
