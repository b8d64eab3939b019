// The player's key: makes this browser the same player again. It is kept in localStorage, never in
// an address, and never written to the console.

const place = 'jantaku.player';

/** @returns {?{name: string, key: string}} */
export function keptPlayer() {
  try {
    const player = JSON.parse(localStorage.getItem(place));
    return typeof player?.key === 'string' ? player : null;
  } catch {
    return null; // a browser may forbid storage
  }
}

export function keepPlayer(player) {
  try {
    localStorage.setItem(place, JSON.stringify({ name: player.name, key: player.key }));
  } catch {
    // without storage, a reload makes a new guest
  }
}

export function forgetPlayer() {
  try {
    localStorage.removeItem(place);
  } catch {
    // nothing was kept
  }
}
