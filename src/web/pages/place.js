// Place: a step of a game as the fragment of an address, which people can share.
//
// written   #E2-0:34, which is the 34th step of East 2 without honba
// read      that, #E2-0 or #E2, and #120, which is step 120 of the game, as /goto counts
// counts    from 1

/** @param {import('./mjai_game.js').Game} game */
export function placeOf(game, step) {
  const { first, start } = game.kyoku[game.kyokuOf[step]];
  return `#${start.bakaze}${start.kyoku}-${start.honba}:${step - first + 1}`;
}

/** @returns {?number} the step of a fragment, or null if it names none */
export function stepOf(game, fragment) {
  const last = game.steps.length - 1;
  if (/^#\d{1,6}$/.test(fragment)) {
    return Math.min(Math.max(Number(fragment.slice(1)) - 1, 0), last);
  }
  const found = /^#([ESWN])(\d)(?:-(\d{1,3}))?(?::(\d{1,4}))?$/.exec(fragment);
  if (!found) return null;
  const [, wind, kyoku, honba, number = '1'] = found;
  const named = game.kyoku.find(({ start }) => start.bakaze === wind &&
      start.kyoku === Number(kyoku) && (honba === undefined || start.honba === Number(honba)));
  if (!named) return null;
  return Math.min(named.first + Math.max(Number(number) - 1, 0), named.last);
}
