// Connection: a WebSocket that speaks telnet, and comes back as the same player when it is lost.
//
// Session      the server's GMCP package: Key gives the player's key, Forget takes it back, and
//              Resume is the answer of a page that has one
// comes back   by itself after 1, 2, 4 … 30 s. Not after the server said goodbye, unless it also
//              said Return: somebody who plays from another place must not be displaced by a
//              forgotten page
// states       connecting, open, waiting (seconds), closed (reason)
import { forgetPlayer, keepPlayer, keptPlayer } from './player_key.js';
import { Telnet } from './telnet.js';

const protocol = 'telnet.mudstandards.org';
const longestPause = 30;

export class Connection {
  #socket = null;
  #telnet = null;
  #timer = 0;
  #pause = 1;
  #goodbye = null;
  #comesBack = false;
  #isForgotten = false;
  #size;
  #locale;
  #isReader;
  #on;

  /**
   * @param {{size: () => object, locale: () => string, isReader: () => boolean,
   *   text: (bytes: Uint8Array) => void,
   *   state: (name: string, detail?: string|number) => void}} on what the page is and does
   */
  constructor(on) {
    this.#on = on;
    this.#size = on.size;
    this.#locale = on.locale;
    this.#isReader = on.isReader;
  }

  /** Connects now, whatever the connection was doing. */
  connect() {
    clearInterval(this.#timer);
    if (this.#socket) {
      this.#socket.onclose = null;
      this.#socket.close();
    }
    this.#goodbye = null;
    this.#comesBack = false;
    this.#isForgotten = false;
    this.#telnet = new Telnet(this.#size(), this.#locale(), this.#isReader());
    this.#on.state('connecting');
    const address = new URL('/telnet', location.href.replace(/^http/, 'ws'));
    const socket = new WebSocket(address, protocol);
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      this.#on.state('open');
      socket.send(this.#telnet.begin());
    };
    socket.onmessage = ({ data }) => this.#received(new Uint8Array(data));
    socket.onclose = () => this.#lost();
    this.#socket = socket;
  }

  type(text) {
    this.#send(this.#telnet.typed(text));
  }

  resize(size) {
    const told = this.#telnet.resize(size);
    if (told.length > 0) this.#send(told);
  }

  /** Tells the server another locale. */
  moveTo(locale) {
    const told = this.#telnet.moveTo(locale);
    if (told.length > 0) this.#send(told);
  }

  #send(bytes) {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(bytes);
  }

  #received(bytes) {
    this.#pause = 1;
    const { text, reply, hasGmcp, messages } = this.#telnet.read(bytes);
    if (reply.length > 0) this.#send(reply);
    if (hasGmcp) this.#introduce();
    if (text.length > 0) this.#on.text(text);
    for (const message of messages) this.#told(message);
  }

  #introduce() {
    const messages = [
      ['Core.Hello', { client: 'jantaku-web', version: '1' }],
      ['Core.Supports.Set', ['Session 1']],
    ];
    const player = keptPlayer();
    if (player) messages.push(['Session.Resume', { key: player.key }]);
    // One frame, so that the key of the guest who has just entered does not stay in between.
    this.#send(Uint8Array.from(messages.flatMap((message) => [...this.#telnet.gmcp(...message)])));
  }

  #told({ name, content }) {
    if (name === 'Session.Key' && typeof content?.key === 'string') {
      keepPlayer(content);
      this.#isForgotten = false;
    } else if (name === 'Session.Forget') {
      forgetPlayer();
      this.#isForgotten = true;
    } else if (name === 'Core.Goodbye') {
      this.#goodbye = String(content ?? '');
    } else if (name === 'Session.Return') {
      this.#comesBack = true;
    }
  }

  #lost() {
    const isOver = this.#isForgotten || (this.#goodbye !== null && !this.#comesBack);
    if (isOver) {
      this.#on.state('closed', this.#goodbye ?? '');
      return;
    }
    let left = this.#pause;
    this.#pause = Math.min(2 * this.#pause, longestPause);
    this.#on.state('waiting', left);
    this.#timer = setInterval(() => {
      left -= 1;
      if (left > 0) this.#on.state('waiting', left);
      else this.connect();
    }, 1000);
  }
}
