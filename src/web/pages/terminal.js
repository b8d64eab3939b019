// The terminal page: xterm, the bar above it, the row that tells a lost connection, and on touch
// devices a text field and keys below it.
import './csp.js';
import { Terminal } from '/xterm.js';
import { Connection } from './connection.js';
import { fit } from './fit.js';
import { language, onLanguage } from './language.js';
import { startPage } from './page.js';
import { say } from './words.js';
import { serverWidths } from './widths.js';

const locales = {
  'en': 'en_US.UTF-8', 'zh-Hans': 'zh_CN.UTF-8', 'zh-Hant': 'zh_TW.UTF-8', 'ja': 'ja_JP.UTF-8',
};
const fonts = '"DejaVu Sans Mono", Menlo, "Cascadia Mono", Consolas, "Roboto Mono", ' +
    '"Noto Sans Mono", "Noto Sans Mono CJK JP", "Sarasa Mono SC", monospace';
const theme = {
  background: '#0f1614', foreground: '#e8eeeb', cursor: '#7fd1ae', cursorAccent: '#0f1614',
  selectionBackground: '#2f5f52',
  black: '#26302d', red: '#f0776c', green: '#7fcf8f', yellow: '#e3c06f', blue: '#7fb2ee',
  magenta: '#d69be0', cyan: '#6fcfc9', white: '#e8eeeb',
  brightBlack: '#8a9792', brightRed: '#ff9a8f', brightGreen: '#a2e6ae', brightYellow: '#f5d98f',
  brightBlue: '#a6ccff', brightMagenta: '#ebbcf2', brightCyan: '#98e8e2', brightWhite: '#ffffff',
};
const smallest = 9;
const largest = 32;
const keyText = {
  tab: '\t', escape: '\x1b', enter: '\r', slash: '/',
  up: '\x1b[A', down: '\x1b[B', right: '\x1b[C', left: '\x1b[D',
};
const places = { size: 'jantaku.font', reader: 'jantaku.reader' };

const get = (id) => document.getElementById(id);

function kept(place) {
  try {
    return localStorage.getItem(place);
  } catch {
    return null; // a browser may forbid storage
  }
}

function keep(place, value) {
  try {
    localStorage.setItem(place, value);
  } catch {
    // the choice holds until the page is left
  }
}

startPage();
const terminal = new Terminal({
  allowProposedApi: true, // for the widths
  cursorBlink: false,
  fontFamily: fonts,
  fontSize: Number(kept(places.size)) || (innerWidth < 600 ? 14 : 16),
  lineHeight: 1.15,
  screenReaderMode: kept(places.reader) === 'true',
  scrollback: 5000,
  theme,
});
terminal.unicode.register(serverWidths);
terminal.unicode.activeVersion = serverWidths.version;
terminal.open(get('terminal'));
fit(terminal);

let shown = { state: 'connecting', detail: '' };

// The row is empty while everything is well.
function showState() {
  const { state, detail } = shown;
  const told = {
    connecting: () => say('connecting'),
    open: () => '',
    waiting: () => say('lost', detail),
    closed: () => `${say('closed')} ${detail}`,
  };
  get('state_words').textContent = told[state]();
  get('state').classList.toggle('quiet', state === 'open');
  get('again').hidden = state === 'open' || state === 'connecting';
}

const connection = new Connection({
  size: () => ({ columns: terminal.cols, rows: terminal.rows }),
  locale: () => locales[language()],
  isReader: () => terminal.options.screenReaderMode,
  text: (bytes) => terminal.write(bytes),
  state: (state, detail = '') => {
    if (state === 'open') terminal.reset();
    shown = { state, detail };
    showState();
  },
});

connection.connect();
terminal.onData((text) => connection.type(text));
terminal.onResize(({ cols, rows }) => connection.resize({ columns: cols, rows }));
new ResizeObserver(() => fit(terminal)).observe(get('terminal'));
terminal.focus();

onLanguage(() => {
  connection.moveTo(locales[language()]);
  showState();
});

function resizeFont(by) {
  const size = Math.min(largest, Math.max(smallest, terminal.options.fontSize + by));
  terminal.options.fontSize = size;
  keep(places.size, size);
  fit(terminal);
  terminal.focus();
}

get('smaller').addEventListener('click', () => resizeFont(-1));
get('larger').addEventListener('click', () => resizeFont(1));
get('again').addEventListener('click', () => {
  connection.connect();
  terminal.focus();
});
get('reader').checked = terminal.options.screenReaderMode;
get('reader').addEventListener('change', ({ target }) => {
  terminal.options.screenReaderMode = target.checked;
  keep(places.reader, target.checked);
  terminal.focus();
});

get('touch').addEventListener('submit', (event) => {
  event.preventDefault();
  terminal.input(`${get('line').value}\r`);
  get('line').value = '';
});
for (const button of document.querySelectorAll('[data-key]')) {
  button.addEventListener('click', () => terminal.input(keyText[button.dataset.key]));
}
