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

const opened = (target) => {
  const { act, item } = target.closest?.("[data-act]")?.dataset ?? {};
  const chat = target.closest?.("[data-chat]")?.dataset.chat;
  if (!chat || !["open", "open-hit", "open-origin"].includes(act) || (chat === page.chat && !item)) return null;
  return { chat, ...(item ? { item: Number(item) } : {}) };
};

const tell = (place) => {
  clearTimeout(timer);
  if (!place) return;
  const name = JSON.stringify(place);
  if (name === told && Date.now() - toldAt < memory) return;
  [told, toldAt] = [name, Date.now()];
  hint("point", place);
};

document.addEventListener("pointerover", ({ target, pointerType }) => {
  clearTimeout(timer);
  const place = pointerType === "mouse" && opened(target);
  if (place) timer = setTimeout(tell, rest, place);
});

// A finger is down for a moment before it is a click, and whoever goes from one to the next with the keys stops at one.
document.addEventListener("pointerdown", ({ target }) => tell(opened(target)));
document.addEventListener("focusin", ({ target }) => target.matches(":focus-visible") && tell(opened(target)));
