// One change of the page after the other. The browser hands over at once all that has come: changes that take long, such as rows
// of older messages, would keep it from painting for several frames while somebody scrolls.

/** Milliseconds of a change after which the next one waits for a frame. */
const LONG = 8;
/** How many wait at most. A page that can't keep up isn't to fall behind. */
const MOST = 12;

const waiting = [];
let isResting = false;

/** What fails is told as what nobody caught is, and keeps nothing behind it waiting. */
const carryOut = (change) => {
  try {
    change();
  } catch (error) {
    reportError(error);
  }
};

const goOn = () => {
  while (waiting.length && (!isResting || waiting.length > MOST || document.hidden)) {
    const began = performance.now();
    carryOut(waiting.shift());
    if (performance.now() - began > LONG) rest();
  }
};

const rest = () => {
  // Nothing is painted of a page that is hidden.
  if (isResting || document.hidden) return;
  isResting = true;
  // What is asked for a frame runs before that is painted.
  requestAnimationFrame(() =>
    setTimeout(() => {
      isResting = false;
      goOn();
    }),
  );
};

/** Carries out a change, in turn. */
export const inTurn = (change) => {
  waiting.push(change);
  goOn();
};

/** Carries out what waits. */
export const catchUp = () => {
  while (waiting.length) carryOut(waiting.shift());
};

document.addEventListener("visibilitychange", goOn);
