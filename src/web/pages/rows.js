// Rows: cells of tables. Names are hostile, so that all text is set as text.

/**
 * @param {string} tag th or td
 * @param {string|number} text
 * @param {{scope?: string, className?: string}} more
 */
export function cell(tag, text, { scope, className } = {}) {
  const element = document.createElement(tag);
  element.textContent = text;
  if (scope) element.scope = scope;
  if (className) element.className = className;
  return element;
}

export function row(...cells) {
  const element = document.createElement('tr');
  element.append(...cells);
  return element;
}
