// Tiles: our own drawings of the 34 kinds, the red fives and the back, as SVG symbols.
//
// names    as mjai writes them: 1m-9m 1p-9p 1s-9s, 5mr 5pr 5sr, E S W N P F C, ? for the back
// size     60 x 84 units; legible from 28 x 38 pixels
// colours  they help, but no two tiles differ by colour alone: a red five also has a spot in its
//          corner
import { svg } from './svg.js';

export const tileWidth = 60;
export const tileHeight = 84;

const ink = '#1d2a33';
const red = '#c3272b';
const green = '#14724b';
const blue = '#1f4e9c';
const brush = '"Noto Serif CJK JP", "Noto Serif JP", "Songti SC", "Hiragino Mincho ProN", ' +
    '"Yu Mincho", "Source Han Serif", "Noto Sans CJK JP", serif';

const digits = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
const honours = {
  E: ['東', ink], S: ['南', ink], W: ['西', ink], N: ['北', ink], F: ['發', green], C: ['中', red],
};

/** Circles of each pinzu: x, y, radius, colour. */
const circles = {
  1: [[30, 42, 23, red]],
  2: [[30, 22, 14, green], [30, 62, 14, blue]],
  3: [[15, 17, 11.5, blue], [30, 42, 11.5, red], [45, 67, 11.5, green]],
  4: [[17, 22, 12, blue], [43, 22, 12, green], [17, 62, 12, green], [43, 62, 12, blue]],
  5: [[15, 18, 10.5, blue], [45, 18, 10.5, green], [30, 42, 10.5, red], [15, 66, 10.5, green],
      [45, 66, 10.5, blue]],
  6: [[18, 16, 10.5, green], [42, 16, 10.5, green], [18, 43, 10.5, red], [42, 43, 10.5, red],
      [18, 68, 10.5, red], [42, 68, 10.5, red]],
  7: [[12, 12, 8, green], [30, 20, 8, green], [48, 28, 8, green], [19, 50, 9.5, red],
      [41, 50, 9.5, red], [19, 71, 9.5, red], [41, 71, 9.5, red]],
  8: [[19, 12, 8.8, blue], [41, 12, 8.8, blue], [19, 32, 8.8, blue], [41, 32, 8.8, blue],
      [19, 52, 8.8, blue], [41, 52, 8.8, blue], [19, 72, 8.8, blue], [41, 72, 8.8, blue]],
  9: [[12, 15, 8.3, green], [30, 15, 8.3, green], [48, 15, 8.3, green], [12, 42, 8.3, red],
      [30, 42, 8.3, red], [48, 42, 8.3, red], [12, 69, 8.3, blue], [30, 69, 8.3, blue],
      [48, 69, 8.3, blue]],
};

/** Sticks of each souzu: x, y of the middle, height, colour, perhaps degrees of slope. */
const sticks = {
  2: [[30, 22, 30, green], [30, 62, 30, green]],
  3: [[30, 22, 30, green], [17, 62, 30, green], [43, 62, 30, green]],
  4: [[17, 22, 30, green], [43, 22, 30, green], [17, 62, 30, green], [43, 62, 30, green]],
  5: [[13, 22, 30, green], [47, 22, 30, green], [30, 42, 30, red], [13, 62, 30, green],
      [47, 62, 30, green]],
  6: [[13, 22, 30, green], [30, 22, 30, green], [47, 22, 30, green], [13, 62, 30, green],
      [30, 62, 30, green], [47, 62, 30, green]],
  7: [[30, 15, 21, red], [13, 43, 21, green], [30, 43, 21, green], [47, 43, 21, green],
      [13, 69, 21, green], [30, 69, 21, green], [47, 69, 21, green]],
  8: [[10, 22, 30, green], [50, 22, 30, green], [23, 22, 27, green, 28], [37, 22, 27, green, -28],
      [10, 62, 30, green], [50, 62, 30, green], [23, 62, 27, green, -28], [37, 62, 27, green, 28]],
  9: [[13, 15, 21, green], [30, 15, 21, red], [47, 15, 21, green], [13, 42, 21, green],
      [30, 42, 21, red], [47, 42, 21, green], [13, 69, 21, green], [30, 69, 21, red],
      [47, 69, 21, green]],
};

function letter(text, y, size, fill) {
  return svg('text', {
    'x': 30, y, 'text-anchor': 'middle', 'font-family': brush, 'font-size': size,
    'font-weight': 700, fill,
  }, text);
}

