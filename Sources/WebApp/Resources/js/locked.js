// What a page does once its window is locked: it shows nothing any more, and leads to where one unlocks.

import { page } from "./page.js";

const root = document.documentElement;
/** Tabs of this browser tell each other, also those whose stream is closed since nobody looks at them. */
const channel = new BroadcastChannel("linnet-lock");
let isOver = false;
let focused;

/** Shows nothing from now on. Going on without what was here leaves nothing of it behind the back button. */
export const showLocked = () => {
  if (isOver) return;
  isOver = true;
  root.hidden = true;
  document.title = "Linnet";
  channel.postMessage("locked");
  // Nobody is asked whether what stands in a form may go.
  addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  location.replace(`/lock?at=${encodeURIComponent(page.place)}`);
};

channel.onmessage = ({ data }) => data === "locked" && showLocked();

/** Whether there is a lock. */
export const hasLock = () => "lock" in root.dataset;

// A page that is here was let in. Those that wait to be unlocked go on, too.
if (hasLock()) channel.postMessage("unlocked");

/** Covers the page while it can't be told that it is locked, and shows it again. */
export const veil = (isOn) => {
  const { dataset } = root;
  if (isOn && hasLock()) {
    if (!dataset.veiled) focused = document.activeElement;
    dataset.veiled ||= "on";
  } else if (dataset.veiled === "on" && !isOver) {
    delete dataset.veiled;
    focused.focus({ preventScroll: true });
  }
};

// A page that the browser has kept and shows once more may be locked by now.
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  root.hidden = true;
  location.reload();
});
