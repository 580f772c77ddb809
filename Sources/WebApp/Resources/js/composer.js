// The message field: drafts, attachments, sending.

import { page, byId, say } from "./page.js";
import { act, actQuietly, post } from "./act.js";

const form = byId("composer");
const field = byId("message");
const list = byId("attachments");
const replyTo = byId("reply-to");
const isTouch = matchMedia("(pointer: coarse)").matches;
let attached = [];
let quoted = null;
let draftTimer = 0;
/** What is being written in a chat that isn't shown, while it waits to be stored. */
let unstored = null;
/** Whether another window's draft came while this one's was on its way, so that nobody knows which was first. */
let isCrossed = false;

if (isTouch) field.enterKeyHint = "enter";

const resize = () => {
  field.style.height = "auto";
  field.style.height = `${Math.min(field.scrollHeight, innerHeight * 0.4)}px`;
  form.classList.toggle("has-text", field.value.trim() !== "" || attached.length > 0);
};

/** Another chat is shown. */
export const chatOpened = (chat, isOther) => {
  form.hidden = chat === "";
  if (!isOther) return;
  storeDraft();
  setQuoted(null);
  for (const file of attached) drop(file, true);
  field.value = "";
  resize();
  if (chat && !isTouch) field.focus({ preventScroll: true });
};

/** What is being written, as the server knows it. What is typed here is newer. */
export const draftCame = (chat, text) => {
  if (chat !== page.chat || field.value === text) return;
  if (unstored?.chat === chat) {
    isCrossed = true;
    return;
  }
  field.value = text;
  resize();
};

/** A new window learns what was typed while there was none. */
export const resendDraft = () => {
  if (page.chat && field.value) actQuietly("draft", { chat: page.chat, text: field.value });
};

export const setText = (text) => {
  field.value = text;
  field.dispatchEvent(new Event("input"));
  field.focus();
};

export const setQuoted = (item) => {
  quoted = item;
  replyTo.hidden = !item;
  replyTo.replaceChildren();
  if (!item) return;
  const text = document.createElement("span");
  text.textContent = item.text.slice(0, 200);
  const close = document.createElement("button");
  close.type = "button";
  close.className = "icon-button small";
  close.ariaLabel = "Don't reply to it";
  close.textContent = "×";
  close.onclick = () => setQuoted(null);
  replyTo.append(text, close);
  field.focus();
};

const storeDraft = () => {
  clearTimeout(draftTimer);
  draftTimer = 0;
  if (!unstored) return;
  const draft = unstored;
  isCrossed = false;
  actQuietly("draft", draft).then((isDone) => {
    if (!isDone || unstored !== draft) return;
    // What stands here wins, so that all windows show the same.
    if (isCrossed) storeDraft();
    else unstored = null;
  });
};

field.addEventListener("input", () => {
  resize();
  unstored = { chat: page.chat, text: field.value };
  draftTimer ||= setTimeout(storeDraft, 400);
});
addEventListener("pagehide", storeDraft);

field.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey || isTouch) return;
  // An input method that is at work takes Enter for itself; Safari says so by 229 alone.
  if (event.isComposing || event.keyCode === 229) return;
  event.preventDefault();
  form.requestSubmit();
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const chat = page.chat;
  const text = field.value;
  const files = attached;
  const quote = quoted;
  if (!text.trim() && !files.length) return;
  clearTimeout(draftTimer);
  draftTimer = 0;
  unstored = null;
  attached = [];
  field.value = "";
  setQuoted(null);
  resize();
  let isSent = false;
  try {
    const ids = await Promise.all(files.map((file) => file.id));
    isSent = await act("send", { chat, text, files: ids, quoted: quote?.id ?? null });
  } catch {
    say("Not sent. The text is back in the message field.");
  }
  if (isSent) {
    for (const file of files) forget(file);
  } else if (page.chat === chat) {
    // Nothing that was typed is lost.
    attached = [...files, ...attached];
    setText(field.value ? `${text}\n${field.value}` : text);
    if (quote) setQuoted(quote);
  }
});

// Attachments

const forget = (file) => {
  file.chip.remove();
  if (file.preview) URL.revokeObjectURL(file.preview);
};

const drop = (file, isSilent) => {
  attached = attached.filter((other) => other !== file);
  forget(file);
  file.id.then((id) => actQuietly("discard", { file: id })).catch(() => {});
  if (!isSilent) resize();
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

export const attach = (files) => {
  for (const file of files) {
    const preview = file.type.startsWith("image/") ? URL.createObjectURL(file) : null;
    const entry = { chip: chipFor(file, preview), preview };
    entry.id = upload(file);
    entry.chip.querySelector("button").onclick = () => drop(entry);
    entry.id.then(
      () => entry.chip.classList.add("ready"),
      (error) => {
        entry.chip.classList.add("failed");
        entry.chip.title = error.message;
        say(`${file.name}: ${error.message}`);
      },
    );
    attached.push(entry);
    list.append(entry.chip);
  }
  resize();
};

const refusals = {
  400: "An empty file can't be sent.",
  413: "This file is too large.",
  429: "Too many attachments: send some first.",
};

const upload = async (file) => {
  const path = `/windows/${page.window}/uploads?name=${encodeURIComponent(file.name || "picture.png")}`;
  const response = await post(path, file, "application/octet-stream");
  if (!response.ok) throw new Error(refusals[response.status] ?? "This file could not be read.");
  return (await response.json()).file;
};

byId("file").addEventListener("change", ({ target }) => {
  attach(target.files);
  target.value = "";
});

field.addEventListener("paste", (event) => {
  const files = [...event.clipboardData.files];
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
