// Page: what all pages have in common, which are the words, the choice of the language and links
// that keep working.
import { chooseLanguage, language, languageNames, languages, onLanguage } from './language.js';
import { applyWords } from './words.js';

/** Fills the choice of the language in the bar, and keeps the words of the page up to date. */
export function startPage() {
  const choice = document.getElementById('language');
  languages.forEach((code, index) => {
    const name = document.createElement('option');
    name.value = code;
    name.lang = code;
    name.textContent = languageNames[index];
    name.selected = code === language();
    choice.append(name);
  });
  choice.addEventListener('change', () => chooseLanguage(choice.value));
  applyWords();
  onLanguage(() => applyWords());
}
