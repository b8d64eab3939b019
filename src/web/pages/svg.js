// SVG: makes elements of pictures, without markup made from text.

const space = 'http://www.w3.org/2000/svg';

/**
 * @param {string} name of the element
 * @param {Object<string, string|number>} attributes
 * @param {...(Node|string)} children
 */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}
