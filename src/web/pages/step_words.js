// A step in words: one sentence, for the live region and everybody who cannot see the table.
import { doraOf } from './mjai_game.js';
import { knows, say, tileWords, tilesWords } from './words.js';

/** The name of a kyoku: "E2-1", "東2局 1本場". */
export function kyokuWords({ bakaze, kyoku, honba }) {
  return say('kyoku_honba', say(`wind_${bakaze}`), kyoku, honba);
}

function ranking(names, scores) {
  const order = scores.map((points, seat) => ({ points, seat }))
      .sort((a, b) => b.points - a.points || a.seat - b.seat);
  return order.map(({ points, seat }, at) => `${at + 1}. ${names[seat]} ${points}`).join('  ');
}

/** The reason of a draw. */
export function reasonWords(reason) {
  return knows(reason) ? say(reason) : String(reason);
}

const sentences = {
  start_kyoku: (event, names) =>
    say('deal', kyokuWords(event), names[event.oya], tileWords(event.dora_marker)),
  tsumo: (event, names) => say('draws', names[event.actor], tileWords(event.pai)),
  dahai: (event, names) =>
    say(event.tsumogiri ? 'tsumogiri' : 'discards', names[event.actor], tileWords(event.pai)),
  chi: called,
  pon: called,
  daiminkan: called,
  ankan: (event, names) =>
    say('kans', names[event.actor], say('ankan'), tilesWords(event.consumed)),
  kakan: (event, names) => say('kans', names[event.actor], say('kakan'), tileWords(event.pai)),
  nukidora: (event, names) => say('sets_aside', names[event.actor], tileWords(event.pai)),
  dora: (event, names) => say('new_dora', tileWords(event.dora_marker),
      tileWords(doraOf(event.dora_marker, names.length))),
  reach: (event, names) =>
    say(event.shown?.length ? 'declares_open' : 'declares', names[event.actor]),
  reach_accepted: (event, names, table) =>
    say('pays_stick', names[event.actor], table.seats[event.actor].points),
  swap: (event, names) => event.given.map((tiles, seat) =>
    say('gives', names[seat], tilesWords(tiles), names[(seat + event.steps) % names.length]))
      .join('. '),
  ura: (event) => say('ura_shown', tilesWords(event.uradora_markers ?? [])),
  hora: (event, names) => event.actor === event.target
    ? say('wins_tsumo', names[event.actor], tileWords(event.pai))
    : say('wins_ron', names[event.actor], tileWords(event.pai), names[event.target]),
  ryukyoku: (event) => say('draw', reasonWords(event.reason)),
  end_game: (event, names, table) =>
    say('game_over', ranking(names, table.seats.map((seat) => seat.points))),
};

function called(event, names) {
  return say('calls', names[event.actor], say(event.type), tileWords(event.pai),
      tilesWords(event.consumed), names[event.target]);
}

/** The sentence of an event. `table` is the table after it. */
export function stepWords(event, names, table) {
  const sentence = Object.hasOwn(sentences, event.type) ? sentences[event.type] : null;
  return sentence ? sentence(event, names, table) : say('unknown_step', event.type);
}

/** A short result of a kyoku: "akagi ron +8000", "exhaustive draw". */
export function resultWords(results, names) {
  return results.map((event) => event.type === 'hora'
    ? `${names[event.actor]} ${say(event.actor === event.target ? 'tsumo' : 'ron')} ` +
      `${signed(event.deltas[event.actor])}`
    : reasonWords(event.reason)).join(', ');
}

/** Points, which may be below 0. */
export function pointsWords(points) {
  return String(points).replace('-', '−');
}

/** A number with its sign, and a true minus. */
export function signed(number) {
  if (number > 0) return `+${number}`;
  return number < 0 ? `−${-number}` : '0';
}
