// What an @ in a message to a group offers: members whose names fit what is typed after it. The server knows them.

import { byId, page, throttled } from "./page.js";
import { actQuietly } from "./act.js";
import { on } from "./patch.js";

const list = byId("mentions");
const field = byId("message");
let chosen = -1;

/** What stands between the last @ and the caret; null where no name is being typed. A name of several words stands in quotes. */
const typed = () => {
  if (!page.chat.startsWith("#") || field.selectionStart !== field.selectionEnd) return null;
  const before = field.value.slice(0, field.selectionStart);
  const found = /(?:^|[\s(])@(?:'([^'\n]{0,60})|([^\s@']{0,60}))$/u.exec(before);
  return found && { text: found[1] ?? found[2], start: before.lastIndexOf("@") };
};

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
  field.setAttribute("aria-controls", "commands");
  field.removeAttribute("aria-activedescendant");
};

/** Shows what of the list fits what is typed: the server narrows it, too, a moment later. */
const show = () => {
  const name = typed();
  if (!name) return close();
  const words = name.text.toLowerCase().split(/\s+/).filter(Boolean);
  // Names are compared without accents there; what was typed with one is left to the server.
  const isPlain = words.every((word) => /^[\x21-\x7e]+$/.test(word));
  for (const option of list.children) {
    option.hidden = isPlain && /^[\x20-\x7e]*$/.test(option.dataset.words) && !words.every((word) => option.dataset.words.includes(word));
  }
  if (!shown().length || document.activeElement !== field) return close();
  list.hidden = false;
  field.setAttribute("aria-controls", "mentions");
  choose(0);
};

const ask = throttled(80, () => {
  const name = typed();
  if (name) actQuietly("members", { chat: page.chat, text: name.text });
});

/** Puts a member's name in the place of what is typed of it. */
const insert = ({ dataset }) => {
  const name = typed();
  close();
  if (!name) return;
  field.setRangeText(`${dataset.written} `, name.start, field.selectionStart, "end");
  actQuietly("mention", { chat: page.chat, member: Number(dataset.member) });
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

/** Whether a key was for the list. */
export const mentionKey = (event) => {
  if (list.hidden) return false;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) choose(chosen + step);
  else if ((event.key === "Enter" && !event.shiftKey) || event.key === "Tab") insert(shown()[chosen]);
  else if (event.key === "Escape") close();
  else return false;
  if (event.key === "Escape") event.stopPropagation();
  return true;
};

field.addEventListener("input", () => {
  show();
  ask();
});
on("set mentions", show);
// The field keeps the focus while one clicks.
list.addEventListener("pointerdown", (event) => event.preventDefault());
list.addEventListener("click", (event) => {
  const option = event.target.closest("[data-member]");
  if (option) insert(option);
});
field.addEventListener("blur", close);
