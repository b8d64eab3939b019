// Widths: how many columns a character takes, as the server counts them.
//
// Two columns: CJK and emoji that are shown as pictures. No column: marks and format characters.
// The browser's own tables of Unicode decide, so they are as new as the browser.

const none = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
const wide = new RegExp(
    '^(?:\\p{Emoji_Presentation}|[\\u1100-\\u115F\\u2E80-\\u303E\\u3041-\\u33FF\\u3400-\\u4DBF' +
    '\\u4E00-\\u9FFF\\uA000-\\uA4CF\\uA960-\\uA97F\\uAC00-\\uD7A3\\uF900-\\uFAFF\\uFE30-\\uFE6F' +
    '\\uFF00-\\uFF60\\uFFE0-\\uFFE6]|[\\u{1B000}-\\u{1B2FF}\\u{20000}-\\u{3FFFD}])$', 'u');

function columnsOf(codepoint) {
  if (codepoint < 0x300) return codepoint < 32 || (codepoint >= 127 && codepoint < 160) ? 0 : 1;
  const character = String.fromCodePoint(codepoint);
  if (none.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}

// xterm's packing of a character's properties: whether it joins the one before it, and its width.
function pack(joins, columns) {
  return (columns << 1) | (joins ? 1 : 0);
}

/** A provider for `terminal.unicode.register`. */
export const serverWidths = {
  version: 'server',
  wcwidth: columnsOf,
  charProperties(codepoint, preceding) {
    const columns = columnsOf(codepoint);
    if (columns > 0 || preceding === 0) return pack(false, columns);
    return pack(true, (preceding >> 1) & 3);
  },
};
