// The page of the best ratings: twenty of each number of players and pool.
import { onLanguage } from './language.js';
import { startPage } from './page.js';
import { poll } from './poll.js';
import { cell, row } from './rows.js';
import { say } from './words.js';

const get = (id) => document.getElementById(id);
const pools = ['people', 'mixed', 'programs'];
let last = { top: [] };

function tell(words) {
  if (get('status').textContent !== words) get('status').textContent = words;
}

function ratingCell(entry) {
  const rating = cell('td', (entry.rating_milli / 1000).toFixed(0), { className: 'number' });
  if (entry.provisional) {
    const note = document.createElement('span');
    note.className = 'note';
    note.textContent = say('provisional');
    rating.append(note);
  }
  return rating;
}

function show(answer) {
  last = answer;
  const chosen = say('ladder_of', get('players').value, say(`pool_${get('pool').value}`));
  get('caption').textContent = chosen;
  get('top').replaceChildren(...answer.top.map((entry, index) => row(
      cell('td', index + 1, { className: 'number' }),
      cell('th', entry.name, { scope: 'row' }),
      ratingCell(entry),
      cell('td', entry.games, { className: 'number' }))));
  get('table').hidden = answer.top.length === 0;
  tell(answer.top.length === 0 ? say('no_ratings') : chosen);
}

function fillChoices() {
  for (const choice of get('players').options) choice.textContent = say('players_n', choice.value);
  for (const choice of get('pool').options) choice.textContent = say(`pool_${choice.value}`);
}

startPage();
for (const pool of pools) get('pool').append(new Option(pool, pool));
fillChoices();
const ask = poll(
    () => `/ladder.json?players=${get('players').value}&pool=${get('pool').value}`, show,
    () => tell(say('unreachable')));
get('players').addEventListener('change', ask);
get('pool').addEventListener('change', ask);
onLanguage(() => {
  fillChoices();
  show(last);
});
