// The result of a kyoku: who won with which hand, what it is worth, and what everybody pays.
//
// members  of a hora that a record leaves out (yakus, fu, fan, hora_points) are not shown
import { cell, row } from './rows.js';
import { pointsWords, reasonWords, signed, stepWords } from './step_words.js';
import { svg } from './svg.js';
import { tile, tileHeight, tileWidth } from './tiles.js';
import { knows, say, tilesWords, yakuName } from './words.js';

function paragraph(text, className) {
  const element = document.createElement('p');
  element.textContent = text;
  if (className) element.className = className;
  return element;
}

/** Tiles side by side in a line of text. A null leaves a gap. */
export function tileRow(tiles) {
  const gap = tileWidth / 4;
  let x = 0;
  const picture = svg('svg', { 'class': 'tile_row', 'role': 'img',
    'aria-label': tilesWords(tiles.filter(Boolean)) });
  for (const pai of tiles) {
    if (pai !== null) picture.append(tile(pai, x, 0, tileWidth, tileHeight));
    x += pai === null ? gap : tileWidth;
  }
  picture.setAttribute('viewBox', `0 0 ${x} ${tileHeight}`);
  picture.style.aspectRatio = `${x} / ${tileHeight}`;
  picture.style.setProperty('--tiles', String(x / tileWidth));
  return picture;
}

function winningTiles(event, seat) {
  const melds = seat.melds.flatMap((meld) =>
    [null, ...[meld.pai, ...meld.tiles, meld.added].filter(Boolean)]);
  return [...seat.hand, null, event.pai, ...melds];
}

function valueWords(event) {
  const words = [];
  if (event.yakuman > 1) words.push(say('yakuman_times', event.yakuman));
  else if (event.yakuman === 1) words.push(say('yakuman'));
  else if (event.fan) words.push(say('fu', event.fu), say('han', event.fan));
  if (event.limit && knows(event.limit) && !event.yakuman) words.push(say(event.limit));
  if (event.hora_points) words.push(say('worth', event.hora_points));
  return words.join('  ');
}

function yakuTable(event) {
  const body = document.createElement('tbody');
  for (const [name, fan] of event.yakus) {
    const han = event.yakuman ? '' : say('han', fan);
    body.append(row(cell('th', yakuName(name), { scope: 'row' }),
        cell('td', han, { className: 'number' })));
  }
  const table = document.createElement('table');
  table.className = 'yaku';
  table.append(body);
  return table;
}

function winParts(event, table, names) {
  const parts = [paragraph(stepWords(event, names, table), 'headline')];
  parts.push(tileRow(winningTiles(event, table.seats[event.actor])));
  if (event.yakus?.length) parts.push(yakuTable(event));
  const value = valueWords(event);
  if (value) parts.push(paragraph(value, 'value'));
  if (event.liable !== undefined) parts.push(paragraph(say('liable', names[event.liable])));
  return parts;
}

function drawParts(event, names) {
  const parts = [paragraph(say('draw', reasonWords(event.reason)), 'headline')];
  if (event.tenpais) {
    parts.push(paragraph(event.tenpais.map((is, seat) =>
      `${names[seat]}: ${say(is ? 'tenpai' : 'noten')}`).join('  ')));
  }
  return parts;
}

function payments(table, names) {
  const body = document.createElement('tbody');
  table.seats.forEach((seat, index) => {
    const change = table.results.reduce((sum, event) => sum + (event.deltas?.[index] ?? 0), 0);
    const className = change < 0 ? 'number loss' : change > 0 ? 'number gain' : 'number';
    body.append(row(cell('th', names[index], { scope: 'row' }),
        cell('td', signed(change), { className }),
        cell('td', pointsWords(seat.points), { className: 'number' })));
  });
  const head = document.createElement('thead');
  head.append(row(cell('th', say('name'), { scope: 'col' }),
      cell('th', say('change'), { scope: 'col', className: 'number' }),
      cell('th', say('now'), { scope: 'col', className: 'number' })));
  const element = document.createElement('table');
  element.append(head, body);
  return element;
}

/** Shows the results that the table has. The place is hidden if there are none. */
export function showResult(place, table, names) {
  place.hidden = table.results.length === 0;
  if (place.hidden) {
    place.replaceChildren();
    return;
  }
  const parts = table.results.flatMap((event) => event.type === 'hora'
    ? winParts(event, table, names) : drawParts(event, names));
  if (table.results.some((event) => event.type === 'hora')) {
    const indicators = [paragraph(say('dora'), 'faint'), tileRow(table.doras)];
    if (table.ura.length > 0) indicators.push(paragraph(say('ura'), 'faint'), tileRow(table.ura));
    const box = document.createElement('div');
    box.className = 'indicators';
    box.append(...indicators);
    parts.push(box);
  }
  place.replaceChildren(...parts, payments(table, names));
}
