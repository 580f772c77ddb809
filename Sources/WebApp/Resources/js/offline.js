// Shows when the server can't be reached.

import { byId } from "./page.js";

let timer = 0;

/** A short break isn't worth a word. */
export const setOnline = (isOnline) => {
  const banner = byId("offline");
  if (isOnline) {
    clearTimeout(timer);
    timer = 0;
    banner.hidden = true;
  } else if (!timer) {
    timer = setTimeout(() => (banner.hidden = false), 1200);
  }
};
