// The list of the dear decisions: each leads to its place, and says what was taken, what was
// better, what it cost and why.
import { actionWords, whyWords } from './review.js';
import { kyokuWords } from './step_words.js';
import { say } from './words.js';

function part(tag, text, className) {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}

function item(one, go) {
  const { choice, step } = one;
  const button = part('button', say('review_turn', kyokuWords(choice), choice.turn));
  button.type = 'button';
  button.addEventListener('click', () => go(step));
  const element = document.createElement('li');
  element.dataset.step = String(step);
  const choices = document.createElement('p');
  choices.append(
      part('span', `${say('review_taken')}: ${actionWords(choice.taken.action)}`, 'taken'),
      part('span', `${say('review_better')}: ${actionWords(choice.better.action)}`, 'better'));
  const head = document.createElement('p');
  head.append(button, part('span', `${say('review_cost')} ${choice.cost.toFixed(1)}`, 'cost'));
  element.append(head, choices, part('p', whyWords(choice), 'faint'));
  return element;
}

/**
 * @param {HTMLElement} place
 * @param {object[]} reviews
 * @param {import('./review.js').Dear[]} dear
 * @param {(step: number) => void} go
 */
export function fillReviews(place, reviews, dear, go) {
  place.hidden = reviews.length === 0;
  place.replaceChildren(...reviews.flatMap((review) => {
    const list = document.createElement('ol');
    list.className = 'dear_list';
    list.append(...dear.filter(({ seat }) => seat === review.seat).map((one) => item(one, go)));
    return [
      part('h2', say('review', review.name)),
      part('p', say('review_head', review.decisions, review.best, review.cost.toFixed(1)), 'faint'),
      list,
      part('p', say('review_unit'), 'faint small'),
      part('p', say('review_error', review.error), 'faint small'),
    ];
  }));
}

/** Marks the decision that is shown. */
export function markReview(place, step) {
  for (const one of place.querySelectorAll('li')) {
    if (one.dataset.step === String(step)) one.setAttribute('aria-current', 'true');
    else one.removeAttribute('aria-current');
  }
}
