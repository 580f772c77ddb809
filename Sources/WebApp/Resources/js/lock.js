// Locking by hand, and telling the server that somebody is here.

import { page, throttled } from "./page.js";
import { act, hint } from "./act.js";
import { handOver } from "./composer.js";
import { hasLock, showLocked } from "./locked.js";

/** How often the server is told at most, in milliseconds. The shortest time after which a window locks is a minute. */
const interval = 20_000;

/** Locks all windows of this Linnet. What is being written is kept before that. */
export const lockNow = async () => {
  await handOver();
  if (await act("lock").catch(() => false)) showLocked();
};

const tell = throttled(interval, () => hint("active"));
for (const name of ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"]) {
  addEventListener(name, () => hasLock() && tell(), { capture: true, passive: true });
}
// Whoever is in a call is here, even with both hands off the keys.
setInterval(() => page.isCalling && hasLock() && tell(), interval);
