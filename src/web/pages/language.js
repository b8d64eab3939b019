// Language: the one that this browser reads, chosen once for all pages.
//
// default  the first language of the browser that the server also speaks, otherwise English
// kept     in localStorage, as a language code of the server

export const languages = ['en', 'zh-Hans', 'zh-Hant', 'ja'];
export const languageNames = ['English', '简体中文', '繁體中文', '日本語'];

const place = 'jantaku.language';
const listeners = [];

function known(code) {
  const [base, ...rest] = code.toLowerCase().split('-');
  if (base === 'ja' || base === 'en') return base;
  if (base !== 'zh') return null;
  return rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? 'zh-Hant' : 'zh-Hans';
}

function kept() {
  try {
    const code = localStorage.getItem(place);
    return languages.includes(code) ? code : null;
  } catch {
    return null; // a browser may forbid storage
  }
}

let current = kept() ?? navigator.languages.map(known).find(Boolean) ?? 'en';

export function language() {
  return current;
}

export function chooseLanguage(code) {
  current = languages.includes(code) ? code : 'en';
  try {
    localStorage.setItem(place, current);
  } catch {
    // the choice holds until the page is left
  }
  for (const listener of listeners) listener();
}

/** Calls the function after each change of the language. */
export function onLanguage(listener) {
  listeners.push(listener);
}
