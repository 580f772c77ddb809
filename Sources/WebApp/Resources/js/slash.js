// What a slash at the beginning of a message offers: a list that is narrowed by what is typed, and used by keys.

import { byId } from "./page.js";

const list = byId("commands");
const field = byId("message");
let chosen = -1;

const shown = () => [...list.children].filter((option) => !option.hidden);

const choose = (index) => {
  const options = shown();
  chosen = options.length ? (index + options.length) % options.length : -1;
  for (const option of list.children) option.ariaSelected = "false";
  const option = options[chosen];
  if (!option) return field.removeAttribute("aria-activedescendant");
  option.ariaSelected = "true";
  option.scrollIntoView({ block: "nearest" });
  field.setAttribute("aria-activedescendant", option.id);
};

const close = () => {
  if (list.hidden) return;
  list.hidden = true;
  field.removeAttribute("aria-activedescendant");
};

/** Shows what fits a text. */
export const suggest = (text) => {
  const words = /^\/([^\n/]{0,40})$/.exec(text)?.[1].toLowerCase().split(/\s+/).filter(Boolean);
  if (!words) return close();
  for (const option of list.children) {
    option.hidden = !words.every((word) => option.dataset.words.includes(word));
  }
  const options = shown();
  // What begins with what was typed comes first to hand.
  const best = options.findIndex((option) => words.length && option.dataset.words.startsWith(words[0]));
  list.hidden = options.length === 0;
  choose(Math.max(0, best));
};

/** Whether a key was for the list. */
export const slashKey = (event) => {
  if (list.hidden) return false;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) choose(chosen + step);
  else if ((event.key === "Enter" && !event.shiftKey) || event.key === "Tab") shown()[chosen]?.click();
  else if (event.key === "Escape") close();
  else return false;
  if (event.key === "Escape") event.stopPropagation();
  return true;
};

// The field keeps the focus while one clicks.
list.addEventListener("pointerdown", (event) => event.preventDefault());
list.addEventListener("click", close);
field.addEventListener("blur", close);