function circle([x, y, r, fill]) {
  return svg('g', {},
      svg('circle', { cx: x, cy: y, r, fill }),
      svg('circle', { cx: x, cy: y, r: r * 0.62, fill: '#fffdf6' }),
      svg('circle', { cx: x, cy: y, r: r * 0.36, fill }));
}

function stick([x, y, height, fill, slope = 0]) {
  const half = height / 2;
  return svg('g', { transform: `translate(${x} ${y}) rotate(${slope})` },
      svg('rect', { x: -4.5, y: -half, width: 9, height: half - 1.5, rx: 3.5, fill }),
      svg('rect', { x: -4.5, y: 1.5, width: 9, height: half - 1.5, rx: 3.5, fill }),
      svg('rect', { x: -2.6, y: -3, width: 5.2, height: 6, fill }));
}

// One thick stalk with leaves; nobody takes it for a 2s.
function bamboo(fill) {
  return [
    svg('rect', { x: 24, y: 10, width: 12, height: 30, rx: 4, fill }),
    svg('rect', { x: 24, y: 44, width: 12, height: 30, rx: 4, fill }),
    svg('rect', { x: 27, y: 38, width: 6, height: 8, fill: red }),
    svg('path', { d: 'M23 40 Q6 38 8 18 Q22 22 23 40Z', fill }),
    svg('path', { d: 'M37 40 Q54 38 52 18 Q38 22 37 40Z', fill }),
    svg('path', { d: 'M23 62 Q10 62 9 48 Q20 49 23 62Z', fill: red }),
    svg('path', { d: 'M37 62 Q50 62 51 48 Q40 49 37 62Z', fill: red }),
  ];
}

function face(name) {
  const isRed = name.endsWith('r');
  const number = Number(name[0]);
  const tint = (fill) => isRed ? red : fill;
  if (honours[name]) return [letter(honours[name][0], 59, 48, honours[name][1])];
  if (name === 'P') {
    return [svg('rect', {
      'x': 11, 'y': 13, 'width': 38, 'height': 58, 'rx': 4, 'fill': 'none', 'stroke': blue,
      'stroke-width': 4,
    })];
  }
  switch (name[1]) {
    case 'm':
      return [letter(digits[number - 1], 38, 36, tint(ink)), letter('萬', 76, 36, red)];
    case 'p':
      return circles[number].map(([x, y, r, fill]) => circle([x, y, r, tint(fill)]));
    default:
      if (number === 1) return bamboo(green);
      return sticks[number].map(([x, y, h, fill, slope]) => stick([x, y, h, tint(fill), slope]));
  }
}

function symbol(name) {
  const isBack = name === '?';
  const body = svg('rect', {
    'x': 1, 'y': 1, 'width': 58, 'height': 82, 'rx': 7, 'fill': isBack ? '#2f6f8f' : '#fffdf6',
    'stroke': isBack ? '#17394a' : '#8d8672', 'stroke-width': 2,
  });
  const drawn = svg('symbol', { id: idOf(name), viewBox: `0 0 ${tileWidth} ${tileHeight}` }, body);
  if (isBack) {
    drawn.append(svg('path', {
      'd': 'M30 12 L48 42 L30 72 L12 42Z', 'fill': 'none', 'stroke': '#cfe3ec', 'stroke-width': 3,
    }));
    return drawn;
  }
  drawn.append(...face(name));
  if (name.endsWith('r')) drawn.append(svg('circle', { cx: 52, cy: 8, r: 5, fill: red }));
  return drawn;
}

function idOf(name) {
  return name === '?' ? 'tile-back' : `tile-${name}`;
}

export const tileNames = [
  ...['m', 'p', 's'].flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${n}${suit}`)),
  ...Object.keys(honours), 'P', '5mr', '5pr', '5sr', '?',
];

/** Puts the symbols into the page once. All pictures of tiles refer to them. */
export function addTiles() {
  document.body.append(svg('svg', {
    'class': 'symbols', 'width': 0, 'height': 0, 'aria-hidden': 'true',
  }, ...tileNames.map(symbol)));
}

/** A tile of a picture: x and y are its left upper corner. */
export function tile(name, x, y, width, height) {
  const known = tileNames.includes(name) ? name : '?';
  return svg('use', { href: `#${idOf(known)}`, x, y, width, height });
}

/** A tile turned on its left side. It covers `height` x `width`. */
export function sidewaysTile(name, x, y, width, height) {
  return svg('g', { transform: `translate(${x} ${y + width}) rotate(-90)` },
      tile(name, 0, 0, width, height));
}
