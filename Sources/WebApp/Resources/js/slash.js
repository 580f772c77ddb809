// What a slash at the beginning of a message offers: a list that is narrowed by what is typed, and used by keys.

import { byId } from "./page.js";
import { optionsBelow } from "./options.js";

const list = byId("commands");
const options = optionsBelow(list, byId("message"), (option) => option?.click());

/** Shows what fits a text. */
export const suggest = (text) => {
  const words = /^\/([^\n/]{0,40})$/.exec(text)?.[1].toLowerCase().split(/\s+/).filter(Boolean);
  if (!words) return options.close();
  // What begins with what was typed comes first to hand.
  options.show(
    ({ dataset }) => words.every((word) => dataset.words.includes(word)),
    ({ dataset }) => words.length && dataset.words.startsWith(words[0]),
  );
};

/** Whether a key was for the list. */
export const slashKey = options.key;

list.addEventListener("click", options.close);
