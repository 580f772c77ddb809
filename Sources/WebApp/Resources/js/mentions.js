// What an @ in a message to a group offers: members whose names fit what is typed after it. The server knows them.

import { byId, page, throttled } from "./page.js";
import { actQuietly } from "./act.js";
import { optionsBelow } from "./options.js";
import { on } from "./patch.js";

const list = byId("mentions");
const field = byId("message");

/** What stands between the last @ and the caret; null where no name is being typed. A name of several words stands in quotes. */
const typed = () => {
  if (!page.chat.startsWith("#") || field.selectionStart !== field.selectionEnd) return null;
  const before = field.value.slice(0, field.selectionStart);
  const found = /(?:^|[\s(])@(?:'([^'\n]{0,60})|([^\s@']{0,60}))$/u.exec(before);
  return found && { text: found[1] ?? found[2], start: before.lastIndexOf("@") };
};

/** Puts a member's name in the place of what is typed of it. */
const insert = ({ dataset }) => {
  const name = typed();
  options.close();
  if (!name) return;
  field.setRangeText(`${dataset.written} `, name.start, field.selectionStart, "end");
  actQuietly("mention", { chat: page.chat, member: Number(dataset.member) });
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

const options = optionsBelow(list, field, insert);

/** Whether a key was for the list. */
export const mentionKey = options.key;

/** Shows what of the list fits what is typed: the server narrows it, too, a moment later. */
const show = () => {
  const name = typed();
  if (!name || document.activeElement !== field) return options.close();
  const words = name.text.toLowerCase().split(/\s+/).filter(Boolean);
  // Names are compared without accents there; what was typed with one is left to the server.
  const isPlain = words.every((word) => /^[\x21-\x7e]+$/.test(word));
  options.show(
    ({ dataset }) => !isPlain || !/^[\x20-\x7e]*$/.test(dataset.words) || words.every((word) => dataset.words.includes(word)),
  );
};

const ask = throttled(80, () => {
  const name = typed();
  if (name) actQuietly("members", { chat: page.chat, text: name.text });
});

field.addEventListener("input", () => {
  show();
  ask();
});
on("set mentions", show);
list.addEventListener("click", (event) => {
  const option = event.target.closest("[data-member]");
  if (option) insert(option);
});
