// Locking by hand, and telling the server that somebody is here.

import { page, throttled } from "./page.js";
import { actQuietly, hint } from "./act.js";
import { handOver } from "./composer.js";
import { hasLock, showLocked, veil } from "./locked.js";
import { isConnected } from "./stream.js";

/** How often the server is told at most, in milliseconds. The shortest time after which a window locks is a minute. */
const interval = 20_000;

const { dataset } = document.documentElement;
const soon = (promise) => Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 1500))]);

/** Locks all windows of this Linnet. Nothing is seen at once. What is being written is kept before. */
export const lockNow = async () => {
  if (hasLock()) dataset.veiled = "locking";
  await soon(handOver());
  if (await soon(actQuietly("lock"))) showLocked();
  else if (hasLock()) dataset.veiled = "unsure";
};

/** When somebody was here, or the server. */
let seen = Date.now();
const tell = throttled(interval, () => hint("active"));
const use = () => {
  seen = Date.now();
  if (hasLock()) tell();
};
for (const name of ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"]) {
  addEventListener(name, use, { capture: true, passive: true });
}
setInterval(() => {
  // Whoever is in a call is here, even with both hands off the keys.
  if (page.isCalling) use();
  if (isConnected()) seen = Date.now();
  // A server that is gone locks nothing.
  if (dataset.lock > 0 && Date.now() - seen >= dataset.lock * 60_000) veil(true);
}, interval);
