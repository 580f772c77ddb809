// What lies over the page. The server says what is in it; here it is opened and closed.

import { byId } from "./page.js";
import { actQuietly } from "./act.js";
import { on } from "./patch.js";

const sheet = byId("sheet");

export const openSheet = (name, fields = {}) => actQuietly("sheet", { name, ...fields });

export const closeSheet = () => sheet.close();

/** The server has changed what is in it. */
const onSheet = () => {
  const isEmpty = !sheet.firstElementChild;
  if (isEmpty && sheet.open) sheet.close();
  if (isEmpty || sheet.open) return;
  sheet.setAttribute("aria-label", sheet.querySelector("h2")?.textContent ?? "");
  sheet.showModal();
  sheet.querySelector("input, textarea")?.focus();
};
on("set sheet", onSheet);

sheet.addEventListener("close", () => {
  if (sheet.firstElementChild) openSheet("");
});

// Whoever clicks beside it wants to leave.
sheet.addEventListener("click", (event) => event.target === sheet && sheet.close());

// A search among choices that are all there.
sheet.addEventListener("input", ({ target }) => {
  if (!target.dataset.narrows) return;
  const words = target.value.toLowerCase().split(/\s+/);
  for (const choice of byId(target.dataset.narrows).children) {
    const text = choice.dataset.words.toLowerCase();
    choice.hidden = !words.every((word) => text.includes(word));
  }
});
