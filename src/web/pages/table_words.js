// The table in words: everything that the picture shows, as a list for each seat.
import { windOf } from './mjai_game.js';
import { say, tileWords, tilesWords } from './words.js';

function pair(list, term, text) {
  if (!text) return;
  const name = document.createElement('dt');
  name.textContent = term;
  const value = document.createElement('dd');
  value.textContent = text;
  list.append(name, value);
}

function meldWords(meld) {
  const tiles = [...meld.tiles, ...[meld.pai, meld.added].filter(Boolean)];
  return `${say(meld.type)} ${tilesWords(tiles)}`;
}

function handWords(seat) {
  const drawn = seat.drawn === null ? '' : `, ${say('drawn')}: ${tileWords(seat.drawn)}`;
  return tilesWords(seat.hand) + drawn;
}

function stateWords(seat, isDealer) {
  return [isDealer && say('dealer'), seat.riichi === 'accepted' && say('riichi'),
    seat.out && say('won')].filter(Boolean).join(', ');
}

/** @param {HTMLElement} place */
export function writeTable(place, table, names) {
  const counts = document.createElement('dl');
  pair(counts, say('dora'), tilesWords(table.doras));
  pair(counts, say('ura'), tilesWords(table.ura));
  pair(counts, say('honba'), String(table.honba));
  pair(counts, say('sticks'), String(table.kyotaku));
  pair(counts, say('left'), String(table.left));
  const seats = table.seats.flatMap((seat, index) => {
    const head = document.createElement('h3');
    const state = stateWords(seat, index === table.oya);
    head.textContent = `${say(windOf(table, index))} ${names[index]} ${seat.points}` +
        (state ? ` (${state})` : '');
    const list = document.createElement('dl');
    pair(list, say('hand'), handWords(seat));
    pair(list, say('melds'), seat.melds.map(meldWords).join(', '));
    pair(list, say('kita'), tilesWords(seat.kita));
    pair(list, say('river'), tilesWords(seat.river.map(({ pai }) => pai)));
    return [head, list];
  });
  place.replaceChildren(counts, ...seats);
}
