// The list of the kyoku of a game: each leads to its beginning, with its result and the number of
// its dear decisions.
import { tableAt } from './mjai_game.js';
import { cell, row } from './rows.js';
import { kyokuWords, resultWords } from './step_words.js';
import { say } from './words.js';

// A hand that goes on after a win (shura) has several results.
function resultsOf(game, { first, last }) {
  return game.steps.slice(first, last + 1)
      .filter(({ type }) => type === 'hora' || type === 'ryukyoku');
}

function dearCell(count) {
  const element = cell('td', '', { className: 'number dear' });
  if (count === 0) return element;
  element.textContent = `◆${count}`;
  element.setAttribute('aria-label', `${count} ${say('review_marks')}`);
  return element;
}

/**
 * @param {HTMLElement} body of a table
 * @param {import('./review.js').Dear[]} dear
 * @param {(step: number) => void} go
 */
export function fillKyokuList(body, game, dear, go) {
  body.replaceChildren(...game.kyoku.map((kyoku, index) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = kyokuWords(kyoku.start);
    button.addEventListener('click', () => go(kyoku.first));
    const name = cell('th', '', { scope: 'row' });
    name.append(button);
    const count = dear.filter(({ step }) => game.kyokuOf[step] === index).length;
    return row(name, cell('td', resultWords(resultsOf(game, kyoku), game.names)), dearCell(count));
  }));
}

/** Marks the kyoku that is shown. */
export function markKyoku(body, index) {
  [...body.rows].forEach((one, at) => {
    if (at === index) one.setAttribute('aria-current', 'true');
    else one.removeAttribute('aria-current');
  });
}

/** The table at the end of a game. */
export function lastTable(game) {
  return tableAt(game, game.steps.length - 1);
}
