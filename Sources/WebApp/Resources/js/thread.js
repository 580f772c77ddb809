// The conversation with the admins, or the comments on a post, beside a group: a column of its own, on a phone in front of everything.

import { byId, notify, page } from "./page.js";
import { act, actQuietly } from "./act.js";
import { on } from "./patch.js";

const column = byId("thread");
const field = byId("thread-message");
const form = byId("thread-form");
const scroller = byId("thread-scroller");
const items = byId("thread-items");
const narrow = matchMedia("(max-width: 1100px)");
const isTouch = matchMedia("(pointer: coarse)").matches;
/** What is written in conversations that were left. */
const drafts = new Map();
let thread = "";
let opener = null;
let isAtEnd = true;
let askedBefore = "";

/** Where it lies in front of the chat, that can't be reached. */
const tellBehind = () => (byId("conversation").inert = Boolean(thread) && narrow.matches);
narrow.addEventListener("change", tellBehind);

const resize = () => {
  field.style.height = "auto";
  field.style.height = `${Math.min(field.scrollHeight, innerHeight * 0.3)}px`;
};

on("attr data-thread", (value) => {
  const next = value ?? "";
  if (next === thread) return;
  if (thread) drafts.set(thread, field.value);
  else opener = document.activeElement;
  const isClosed = !next;
  thread = next;
  tellBehind();
  field.value = drafts.get(thread) ?? "";
  [isAtEnd, askedBefore] = [true, ""];
  if (!isClosed) {
    resize();
    return (isTouch || form.hidden ? byId("thread-title") : field)?.focus({ preventScroll: true });
  }
  const place = opener?.isConnected && opener !== document.body ? opener : byId("message");
  opener = null;
  if (page.chat) place.focus({ preventScroll: true });
});

// Comments may be closed while somebody writes one. What was written stays, should they be opened again.
on("attr hidden", () => {
  if (thread && form.hidden && form.contains(document.activeElement)) byId("thread-title")?.focus({ preventScroll: true });
});

export const closeThread = () => actQuietly("closeThread");

field.addEventListener("input", resize);

field.addEventListener("keydown", (event) => {
  if (event.isComposing || event.keyCode === 229 || event.key !== "Enter" || event.shiftKey || isTouch) return;
  event.preventDefault();
  form.requestSubmit();
});

column.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.isComposing) return;
  event.preventDefault();
  closeThread();
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = field.value;
  const chat = thread;
  if (!text.trim() || !chat) return;
  field.value = "";
  isAtEnd = true;
  resize();
  if (await act("sendThread", { chat, text }).catch(() => false)) return;
  notify("Not sent. The text is back in its field.");
  if (thread === chat) field.value = field.value ? `${text}\n${field.value}` : text;
  else drafts.set(chat, text);
  resize();
});

// What is seen for a while counts as read.
const observer = new IntersectionObserver(
  (entries) => {
    const ids = { on: [], off: [] };
    for (const { target, isIntersecting } of entries) {
      if (!target.hasAttribute("data-new")) observer.unobserve(target);
      else ids[isIntersecting && !document.hidden ? "on" : "off"].push(Number(target.dataset.id));
    }
    if (ids.on.length) actQuietly("threadSeen", { items: ids.on, on: true });
    if (ids.off.length) actQuietly("threadSeen", { items: ids.off, on: false });
  },
  { root: scroller },
);

on("ready thread-items", () => {
  for (const row of items.querySelectorAll(":scope > [data-new]")) observer.observe(row);
  if (isAtEnd) scroller.scrollTop = scroller.scrollHeight;
});

scroller.addEventListener(
  "scroll",
  () => {
    isAtEnd = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop < 24;
    const oldest = items.firstElementChild?.id ?? "";
    if (scroller.scrollTop > 120 || !thread || oldest === askedBefore) return;
    askedBefore = oldest;
    actQuietly("olderThread");
  },
  { passive: true },
);
