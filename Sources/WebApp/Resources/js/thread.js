// The conversation with the admins, or the comments on a post, beside a group: a column of its own, on a phone in front of everything.

import { byId, notify, page, say } from "./page.js";
import { act, actQuietly } from "./act.js";
import { attaching } from "./attaching.js";
import { mayLeave } from "./forms.js";
import { on } from "./patch.js";

const column = byId("thread");
const field = byId("thread-message");
const form = byId("thread-form");
const scroller = byId("thread-scroller");
const items = byId("thread-items");
const narrow = matchMedia("(max-width: 1100px)");
const isTouch = matchMedia("(pointer: coarse)").matches;
/** What is being written, while it waits to be told to the server, which keeps it for when one comes back. */
let untold = null;
let draftTimer = 0;
let opener = null;
let isAtEnd = true;
let askedBefore = "";

/** Where it lies in front of the chat, that can't be reached. */
const tellBehind = () => (byId("conversation").inert = Boolean(page.thread) && narrow.matches);
narrow.addEventListener("change", tellBehind);

const resize = () => {
  field.style.height = "auto";
  field.style.height = `${Math.min(field.scrollHeight, innerHeight * 0.3)}px`;
  form.classList.toggle("has-text", field.value.trim() !== "" || files.hasAny());
};

const files = attaching({
  form,
  field,
  attached: byId("thread-attached"),
  uploading: byId("thread-uploading"),
  inputs: [byId("thread-file")],
  area: column,
  place: () => page.thread,
  changed: resize,
  focus: () => field.focus(),
});

const tellDraft = async () => {
  clearTimeout(draftTimer);
  draftTimer = 0;
  const draft = untold;
  untold = null;
  // What could not be told is told when the server is there again.
  if (draft && !(await actQuietly("draft", draft)) && !untold && draft.chat === page.thread) untold = draft;
};
addEventListener("online", tellDraft);

/** A new window learns what was typed beside the chat while there was none. */
export const resendThread = () => {
  if (page.thread && field.value) actQuietly("draft", { chat: page.thread, text: field.value });
};

/** The server takes the field over, as for a message that is to be changed. What stands in it is told before. */
export const handOverThread = tellDraft;

/** Puts the focus into the field. */
export const focusThread = () => (form.hidden ? byId("thread-title") : field)?.focus({ preventScroll: true });

const setText = (text) => {
  field.value = text;
  resize();
};

// What is typed here is newer than what the server knows.
on("draft", (chat, text) => chat === page.thread && !untold && setText(text));

on("attr data-thread", (value) => {
  const next = value ?? "";
  if (next === page.thread) return;
  if (!page.thread) opener = document.activeElement;
  tellDraft();
  files.leave();
  const isClosed = !next;
  page.thread = next;
  tellBehind();
  setText("");
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
  if (page.thread && form.hidden && form.contains(document.activeElement)) byId("thread-title")?.focus({ preventScroll: true });
});

/** Asks whether what stands there may go: a voice message may not be sent yet. */
export const mayLeaveThread = async () => !column.contains(byId("recorder")) || mayLeave();

export const closeThread = async () => {
  if (await mayLeaveThread()) actQuietly("closeThread");
};

/** Attaches files to what is written there. */
export const attachBeside = files.attach;

/** Goes to a message of the column, as from one that answers it. */
export const showInThread = (item) => {
  const row = items.querySelector(`#item-${item}`);
  if (!row) return notify("The message that this answers is not shown here.");
  row.scrollIntoView({ block: "nearest" });
  row.focus({ preventScroll: true });
};

field.addEventListener("input", () => {
  resize();
  untold = { chat: page.thread, text: field.value };
  draftTimer ||= setTimeout(tellDraft, 400);
});

field.addEventListener("keydown", (event) => {
  if (event.isComposing || event.keyCode === 229 || event.key !== "Enter" || event.shiftKey || isTouch) return;
  event.preventDefault();
  form.requestSubmit();
});

column.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
  event.preventDefault();
  const context = byId("thread-reply-to").querySelector("button");
  if (context) context.click();
  else closeThread();
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = field.value;
  const chat = page.thread;
  if ((!text.trim() && !files.hasAny()) || !chat) return;
  if (files.hasFailed()) return void say("A file could not be attached. Remove it or attach it again, then send.");
  // The button goes with the text where a voice message can be recorded.
  if (form.contains(document.activeElement)) focusThread();
  clearTimeout(draftTimer);
  [draftTimer, untold, isAtEnd] = [0, null, true];
  setText("");
  let isSent = false;
  try {
    // What is still on its way goes along.
    await files.done();
    isSent = await act("sendThread", { chat, text });
  } catch {
    // It is told below.
  }
  if (isSent) return;
  notify("Not sent. The text is back in its field.");
  if (page.thread !== chat) return void actQuietly("draft", { chat, text });
  setText(field.value ? `${text}\n${field.value}` : text);
  untold = { chat, text: field.value };
  tellDraft();
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
    if (scroller.scrollTop > 120 || !page.thread || oldest === askedBefore) return;
    askedBefore = oldest;
    actQuietly("olderThread");
  },
  { passive: true },
);
