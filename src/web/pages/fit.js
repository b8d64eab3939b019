// Fit: gives a terminal as many columns and rows as its box has room for.

/** @param {import('@xterm/xterm').Terminal} terminal in an open element */
export function fit(terminal) {
  const box = terminal.element.parentElement;
  const screen = terminal.element.querySelector('.xterm-screen').getBoundingClientRect();
  const cell = { width: screen.width / terminal.cols, height: screen.height / terminal.rows };
  if (!(cell.width > 0 && cell.height > 0)) return; // nothing is shown yet
  const style = getComputedStyle(box);
  const width = box.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const height = box.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  const columns = Math.max(20, Math.floor(width / cell.width));
  const rows = Math.max(5, Math.floor(height / cell.height));
  if (columns !== terminal.cols || rows !== terminal.rows) terminal.resize(columns, rows);
}
