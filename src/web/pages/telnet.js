// Telnet: the client's side of the protocol, for a terminal that sends each key.
//
// pure       bytes in, text and replies out; no socket and no terminal
// begins     with DO ECHO and DO SUPPRESS-GO-AHEAD, after which the server edits the line
// tells      the window, the terminal type, LANG, and that it sends eight-bit input
// reader     the last terminal type says that a screen reader is in use (MTTS), so that the server
//            sends plain lines
// GMCP       messages are handed on as they come: `Package.Name` and its JSON
// bound      longer parameters are cut off
// source     docs/protocol.md#telnet; src/ssh/telnet_client.cpp is the same in C++

const iac = 255;
const dont = 254;
const doIt = 253;
const wont = 252;
const will = 251;
const sb = 250;
const se = 240;

const option = {
  binary: 0, echo: 1, suppressGoAhead: 3, terminalType: 24, window: 31, environment: 39, gmcp: 201,
};
const is = 0;
const send = 1;
const info = 2; // the environment has changed

const terminalType = 'XTERM-256COLOR';
const ansi = 1;
const utf8 = 4;
const colours256 = 8;
const screenReader = 64;
const typesOfReader = [
  'JANTAKU-WEB', terminalType, `MTTS ${ansi + utf8 + colours256 + screenReader}`,
];
const mostParameters = 1 << 16;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

function doubled(bytes) {
  const out = [];
  for (const byte of bytes) {
    out.push(byte);
    if (byte === iac) out.push(byte);
  }
  return out;
}

function subnegotiation(number, content) {
  return [iac, sb, number, ...doubled(content), iac, se];
}

export class Telnet {
  #state = 'text';
  #verb = 0;
  #parameters = [];
  #tellsSize = false;
  #tellsLocale = false;
  #size;
  #locale;
  #types;

  /**
   * @param {{columns: number, rows: number}} size
   * @param {string} locale such as ja_JP.UTF-8
   * @param {boolean} isReader a screen reader reads the terminal
   */
  constructor(size, locale, isReader) {
    this.#size = size;
    this.#locale = locale;
    this.#types = isReader ? [...typesOfReader] : [terminalType];
  }

  /** The first bytes of the connection. */
  begin() {
    return Uint8Array.of(iac, doIt, option.echo, iac, doIt, option.suppressGoAhead);
  }

  /** The bytes for a text that was typed. */
  typed(text) {
    return Uint8Array.from(doubled(encoder.encode(text)));
  }

  /** The bytes that tell a new size. There are none before the server asked for it. */
  resize(size) {
    this.#size = size;
    return Uint8Array.from(this.#tellsSize ? this.#sizeTold() : []);
  }

  /** The bytes that tell a new locale. */
  moveTo(locale) {
    this.#locale = locale;
    return Uint8Array.from(this.#tellsLocale ? this.#localeTold(info) : []);
  }

  /** The bytes of a GMCP message. */
  gmcp(name, content) {
    return Uint8Array.from(
        subnegotiation(option.gmcp, encoder.encode(`${name} ${JSON.stringify(content)}`)));
  }

  /**
   * @param {Uint8Array} bytes of the server
   * @returns {{text: Uint8Array, reply: Uint8Array, hasGmcp: boolean, messages: object[]}}
   *   hasGmcp: the server has just agreed to GMCP
   */
  read(bytes) {
    const out = { text: [], reply: [], hasGmcp: false, messages: [] };
    for (const byte of bytes) this.#step(byte, out);
    return { ...out, text: Uint8Array.from(out.text), reply: Uint8Array.from(out.reply) };
  }

  #step(byte, out) {
    switch (this.#state) {
      case 'text':
        if (byte === iac) this.#state = 'command';
        else out.text.push(byte);
        return;
      case 'command':
        this.#command(byte, out);
        return;
      case 'option':
        this.#state = 'text';
        this.#option(byte, out);
        return;
      case 'parameters':
        if (byte === iac) this.#state = 'parameters command';
        else this.#parameter(byte);
        return;
      default:
        this.#state = byte === se ? 'text' : 'parameters';
        if (byte === se) this.#negotiate(out);
        else if (byte === iac) this.#parameter(byte);
    }
  }

  #parameter(byte) {
    if (this.#parameters.length < mostParameters) this.#parameters.push(byte);
  }

  #command(byte, out) {
    this.#state = 'text';
    if (byte === iac) {
      out.text.push(iac);
    } else if (byte >= will && byte <= dont) {
      this.#verb = byte;
      this.#state = 'option';
    } else if (byte === sb) {
      this.#parameters = [];
      this.#state = 'parameters';
    } // everything else is a mark behind a prompt
  }

  #option(number, out) {
    const told = [option.window, option.terminalType, option.environment, option.binary];
    const asked = [option.echo, option.suppressGoAhead];
    if (this.#verb === doIt) out.reply.push(iac, told.includes(number) ? will : wont, number);
    if (this.#verb === doIt && number === option.window) {
      this.#tellsSize = true;
      out.reply.push(...this.#sizeTold());
    }
    if (this.#verb !== will || asked.includes(number)) return;
    out.reply.push(iac, number === option.gmcp ? doIt : dont, number);
    if (number === option.gmcp) out.hasGmcp = true;
  }

  #negotiate(out) {
    const [number, verb] = this.#parameters;
    if (number === option.gmcp) {
      const message = readMessage(this.#parameters.slice(1));
      if (message) out.messages.push(message);
    } else if (number === option.terminalType && verb === send) {
      // The server asks until it is told the same twice.
      const type = this.#types.length > 1 ? this.#types.shift() : this.#types[0];
      out.reply.push(...subnegotiation(number, [is, ...encoder.encode(type)]));
    } else if (number === option.environment && verb === send) {
      this.#tellsLocale = true;
      out.reply.push(...this.#localeTold(is));
    }
  }

  #localeTold(verb) {
    const userVariable = [3, ...encoder.encode('LANG'), 1];
    return subnegotiation(
        option.environment, [verb, ...userVariable, ...encoder.encode(this.#locale)]);
  }

  #sizeTold() {
    const { columns, rows } = this.#size;
    return subnegotiation(option.window, [columns >> 8, columns & 255, rows >> 8, rows & 255]);
  }
}

// A message that is no JSON is dropped.
function readMessage(bytes) {
  const text = decoder.decode(Uint8Array.from(bytes));
  const blank = text.indexOf(' ');
  if (blank < 0) return { name: text, content: null };
  try {
    return { name: text.slice(0, blank), content: JSON.parse(text.slice(blank + 1)) };
  } catch {
    return null;
  }
}
