// What is pointed at is probably opened next: the server reads it meanwhile, and has it when it is clicked.

import { page } from "./page.js";
import { hint } from "./act.js";

/** How long a pointer rests on something that is meant, in milliseconds. One that only passes by is soon gone. */
const rest = 40;
/** What was told stays told for a while; the server keeps it as long. */
const memory = 4000;

let timer = 0;
let told = "";
let toldAt = 0;

const tell = (place) => {
  const name = JSON.stringify(place);
  if (name === told && Date.now() - toldAt < memory) return;
  [told, toldAt] = [name, Date.now()];
  hint("point", place);
};

/** What an element's data say of a chat, and a message of it, that would be opened. */
const opened = ({ chat, item } = {}) =>
  !chat || (chat === page.chat && !item) ? null : { chat, ...(item ? { item: Number(item) } : {}) };

const openedBy = (target) => {
  const link = target.closest?.("[data-act]");
  return ["open", "open-hit", "open-origin"].includes(link?.dataset.act) ? opened(link.closest("[data-chat]")?.dataset) : null;
};

/** The pointer or a key has come to what opens this. */
const restAt = (place) => {
  clearTimeout(timer);
  if (place) timer = setTimeout(tell, rest, place);
};

/** The same for what isn't a link, by its data: those of another kind say that there is nothing to open. */
export const restsOn = (data) => restAt(opened(data));

document.addEventListener("pointerover", ({ target, pointerType }) => {
  // The palette tells itself what is chosen in it.
  if (!target.closest?.("#palette-list")) restAt(pointerType === "mouse" ? openedBy(target) : null);
});
// A finger is down for a moment before it is a click, or scrolls. Whoever goes from one to the next with the keys stops at one.
document.addEventListener("pointerdown", ({ target }) => restAt(openedBy(target)));
document.addEventListener("focusin", ({ target }) => target.matches?.(":focus-visible") && restAt(openedBy(target)));
for (const name of ["pointercancel", "click"]) document.addEventListener(name, () => clearTimeout(timer), true);
