// The page of a finished game: a replay that is stepped through with buttons, keys, a slider, the
// list of its kyoku and the list of its dear decisions.
//
// place    the fragment of the address is the step that is shown
// link     a private game needs the `link` of the page's own address
import { drawCurve, sample } from './curve.js';
import { fillKyokuList, lastTable, markKyoku } from './kyoku_list.js';
import { onLanguage } from './language.js';
import { readGame, tableAt } from './mjai_game.js';
import { startPage } from './page.js';
import { placeOf, stepOf } from './place.js';
import { dearDecisions, marksOf } from './review.js';
import { fillReviews, markReview } from './review_list.js';
import { showResult } from './result_view.js';
import { kyokuWords, stepWords } from './step_words.js';
import { svg } from './svg.js';
import { drawTable } from './table_view.js';
import { writeTable } from './table_words.js';
import { addTiles } from './tiles.js';
import { say } from './words.js';

const get = (id) => document.getElementById(id);
const pause = 900; // milliseconds between steps that play by themselves
const pauseAtResult = 4000;
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g; // they turn text around
const pauseBeforeAddress = 250; // browsers limit how often an address may change

/** The game of the page: what the server told, and what is shown of it. */
class Replay {
  #answer;
  #game;
  #dear;
  #end;
  #step = 0;
  #bottom = 0;
  #playing = 0;
  #addressing = 0;

  constructor(answer) {
    this.#answer = answer;
    this.#game = readGame(answer.lines);
    this.#game.names = (answer.names ?? this.#game.names).map((name) => name.replace(directions, ''));
    this.#dear = dearDecisions(this.#game, this.#reviews());
    this.#end = lastTable(this.#game);
    this.#bottom = this.#reviews()[0]?.seat ?? 0;
    this.#step = stepOf(this.#game, location.hash) ?? 0;
  }

