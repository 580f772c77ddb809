// Changes the page as the server says. The operations are described where they are made, in Patch.swift.
//
// Other modules say what they do with a change: this one knows none of them.

import { page, byId } from "./page.js";
import { keepNear } from "./focus.js";
import { elementOf, morphElement, morphInside } from "./morph.js";

const listeners = new Map();
const wrappers = new Map();

/**
 * Has `body` called with the values of an operation. `name` is the operation's, for one that concerns an element with the
 * element's id (`"set sheet"`, `"ready items"`), for an attribute with that (`"attr data-text"`). What this module does for the
 * operation itself is done by then; `"blocks"` is told before, with the element.
 */
export const on = (name, body) => {
  if (!listeners.has(name)) listeners.set(name, []);
  listeners.get(name).push(body);
};

/** Has `wrapper` called with what carries out a change, which it has to call: `"patch"` for a whole patch, or as for `on`. */
export const around = (name, wrapper) => wrappers.set(name, wrapper);

const tell = (name, ...values) => {
  for (const body of listeners.get(name) ?? []) body(...values);
};

const carryOut = (name, change) => {
  const wrapper = wrappers.get(name);
  if (wrapper) wrapper(change);
  else change();
};

const operations = {
  set(id, html) {
    const element = byId(id);
    carryOut(`set ${id}`, () => element && morphInside(element, html));
    tell(`set ${id}`);
  },

  list(id, keys, html) {
    const list = byId(id);
    const known = new Map([...list.children].map((child) => [child.id, child]));
    let current = list.firstElementChild;
    for (const key of keys) {
      let row = known.get(key);
      if (row) known.delete(key);
      if (row && html[key]) morphElement(row, html[key]);
      row ??= elementOf(html[key] ?? "");
      if (!row) continue;
      if (row === current) current = current.nextElementSibling;
      else list.insertBefore(row, current);
    }
    for (const gone of known.values()) gone.remove();
    operations.ready(id);
  },

  row(key, html) {
    const row = byId(key);
    if (row) morphElement(row, html);
    tell("row");
  },

  blocks(id, from, html) {
    const element = byId(id);
    if (!element) return;
    tell("blocks", element);
    while (element.children.length > from + html.length) element.lastElementChild.remove();
    html.forEach((block, index) => {
      const known = element.children[from + index];
      if (known) morphElement(known, block);
      else element.append(elementOf(block) ?? "");
    });
    if (id.startsWith("thinking-")) element.scrollTop = element.scrollHeight;
  },

  attr(id, name, value) {
    const element = byId(id);
    if (!element) return;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
    tell(`attr ${name}`, value);
  },

  title(text) {
    document.title = text;
  },

  chat(id) {
    const isOther = id !== page.chat;
    page.chat = id;
    if (!id) byId("items").replaceChildren();
    document.body.classList.toggle("has-chat", id !== "");
    tell("chat", id, isOther);
  },

  place: (path) => tell("place", path),
  draft: (chat, text) => tell("draft", chat, text),
  sent: (key) => tell("sent", key),
  scroll: (place) => tell("scroll", place),
  notify: (news) => tell("notify", news),
  call: (entry) => tell("call", entry),

  say(text) {
    const log = byId("announce");
    const line = document.createElement("p");
    line.textContent = text;
    log.append(line);
    while (log.children.length > 3) log.firstElementChild.remove();
  },

  /** A list came with the page itself. */
  ready: (id) => tell(`ready ${id}`),
};

export const apply = (list) =>
  carryOut("patch", () => {
    const putFocusNear = keepNear();
    for (const [name, ...values] of list) operations[name]?.(...values);
    putFocusNear();
  });
