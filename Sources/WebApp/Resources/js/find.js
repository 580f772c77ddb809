// Searching in the open chat: a field over the messages, and the words that are looked for marked in them. What is found, and
// where that is, is up to the server.

import { byId, page, throttled } from "./page.js";
import { actQuietly } from "./act.js";
import { focusComposer } from "./composer.js";
import { on } from "./patch.js";

const bar = byId("find");
const field = byId("find-text");
const kind = byId("find-kind");
const items = byId("items");
/** What had the focus before. */
let opener = null;
let timer = 0;

const inChat = (name, fields) => actQuietly(name, { chat: page.chat, ...fields });

const tell = () => {
  clearTimeout(timer);
  timer = 0;
  return inChat("search", { text: field.value, kind: kind.value });
};

/** What was typed last is looked for first, which leads to its newest match. */
const step = (isOlder) => (timer ? tell() : inChat("searchStep", { on: isOlder }));
export const findOlder = () => step(true);
export const findNewer = () => step(false);

export const openFind = () => {
  if (!page.chat || !byId("chat-head").querySelector("[data-act=find]")) return;
  if (!bar.contains(document.activeElement)) opener = document.activeElement;
  bar.hidden = false;
  field.focus();
  field.select();
};

const empty = () => {
  clearTimeout(timer);
  timer = 0;
  bar.hidden = true;
  field.value = "";
  kind.value = "all";
  mark();
};

const isThere = (element) => element && element !== document.body && element.isConnected && element.checkVisibility();

/** Ends the search. The focus goes back to where it was. Returns whether there was one. */
export const closeFind = () => {
  if (bar.hidden) return false;
  const hadFocus = bar.contains(document.activeElement) || document.activeElement === document.body;
  empty();
  inChat("search", { text: "", kind: "all" });
  if (hadFocus && isThere(opener)) opener.focus({ preventScroll: true });
  else if (hadFocus) focusComposer();
  opener = null;
  return true;
};

field.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(tell, 200);
  mark();
});
kind.addEventListener("change", tell);

// Enter in the field.
bar.addEventListener("submit", (event) => {
  event.preventDefault();
  findOlder();
});

bar.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  if (event.key === "Escape") closeFind();
  else if (event.key === "Enter" && event.shiftKey && event.target === field) findNewer();
  else if (event.key === "Enter" && event.target === field) findOlder();
  else return;
  event.preventDefault();
});

// The browser's own search sees only what of the chat is loaded. Who presses the keys once more wants that.
document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "f" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  if (!page.chat || document.body.classList.contains("has-page") || document.querySelector("dialog[open]")) return;
  if (document.activeElement === field && !event.isComposing) return;
  event.preventDefault();
  openFind();
});

on("chat", (_, isOther) => isOther && !bar.hidden && empty());
// A window that was opened anew knows nothing of it.
on("set find-count", () => {
  if (!bar.hidden && !timer && (field.value.trim() || kind.value !== "all") && !byId("find-count").textContent.trim()) tell();
});

// The words

const highlights = globalThis.CSS?.highlights;

/** A text in which accents and capitals don't matter, unit by unit. */
const folded = (text) => {
  const plain = text.replace(/[^\x00-\x7f]/g, (unit) => unit.normalize("NFD")[0]).toLowerCase();
  return plain.length === text.length ? plain : text.toLowerCase();
};

/** What stands for the beginnings of all words; of scripts without spaces, for their middles too. */
const pattern = () => {
  const words = folded(field.value).split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
  const parts = words.map((word) => (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u.test(word) ? word : `(?<![\\p{L}\\p{N}])${word}`));
  return parts.length ? new RegExp(parts.join("|"), "gu") : null;
};

const rangesIn = (element, wanted) => {
  const ranges = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = folded(node.data);
    if (text.length !== node.data.length) continue;
    for (const { index, 0: { length } } of text.matchAll(wanted)) {
      const range = new Range();
      range.setStart(node, index);
      range.setEnd(node, index + length);
      ranges.push(range);
    }
  }
  return ranges;
};

const mark = throttled(100, () => {
  if (!highlights) return;
  highlights.delete("found");
  highlights.delete("found-here");
  const wanted = bar.hidden ? null : pattern();
  if (!wanted) return;
  const here = byId(`item-${bar.dataset.selected}`);
  const others = [];
  for (const text of items.querySelectorAll(".bubble > .text")) if (!here?.contains(text)) others.push(...rangesIn(text, wanted));
  highlights.set("found", new Highlight(...others));
  const found = here ? [...here.querySelectorAll(".bubble > .text")].flatMap((text) => rangesIn(text, wanted)) : [];
  highlights.set("found-here", new Highlight(...found));
});
for (const name of ["ready items", "row", "attr data-selected"]) on(name, () => bar.hidden || mark());