  #reviews() {
    return this.#answer.reviews ?? [];
  }

  get hasEnded() {
    return this.#step === this.#game.steps.length - 1;
  }

  get isPlaying() {
    return this.#playing !== 0;
  }

  go(step) {
    const last = this.#game.steps.length - 1;
    this.#step = Math.min(Math.max(step, 0), last);
    this.#showStep();
    clearTimeout(this.#addressing);
    this.#addressing = setTimeout(() => {
      history.replaceState(null, '', placeOf(this.#game, this.#step));
    }, pauseBeforeAddress);
  }

  /** Goes to a step that a list names. On a phone the table may be out of sight. */
  goAndLook(step) {
    this.stop();
    this.go(step);
    get('table').scrollIntoView({ block: 'nearest' });
  }

  goBy(steps) {
    this.go(this.#step + steps);
  }

  goToEnd() {
    this.go(this.#game.steps.length - 1);
  }

  /** The beginning of this kyoku, or of the one before it if this is its beginning. */
  kyokuBack() {
    const at = this.#game.kyokuOf[this.#step];
    const { first } = this.#game.kyoku[at];
    this.go(this.#step > first || at === 0 ? first : this.#game.kyoku[at - 1].first);
  }

  kyokuForward() {
    const next = this.#game.kyoku[this.#game.kyokuOf[this.#step] + 1];
    if (next) this.go(next.first);
    else this.goToEnd();
  }

  /** Follows an address that was changed by a link or a person. */
  follow(fragment) {
    const step = stepOf(this.#game, fragment);
    if (step !== null && step !== this.#step) this.go(step);
  }

  play() {
    if (this.hasEnded) this.go(0);
    this.#playNext();
    this.#showPlaying();
  }

  stop() {
    clearTimeout(this.#playing);
    this.#playing = 0;
    this.#showPlaying();
  }

  #playNext() {
    const isResult = ['hora', 'ryukyoku'].includes(this.#game.steps[this.#step].type);
    this.#playing = setTimeout(() => {
      this.goBy(1);
      if (this.hasEnded) this.stop();
      else this.#playNext();
    }, isResult ? pauseAtResult : pause);
  }

  sitAt(seat) {
    this.#bottom = seat;
    this.#showStep();
  }

  /** The record as a file. */
  download() {
    const text = this.#answer.lines.map((line) => `${line}\n`).join('');
    const address = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `game-${this.#answer.number}.mjson`;
    link.click();
    URL.revokeObjectURL(address);
  }

  /** Shows everything anew, in the language of the page. */
  show() {
    const { number, room, preset } = this.#answer;
    document.title = `${say('game_n', number)} · jantaku`;
    get('title').textContent = say('game_n', number);
    const names = this.#game.names.join(' · ');
    get('about').textContent = `${names} (${preset}, ${say('room_n', room)})`;
    get('slider').max = this.#game.steps.length - 1;
    this.#showTicks();
    this.#showSeats();
    fillKyokuList(get('kyoku'), this.#game, this.#dear, (step) => this.goAndLook(step));
    fillReviews(get('reviews'), this.#reviews(), this.#dear, (step) => this.goAndLook(step));
    this.#showPlaying();
    this.#showStep();
  }

  #showSeats() {
    get('seat').replaceChildren(...this.#game.names.map((name, seat) =>
      new Option(name, String(seat), false, seat === this.#bottom)));
    get('legend').replaceChildren(...this.#game.names.map((name, seat) => {
      const item = document.createElement('li');
      item.append(sample(seat), name);
      return item;
    }));
  }

  #showTicks() {
    const x = (step) => 1000 * step / (this.#game.steps.length - 1);
    get('ticks').replaceChildren(
        ...this.#game.kyoku.map(({ first }) =>
          svg('line', { class: 'begin', x1: x(first), x2: x(first), y1: 0, y2: 10 })),
        ...this.#dear.map(({ step }) =>
          svg('line', { class: 'dear', x1: x(step), x2: x(step), y1: 0, y2: 10 })));
  }

  #showPlaying() {
    get('play').dataset.playing = String(this.isPlaying);
    const words = say(this.isPlaying ? 'pause' : 'play');
    get('play').setAttribute('aria-label', words);
    get('play').title = words;
  }

  #showStep() {
    const game = this.#game;
    const step = this.#step;
    const table = tableAt(game, step);
    const event = game.steps[step];
    const here = this.#dear.filter((one) => one.step === step);
    drawTable(get('table'), table, {
      bottom: this.#bottom, names: game.names, event, marks: here.flatMap(marksOf),
    });
    get('words').textContent = stepWords(event, game.names, table);
    const at = game.kyokuOf[step];
    const { first, last, start } = game.kyoku[at];
    const where = say('step_of', kyokuWords(start), step - first + 1, last - first + 1);
    get('where').textContent = where;
    get('slider').value = step;
    get('slider').setAttribute('aria-valuetext', where);
    showResult(get('result'), table, game.names);
    writeTable(get('in_words'), table, game.names);
    drawCurve(get('curve'), game, this.#end, at);
    markKyoku(get('kyoku'), at);
    markReview(get('reviews'), step);
  }
}

function bindKeys(replay) {
  const moves = {
    ArrowLeft: () => replay.goBy(-1),
    ArrowRight: () => replay.goBy(1),
    ArrowUp: () => replay.kyokuBack(),
    ArrowDown: () => replay.kyokuForward(),
    Home: () => replay.go(0),
    End: () => replay.goToEnd(),
  };
  addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const tag = event.target.tagName;
    if (tag === 'SELECT') return;
    if (event.key === ' ' && !['BUTTON', 'SUMMARY', 'A'].includes(tag)) {
      if (replay.isPlaying) replay.stop();
      else replay.play();
    } else if (Object.hasOwn(moves, event.key)) {
      replay.stop();
      moves[event.key]();
    } else {
      return;
    }
    event.preventDefault();
  });
}

function bindButtons(replay) {
  const bind = (id, act) => get(id).addEventListener('click', () => {
    replay.stop();
    act();
  });
  bind('first', () => replay.go(0));
  bind('kyoku_back', () => replay.kyokuBack());
  bind('back', () => replay.goBy(-1));
  bind('forward', () => replay.goBy(1));
  bind('kyoku_forward', () => replay.kyokuForward());
  bind('last', () => replay.goToEnd());
  get('play').addEventListener('click', () => replay.isPlaying ? replay.stop() : replay.play());
  get('slider').addEventListener('input', ({ target }) => {
    replay.stop();
    replay.go(Number(target.value));
  });
  get('seat').addEventListener('change', ({ target }) => replay.sitAt(Number(target.value)));
  get('download').addEventListener('click', () => replay.download());
  addEventListener('hashchange', () => replay.follow(location.hash));
}

async function load() {
  const answer = await fetch(`${location.pathname}.json${location.search}`);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

function fail(key) {
  get('words').textContent = say(key);
}

startPage();
addTiles();
try {
  const answer = await load();
  try {
    const replay = new Replay(answer);
    replay.show();
    get('replay').hidden = false;
    bindKeys(replay);
    bindButtons(replay);
    onLanguage(() => replay.show());
  } catch (error) {
    if (!(error instanceof RangeError) && !(error instanceof SyntaxError)) throw error;
    fail('damaged');
  }
} catch {
  fail('not_loaded');
}
