// The message field: drafts, attachments, sending.

import { page, byId, notify, say } from "./page.js";
import { act, actQuietly, post } from "./act.js";
import { checkLimit } from "./limits.js";
import { on } from "./patch.js";
import { dropSending, sendingBegan, sendingDone, sendingEnded } from "./sending.js";
import { slashKey, suggest } from "./slash.js";
import { mentionKey } from "./mentions.js";

const form = byId("composer");
const field = byId("message");
const uploading = byId("uploading");
const isTouch = matchMedia("(pointer: coarse)").matches;
/** Files that are on their way to the server. */
let uploads = new Set();
/** Small pictures of files by the id that the server gave them. */
const previews = new Map();
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

const hasFiles = () => uploads.size > 0 || byId("attached").childElementCount > 0;

const resize = () => {
  field.style.height = "auto";
  field.style.height = `${Math.min(field.scrollHeight, innerHeight * 0.4)}px`;
  form.classList.toggle("has-text", field.value.trim() !== "" || hasFiles());
  suggest(field.value);
  checkLimit(field);
  const note = isForAssistant(field.value) ? "Only you and your assistant see this." : "";
  if (onlyYou.textContent !== note) onlyYou.textContent = note;
};

/** What is to stand in the field of the chat that is opened next. */
let forNext = "";
export const setTextOfNext = (text) => (forNext = text);

/** Another chat is shown. */
const onChat = (chat, isOther) => {
  form.hidden = chat === "";
  if (!isOther) return;
  storeDraft();
  for (const entry of uploads) drop(entry);
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

/** The chips of attachments are the server's; small pictures of them are known here. */
const onAttachments = () => {
  for (const chip of byId("attached").children) {
    // One file is one chip: the one that stood for it meanwhile goes.
    for (const entry of uploads) if (entry.id === chip.dataset.upload) drop(entry);
    const preview = previews.get(chip.dataset.upload);
    if (!preview || chip.querySelector("img")) continue;
    const image = document.createElement("img");
    image.src = preview;
    image.alt = "";
    chip.querySelector("svg").replaceWith(image);
  }
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
  if (!text.trim() && !hasFiles()) return;
  if (form.querySelector("#send") === document.activeElement) focusComposer();
  if (uploading.querySelector(".failed")) {
    return void say("A file could not be attached. Remove it or attach it again, then send.");
  }
  // A change of an earlier message shows elsewhere, and a command may show nothing.
  const isPlain = !form.dataset.editing && !text.startsWith("/") && !isForAssistant(text);
  const files = [...form.querySelectorAll("#attachments li span")].map((name) => name.textContent);
  clearText();
  const key = isPlain ? sendingBegan(text, files) : undefined;
  lastSent = text.trim();
  let isSent = false;
  try {
    // What is still on its way goes along.
    await Promise.all([...uploads].map((entry) => entry.done));
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
on("set attached", onAttachments);
// What can be said after a slash has changed, while one may stand there.
on("set commands", () => suggest(field.value));
// Which chat it is may be known after what is written in it.
on("attr data-people", () => resize());
on("attr data-running", (turn) => say(turn === null ? "" : "A reply is being written"));

// Attachments

const drop = (entry) => {
  uploads.delete(entry);
  entry.chip.remove();
  if (entry.preview && !entry.id) URL.revokeObjectURL(entry.preview);
};

const chipFor = (file, preview) => {
  const chip = document.createElement("li");
  if (preview) {
    const image = document.createElement("img");
    image.src = preview;
    image.alt = "";
    chip.append(image);
  }
  const name = document.createElement("span");
  name.textContent = file.name || "Picture";
  const close = document.createElement("button");
  close.type = "button";
  close.className = "icon-button small";
  close.ariaLabel = `Remove ${name.textContent}`;
  close.textContent = "×";
  chip.append(name, close);
  return chip;
};

/** Sends files to the server, which attaches them to what is being written. */
export const attach = (files) => {
  if (form.dataset.noFiles) return void notify("This group allows you no files. Send words instead.");
  const chat = page.chat;
  for (const file of files) {
    const preview = file.type.startsWith("image/") ? URL.createObjectURL(file) : null;
    const entry = { chip: chipFor(file, preview), preview, id: "" };
    entry.chip.querySelector("button").onclick = () => {
      drop(entry);
      resize();
      if (document.activeElement === document.body) focusComposer();
    };
    uploads.add(entry);
    uploading.append(entry.chip);
    entry.done = upload(file).then(
      async (id) => {
        if (!uploads.has(entry)) return void actQuietly("discard", { file: id });
        entry.id = id;
        if (preview) previews.set(id, preview);
        await act("attach", { chat, file: id });
        drop(entry);
        resize();
      },
      (error) => {
        entry.chip.classList.add("failed");
        entry.chip.title = error.message;
        say(`${file.name}: ${error.message}`);
        throw error;
      },
    );
    entry.done.catch(() => {});
  }
  resize();
};

const refusals = {
  400: "An empty file can't be sent.",
  413: "This file is too large.",
  429: "Too many attachments: send some first.",
};

/** Sends a file to the server. Returns what it is called there. */
export const upload = async (file) => {
  const path = `/windows/${page.window}/uploads?name=${encodeURIComponent(file.name || "picture.png")}`;
  const response = await post(path, file, "application/octet-stream");
  if (!response.ok) throw new Error(refusals[response.status] ?? "This file could not be read.");
  return (await response.json()).file;
};

for (const id of ["file", "camera"]) {
  byId(id).addEventListener("change", ({ target }) => {
    attach(target.files);
    target.value = "";
  });
}

/** The files that are pasted. Cells and words come with a picture of themselves: where there is text, that is meant. */
export const filesIn = (clipboard) => {
  const files = [...clipboard.files];
  const text = clipboard.getData("text/plain").trim();
  // A file that was copied comes with its own name or address.
  const isName = files.some(({ name }) => text && (text === name || text.endsWith(`/${name}`)));
  return text && !isName ? [] : files;
};

field.addEventListener("paste", (event) => {
  const files = filesIn(event.clipboardData);
  if (!files.length) return;
  event.preventDefault();
  attach(files);
});

const conversation = byId("conversation");
conversation.addEventListener("dragover", (event) => {
  if (!page.chat || !event.dataTransfer.types.includes("Files")) return;
  event.preventDefault();
  conversation.classList.add("drop");
});
conversation.addEventListener("dragleave", (event) => {
  if (!conversation.contains(event.relatedTarget)) conversation.classList.remove("drop");
});
conversation.addEventListener("drop", (event) => {
  conversation.classList.remove("drop");
  if (!page.chat || !event.dataTransfer.files.length) return;
  event.preventDefault();
  attach(event.dataTransfer.files);
});
