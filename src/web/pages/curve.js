// The curve of the points: one line for each player, over the kyoku of a game.
//
// told apart   by colour, by dash, and by the number at the end of each line, which the legend
//              explains
import { pointsWords } from './step_words.js';
import { svg } from './svg.js';

const width = 360;
const height = 170;
const margin = { left: 52, right: 26, top: 10, bottom: 8 };
const dashes = ['none', '7 3', '2 3', '9 3 2 3'];

/** The points of all players before each kyoku and at the end. */
function pointsOf(game, last) {
  return [...game.kyoku.map(({ start }) => start.scores), last.seats.map((seat) => seat.points)];
}

function niceStep(range) {
  return [5000, 10000, 20000, 50000, 100000].find((step) => range / step <= 5) ?? 200000;
}

// Moves labels apart that would cover each other.
function apart(ends) {
  const sorted = [...ends].sort((a, b) => a.y - b.y);
  for (let i = 1; i < sorted.length; ++i) sorted[i].y = Math.max(sorted[i].y, sorted[i - 1].y + 13);
  return sorted;
}

function line(className, x1, y1, x2, y2) {
  return svg('line', { class: className, x1, y1, x2, y2 });
}

/** A piece of a line, for the legend. */
export function sample(seat) {
  return svg('svg', { 'class': 'sample', 'viewBox': '0 0 34 14', 'aria-hidden': 'true' },
      svg('line', { 'class': `seat_${seat}`, 'x1': 0, 'y1': 7, 'x2': 22, 'y2': 7,
        'stroke-dasharray': dashes[seat] }),
      svg('text', { class: `label seat_${seat}`, x: 25, y: 12 }, String(seat + 1)));
}

/**
 * @param {SVGElement} picture
 * @param {import('./mjai_game.js').Game} game
 * @param {import('./mjai_game.js').Table} last the table at the end
 * @param {number} at the kyoku that is shown
 */
export function drawCurve(picture, game, last, at) {
  const points = pointsOf(game, last);
  const all = points.flat();
  const step = niceStep(Math.max(...all) - Math.min(...all));
  const low = Math.floor(Math.min(...all) / step) * step;
  const high = Math.max(Math.ceil(Math.max(...all) / step) * step, low + step);
  const x = (index) =>
    margin.left + index / (points.length - 1) * (width - margin.left - margin.right);
  const y = (value) =>
    margin.top + (high - value) / (high - low) * (height - margin.top - margin.bottom);
  picture.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const right = width - margin.right;
  const parts = [svg('rect', { class: 'now', x: x(at), y: margin.top, width: x(at + 1) - x(at),
    height: height - margin.top - margin.bottom })];
  for (let value = low; value <= high; value += step) {
    parts.push(line(value === 0 ? 'zero' : 'grid', margin.left, y(value), right, y(value)),
        svg('text', { 'class': 'axis', 'x': margin.left - 5, 'y': y(value) + 4,
          'text-anchor': 'end' }, pointsWords(value)));
  }
  const players = last.seats.length;
  for (let seat = 0; seat < players; ++seat) {
    parts.push(svg('polyline', { 'class': `seat_${seat}`, 'stroke-dasharray': dashes[seat],
      'points': points.map((row, index) => `${x(index)},${y(row[seat])}`).join(' ') }));
  }
  const ends = points.at(-1).map((value, seat) => ({ seat, y: y(value) }));
  for (const end of apart(ends)) {
    parts.push(svg('text', { class: `label seat_${end.seat}`, x: right + 6, y: end.y + 4 },
        String(end.seat + 1)));
  }
  picture.replaceChildren(...parts);
}
