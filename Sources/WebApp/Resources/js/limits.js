// Texts that are longer than is taken: nothing is cut off, and nothing is sent before it is shorter.

import { byId } from "./page.js";

/** Says so of a field that has too much in it. */
export const checkLimit = (field) => {
  const limit = Number(field.dataset.limit);
  const excess = field.value.length - limit;
  const was = field.validationMessage;
  const number = (value) => value.toLocaleString("en");
  const problem = excess > 0 ? `This text is ${number(excess)} characters too long. Shorten it to ${number(limit)}.` : "";
  if (problem !== was) field.setCustomValidity(problem);
  const note = byId(`${field.id}-limit`);
  if (note) {
    note.hidden = !problem;
    if (note.textContent !== problem) note.textContent = problem;
  } else if (problem && !was) field.reportValidity();
};

addEventListener("input", ({ target }) => target.dataset?.limit && checkLimit(target));
