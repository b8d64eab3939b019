// Poll: asks the server for a JSON document now and every ten seconds, while the page is visible.

const pause = 10_000;

/**
 * @param {() => string} address of the document, which may change between questions
 * @param {(answer: object) => void} show
 * @param {() => void} fail
 * @returns {() => void} asks at once
 */
export function poll(address, show, fail) {
  let asked = 0;
  const ask = async () => {
    const number = ++asked;
    try {
      const answer = await fetch(address(), { cache: 'no-store' });
      if (!answer.ok) throw new Error(String(answer.status));
      const content = await answer.json();
      if (number === asked) show(content); // a later question has been asked otherwise
    } catch {
      if (number === asked) fail();
    }
  };
  setInterval(() => {
    if (!document.hidden) ask();
  }, pause);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) ask();
  });
  ask();
  return ask;
}
