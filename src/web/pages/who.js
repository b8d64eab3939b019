// The page of the people who are connected, 20 to a page.
import { languageNames, languages, onLanguage } from './language.js';
import { startPage } from './page.js';
import { poll } from './poll.js';
import { cell, row } from './rows.js';
import { knows, say } from './words.js';

const get = (id) => document.getElementById(id);
let page = 1;
let last = null;

function placeOf(person) {
  if (person.watching !== undefined) return say('watching', person.watching);
  const key = `level_${person.level}`;
  return knows(key) ? say(key, person.room ?? '') : person.level;
}

function idleOf(person) {
  const minutes = Math.floor((person.idle_s ?? 0) / 60);
  return minutes > 0 ? say('idle_min', minutes) : '';
}

function languageOf(person) {
  return languageNames[languages.indexOf(person.language)] ?? '';
}

function tell(words) {
  if (get('status').textContent !== words) get('status').textContent = words;
}

function show(answer) {
  last = answer;
  page = answer.page ?? 1;
  const pages = answer.pages ?? 1;
  get('people').replaceChildren(...answer.people.map((person) => row(
      cell('th', person.name, { scope: 'row' }),
      cell('td', placeOf(person)),
      cell('td', languageOf(person), { className: 'spare' }),
      cell('td', idleOf(person), { className: 'number' }))));
  get('table').hidden = answer.people.length === 0;
  const count = say('people_count', answer.count ?? answer.people.length, answer.builtin ?? 0);
  const others = answer.others ? ` ${say('others', answer.others)}` : '';
  tell((answer.people.length === 0 ? `${say('nobody')} ` : '') + count + others);
  get('turning').hidden = pages < 2;
  get('page').textContent = say('page_of', page, pages);
  get('previous').disabled = page <= 1;
  get('next').disabled = page >= pages;
}

startPage();
const ask = poll(() => `/who.json?page=${page}`, show, () => tell(say('unreachable')));
onLanguage(() => last ? show(last) : ask());
get('previous').addEventListener('click', () => {
  page -= 1;
  ask();
});
get('next').addEventListener('click', () => {
  page += 1;
  ask();
});
