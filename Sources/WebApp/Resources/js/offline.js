// Shows when the server can't be reached.

import { byId } from "./page.js";

/** What fails: the stream of changes, or what was asked for last. */
const failing = new Set();
let timer = 0;

/** A short break isn't worth a word. What one of the two says is taken back by itself alone. */
export const setOnline = (isOnline, what) => {
  if (isOnline) failing.delete(what);
  else failing.add(what);
  const banner = byId("offline");
  if (!failing.size) {
    clearTimeout(timer);
    timer = 0;
    banner.hidden = true;
  } else if (!timer) {
    timer = setTimeout(() => (banner.hidden = false), 1200);
  }
};
