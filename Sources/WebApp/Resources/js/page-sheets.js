// What a page shows over itself, and its keys. What is shown and what it does is up to the server: sheets are dialogs that
// it puts into the page, keys are the aria-keyshortcuts of its links and buttons.

import { byId, letterKeys, throttled } from "./page.js";
import { actQuietly } from "./act.js";
import { mayLeave } from "./forms.js";
import { on } from "./patch.js";

const page = byId("page");
const ask = (action, fields = {}) => actQuietly("page", { action, fields });
/** Takes a sheet away, unless somebody wants to keep what is typed in it. */
const dismiss = async (sheet) => (await mayLeave()) && ask(sheet.dataset.sheet);
let pressed = null;
let opener = null;
let seen = "";
let focused = "";

let arrived = () => {};

/** Resolves when the page is written anew, or nothing of that kind comes. */
const arrival = () =>
  new Promise((resolve) => {
    arrived = resolve;
    setTimeout(resolve, 600);
  });

/** The page was written anew. */
export const onPage = () => {
  arrived();
  const sheet = page.querySelector("dialog[data-sheet]");
  if (sheet && !sheet.open) {
    opener ??= pressed;
    sheet.showModal();
    sheet.querySelector("[autofocus]")?.focus();
  } else if (!sheet && opener) {
    const back = opener.isConnected ? opener : opener.id && byId(opener.id);
    if (back) back.focus({ preventScroll: true });
    opener = null;
  }
  const field = page.querySelector("[data-focus]");
  if (field && field.form.id !== focused) field.focus();
  focused = field?.form.id ?? "";
  const here = page.querySelector("[data-here]");
  if (here && here.id !== seen && here.offsetParent) here.scrollIntoView({ block: "start" });
  seen = here?.id ?? "";
};
on("set page", onPage);

page.addEventListener("click", (event) => {
  const button = event.target.closest("[data-act]");
  if (button && !button.closest("dialog")) pressed = button;
  // Beside a sheet is out of it.
  if (event.target.matches?.("dialog[data-sheet]")) {
    const box = event.target.getBoundingClientRect();
    const isInside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    if (!isInside) dismiss(event.target);
  }
});

// Escape is told to the server, which takes the sheet away. The event doesn't bubble.
page.addEventListener(
  "cancel",
  (event) => {
    if (!event.target.dataset.sheet) return;
    event.preventDefault();
    dismiss(event.target);
  },
  true,
);

// A field that is answered while one types.
let live = null;
const tell = throttled(200, () => ask(live.dataset.live, { text: live.value }));
page.addEventListener("input", (event) => {
  if (!event.target.dataset.live) return;
  live = event.target;
  tell();
});

/** Moves the focus among the links of a grid of days. */
const step = (grid, event) => {
  const links = [...grid.querySelectorAll("a")];
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
  const next = steps && links[links.indexOf(event.target) + steps];
  next?.focus();
  return Boolean(next);
};

let keys = Promise.resolve();

/** What a key stands for on this page. */
const shortcut = (key) =>
  [...page.querySelectorAll(`[aria-keyshortcuts="${CSS.escape(key)}"]`)].find((element) => element.offsetParent);

const press = (key) => {
  const element = shortcut(key);
  if (!element) return;
  if (element.matches("input, textarea")) return element.focus();
  element.click();
  if (element.matches("a") && element.pathname !== location.pathname) return arrival();
};

document.addEventListener("keydown", (event) => {
  const form = page.contains(event.target) && event.target.form;
  if (form && ["s", "Enter"].includes(event.key) && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    return form.requestSubmit();
  }
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || !document.body.classList.contains("has-page")) return;
  if (event.target.closest("input, textarea, select, [contenteditable]") || document.querySelector("dialog[open]")) return;
  const grid = event.target.closest("[data-grid]");
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (grid && step(grid, event)) event.preventDefault();
  else if ((key.length > 1 || letterKeys.areOn) && shortcut(key)) {
    event.preventDefault();
    // Whoever presses keys faster than pages come means them one after the other.
    keys = keys.then(() => press(key));
  }
});
