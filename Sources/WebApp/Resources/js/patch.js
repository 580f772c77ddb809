// Changes the page as the server says. The operations are described where they are made, in Patch.swift.

import { page, byId, say } from "./page.js";
import { elementOf, morphElement, morphInside } from "./morph.js";
import { keepPlace, scrollTo, watchRows } from "./scroll.js";
import { attachmentsCame, chatOpened, commandsCame, draftCame } from "./composer.js";
import { sendingEnded } from "./sending.js";
import { sheetCame } from "./sheet.js";
import { watchListEnd } from "./list.js";
import { wakeAll, wakeRow } from "./rest.js";
import { pageShown } from "./page-sheets.js";
import { placeCame } from "./place.js";
import { keepFocus } from "./forms.js";

const operations = {
  set(id, html) {
    const element = byId(id);
    const putFocusBack = id === "page" && keepFocus();
    if (element) morphInside(element, html);
    // A field that was written anew, as one whose line was taken, goes on being written in.
    if (putFocusBack && document.activeElement === document.body) putFocusBack();
    if (id === "list-foot") watchListEnd();
    if (id === "attached") attachmentsCame();
    if (id === "commands") commandsCame();
    if (id === "sheet") sheetCame();
    if (id === "page") pageShown();
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
  },

  blocks(id, from, html) {
    const element = byId(id);
    if (!element) return;
    wakeRow(element);
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
    if (name === "data-text" || name === "data-selecting") wakeAll();
    if (name === "data-running") say(value === null ? "" : "A reply is being written");
  },

  title(text) {
    document.title = text;
  },

  chat(id) {
    const isOther = id !== page.chat;
    page.chat = id;
    if (!id) byId("items").replaceChildren();
    document.body.classList.toggle("has-chat", id !== "");
    chatOpened(id, isOther);
  },

  place: placeCame,
  draft: draftCame,
  sent: sendingEnded,
  scroll: scrollTo,

  say(text) {
    const log = byId("announce");
    const line = document.createElement("p");
    line.textContent = text;
    log.append(line);
    while (log.children.length > 3) log.firstElementChild.remove();
  },

  /** A list came with the page itself. */
  ready(id) {
    if (id === "items") watchRows();
  },
};

/** Takes note of where the focus is. Returns what puts it nearby, where what had it has gone, as a button that was pressed. */
const keepNear = () => {
  const { activeElement } = document;
  const near = activeElement?.closest(".call")?.id ?? (byId("page").contains(activeElement) ? "page" : null);
  return () => near && document.activeElement === document.body && byId(near)?.focus({ preventScroll: true });
};

export const apply = (list) =>
  keepPlace(() => {
    const putFocusNear = keepNear();
    for (const [name, ...values] of list) operations[name]?.(...values);
    putFocusNear();
  });
