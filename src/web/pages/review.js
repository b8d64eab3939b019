// The dear decisions of a review: where they are in the record, and why they cost something.
//
// place    the step before the decision, where its hand is shown. A choice is found by its kyoku,
//          its turn (the player's discards so far, plus one) and the action taken
// source   docs/bot-api.md#a-review, src/text/review_text.cpp
import { kindOf } from './mjai_game.js';
import { say, tileWords } from './words.js';

/**
 * @typedef {{step: number, seat: number, name: string, choice: object}} Dear
 */

function isTaken(event, action) {
  if (event.actor !== action.actor) return false;
  if (event.type !== action.type) return false;
  if (event.type === 'reach' || event.type === 'ryukyoku') return true;
  return !action.pai || event.pai === action.pai;
}

// A pass leaves no event. The tile that was passed is the one that the better action takes.
function isPassed(event, better) {
  if (!['dahai', 'kakan', 'nukidora', 'ankan'].includes(event.type)) return false;
  return event.actor === better.target && (!better.pai || event.pai === better.pai);
}

function stepOf(game, choice) {
  const { action } = choice.taken;
  const kyoku = game.kyoku.find(({ start }) => start.bakaze === choice.bakaze &&
      start.kyoku === choice.kyoku && start.honba === choice.honba);
  if (!kyoku) return null;
  let discards = 0;
  for (let step = kyoku.first; step <= kyoku.last; ++step) {
    const event = game.steps[step];
    if (discards + 1 === choice.turn) {
      if (action.type === 'none' && isPassed(event, choice.better.action)) return step;
      if (isTaken(event, action)) return step - 1;
    }
    if (event.type === 'dahai' && event.actor === action.actor) discards += 1;
  }
  return null;
}

/** @returns {Dear[]} in the order of the game */
export function dearDecisions(game, reviews) {
  const dear = reviews.flatMap(({ name, seat, choices }) =>
    choices.map((choice) => ({ step: stepOf(game, choice), seat, name, choice })));
  return dear.filter(({ step }) => step !== null).sort((a, b) => a.step - b.step);
}

/** An action in words: "discard 5p", "riichi 5p", "pass". */
export function actionWords(action) {
  if (action.type === 'hora') return say(action.actor === action.target ? 'tsumo' : 'ron');
  if (action.type === 'ryukyoku') return say('kyushukyuhai');
  if (action.type === 'swap') return say('swap_action');
  const tile = action.pai ? ` ${tileWords(action.pai)}` : '';
  return say(action.type) + tile;
}

function isDiscard({ type }) {
  return type === 'dahai' || type === 'reach';
}

/** Why the decision costs something. */
export function whyWords({ why, taken, better }) {
  const took = actionWords(taken.action);
  const other = actionWords(better.action);
  if (why === 'placement') return say('why_place', took);
  if (why === 'value') {
    return better.action.type === 'hora' ? say('why_win', other) : say('why_worth', other);
  }
  if (['chi', 'pon'].includes(taken.action.type)) return say('why_opened', took);
  if (!isDiscard(taken.action) || !isDiscard(better.action)) return say('why_worth', other);
  const [risk, less] = [taken, better].map((judged) => Math.round(100 * judged.risk));
  if (risk > less) return say('why_danger', took, risk, other, less);
  const isSameTile = kindOf(taken.action.pai) === kindOf(better.action.pai);
  if (!isSameTile) return say('why_later', other);
  return taken.action.type === 'reach' ? say('why_locked') : say('why_worth', other);
}

/** The tiles of the hand that the choice is about. */
export function marksOf({ seat, choice }) {
  return [['taken', choice.taken.action], ['better', choice.better.action]]
      .filter(([, action]) => isDiscard(action) && action.pai)
      .map(([kind, { pai, tsumogiri }]) => ({ seat, pai, isDrawn: Boolean(tsumogiri), kind }));
}
