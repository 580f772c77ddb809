// The message field: drafts, attachments, sending.

import { page, byId, say } from "./page.js";
import { act, actQuietly } from "./act.js";
import { attaching } from "./attaching.js";
import { checkLimit } from "./limits.js";
import { on } from "./patch.js";
import { dropSending, sendingBegan, sendingDone, sendingEnded } from "./sending.js";
import { slashKey, suggest } from "./slash.js";
import { mentionKey } from "./mentions.js";

const form = byId("composer");
const field = byId("message");
const isTouch = matchMedia("(pointer: coarse)").matches;
let draftTimer = 0;
/** What is being written in a chat, while it waits to be stored. */
let unstored = null;
/** Whether another window's draft came while this one's was on its way, so that nobody knows which was first. */
let isCrossed = false;
/** What was typed before this script ran. */
const early = field.value;
/** What was sent last and may come back. */
let lastSent = "";

if (isTouch) field.enterKeyHint = "enter";

/** The focus goes to the field, from a button that won't be there any more. On a touch screen that would open the keyboard. */
export const focusComposer = () => (isTouch ? byId("scroller") : field).focus({ preventScroll: true });

const onlyYou = byId("only-you");
/** Whether a message in a chat with people is for the user's assistant, as PeopleRequest.swift reads it. */
const isForAssistant = (text) =>
  Boolean(form.dataset.people) && !form.dataset.editing && /^\s*@assistant(?![\p{L}\p{N}_@-])/iu.test(text);

const resize = () => {
  field.style.height = "auto";
  field.style.height = `${Math.min(field.scrollHeight, innerHeight * 0.4)}px`;
  form.classList.toggle("has-text", field.value.trim() !== "" || files.hasAny());
  suggest(field.value);
  checkLimit(field);
  const note = isForAssistant(field.value) ? "Only you and your assistant see this." : "";
  if (onlyYou.textContent !== note) onlyYou.textContent = note;
};

const files = attaching({
  form,
  field,
  attached: byId("attached"),
  uploading: byId("uploading"),
  inputs: [byId("file"), byId("camera")],
  area: byId("conversation"),
  place: () => page.chat,
  changed: resize,
  focus: focusComposer,
});
export const { attach } = files;

/** What is to stand in the field of the chat that is opened next. */
let forNext = "";
export const setTextOfNext = (text) => (forNext = text);

/** Another chat is shown. */
const onChat = (chat, isOther) => {
  form.hidden = chat === "";
  if (!isOther) return;
  storeDraft();
  files.leave();
  dropSending();
  field.value = "";
  lastSent = "";
  resize();
  if (chat && !isTouch) field.focus({ preventScroll: true });
  if (chat && forNext) setText(forNext);
  if (chat) forNext = "";
};

/** What is being written, as the server knows it. What is typed here is newer. */
const onDraft = (chat, text) => {
  if (chat !== page.chat || field.value === text) return;
  if (unstored?.chat === chat) {
    // A message that could not be sent is back: it stands before what was typed since.
    if (!lastSent || text !== lastSent) {
      isCrossed = true;
      return;
    }
    text = `${text}\n\n${field.value}`;
    unstored = { chat, text };
  }
  field.value = text;
  resize();
};

/** The server takes the field over, as for a message that is to be changed. What stands in it is stored before. */
export const handOver = async () => {
  clearTimeout(draftTimer);
  draftTimer = 0;
  if (unstored) await actQuietly("draft", unstored);
  unstored = null;
  lastSent = "";
};

/** A new window learns what was typed while there was none. */
export const resendDraft = () => {
  if (page.chat && field.value) actQuietly("draft", { chat: page.chat, text: field.value });
};

// An answer to what was asked may come before the change that shows the field again.
let isAwaited = false;

/** Puts the focus into the field: at once, or as soon as it is shown. */
export const focusField = () => {
  field.focus();
  isAwaited = document.activeElement !== field;
};
on("attr data-selecting", () => isAwaited && focusField());
addEventListener("focusin", () => (isAwaited = false));

export const setText = (text) => {
  field.value = text;
  field.dispatchEvent(new Event("input"));
  focusField();
};

/** Puts a text behind what is written. */
export const addText = (text) => setText(field.value && !/\s$/.test(field.value) ? `${field.value} ${text}` : field.value + text);

/** The page shows what its server said. What was typed before that stands behind the draft. */
export const restoreEarlyText = () => {
  if (early && page.chat) setText(field.value ? `${field.value}\n${early}` : early);
};

/** Takes everything out of the field; it isn't stored. */
export const clearText = () => {
  clearTimeout(draftTimer);
  draftTimer = 0;
  unstored = null;
  field.value = "";
  resize();
};

/** `isLast` for a page that may be gone in a moment. */
const storeDraft = (isLast = false) => {
  clearTimeout(draftTimer);
  draftTimer = 0;
  if (!unstored) return;
  const draft = unstored;
  isCrossed = false;
  actQuietly("draft", draft, isLast).then((isDone) => {
    if (!isDone || unstored !== draft) return;
    // What stands here wins, so that all windows show the same.
    if (isCrossed) storeDraft();
    else unstored = null;
  });
};

field.addEventListener("input", () => {
  resize();
  unstored = { chat: page.chat, text: field.value };
  draftTimer ||= setTimeout(() => storeDraft(), 400);
});
// A browser may end a page that is hidden without another word.
addEventListener("pagehide", () => storeDraft(true));
document.addEventListener("visibilitychange", () => document.hidden && storeDraft(true));
// Also when it is seen again: what isn't seen has no height.
new ResizeObserver(resize).observe(byId("conversation"));

field.addEventListener("keydown", (event) => {
  // An input method that is at work takes keys for itself; Safari says so by 229 alone.
  if (event.isComposing || event.keyCode === 229) return;
  if (slashKey(event) || mentionKey(event)) return void event.preventDefault();
  if (event.key !== "Enter" || event.shiftKey || isTouch) return;
  event.preventDefault();
  form.requestSubmit();
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const chat = page.chat;
  const text = field.value;
  if (!text.trim() && !files.hasAny()) return;
  if (form.querySelector("#send") === document.activeElement) focusComposer();
  if (files.hasFailed()) {
    return void say("A file could not be attached. Remove it or attach it again, then send.");
  }
  // A change of an earlier message shows elsewhere, and a command may show nothing.
  const isPlain = !form.dataset.editing && !text.startsWith("/") && !isForAssistant(text);
  const names = [...form.querySelectorAll("#attachments li span")].map((name) => name.textContent);
  clearText();
  const key = isPlain ? sendingBegan(text, names) : undefined;
  lastSent = text.trim();
  let isSent = false;
  try {
    // What is still on its way goes along.
    await files.done();
    isSent = await act("send", { chat, text, key });
  } catch {
    say("Not sent. The text is back in the message field.");
  }
  if (isSent) return sendingDone(key);
  sendingEnded(key);
  // Nothing that was typed is lost.
  if (page.chat === chat) setText(field.value ? `${text}\n${field.value}` : text);
  else actQuietly("draft", { chat, text });
});

on("chat", onChat);
on("draft", onDraft);
// What can be said after a slash has changed, while one may stand there.
on("set commands", () => suggest(field.value));
// Which chat it is may be known after what is written in it.
on("attr data-people", () => resize());
on("attr data-running", (turn) => say(turn === null ? "" : "A reply is being written"));
