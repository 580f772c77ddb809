// What can be done with messages: by menu, by keys, by a long press, and with several at once.

import { byId, letterKeys, page, placeOf } from "./page.js";
import { actQuietly } from "./act.js";
import { ask, openMenu } from "./menu.js";
import { openSheet } from "./sheet.js";
import { focusField, handOver } from "./composer.js";
import { focusThread, handOverThread } from "./thread.js";
import { copy, textsOf } from "./copying.js";
import { closeComments, comments, moderate, openForComments, reactors, report, writeTo } from "./groups.js";

const items = byId("items");
/** Where messages stand: in the chat, and in the column beside it; each with the field of what is written there. */
const lists = [
  { items, field: byId("message"), focus: focusField, handOver },
  { items: byId("thread-items"), field: byId("thread-message"), focus: focusThread, handOver: handOverThread },
];
const listOf = (row) => lists.find((list) => list.items === row.parentElement);
const inChat = (name, fields) => actQuietly(name, { chat: page.chat, ...fields });
/** Asks for something where a message stands. */
const at = (row, name, fields) => actQuietly(name, { chat: placeOf(row), ...fields });
const idOf = (row) => Number(row.dataset.id);
const can = (row, name) => row?.dataset.can?.split(" ").includes(name) ?? false;
const isSelecting = () => Boolean(byId("conversation").dataset.selecting);

const textOf = (row) => textsOf([idOf(row)]);

export const copyMessage = (row) => copy(textOf(row), row.querySelector("[data-act=copy-message]"));

const react = async (row, emoji) => {
  const [chat, item] = [placeOf(row), idOf(row)];
  const text = emoji ?? (await ask({ title: "React with an emoji", ok: "React", text: "" }))?.trim();
  if (text) actQuietly("react", { chat, item, emoji: text, on: true });
};

const remove = async (row) => {
  const [chat, item] = [placeOf(row), idOf(row)];
  const message = "It is deleted here, for good.";
  if (await ask({ title: "Delete this message?", message, ok: "Delete", isDangerous: true })) actQuietly("deleteItem", { chat, item });
};

const removeForAll = async (row) => {
  const [chat, item] = [placeOf(row), idOf(row)];
  const message = "It goes for everyone who has it; they may see that there was one.";
  if (await ask({ title: "Delete this message for everyone?", message, ok: "Delete for everyone", isDangerous: true }))
    actQuietly("deleteItem", { chat, item, forAll: true });
};

const edit = async (row) => {
  const list = listOf(row);
  await list.handOver();
  if (await at(row, "beginEdit", { item: idOf(row) })) list.focus();
};

const reply = async (row) => {
  const list = listOf(row);
  if (await at(row, "reply", { item: idOf(row) })) list.focus();
};

/** Chosen messages by their ids: rows may leave the page before they are copied. */
const chosen = new Set();

const select = (row) => {
  chosen.clear();
  chosen.add(idOf(row));
  inChat("selecting", { on: true, item: idOf(row) });
};

/** Everything that can be done with a message, in the order of its menu: name, label, key, what it does. */
const acts = [
  ["reply", "Reply", "r", reply],
  ["copy", "Copy", "c", copyMessage],
  ["edit", "Edit", "e", edit],
  ["edit-branch", "Edit and send in a branch", "e", edit],
  ["continue", "Continue", "", () => inChat("continue")],
  ["regenerate", "Write anew", "", (row) => inChat("regenerate", { item: idOf(row) })],
  ["branch", "Branch from here", "b", (row) => inChat("branch", { item: idOf(row) })],
  ["draft-reply", "Draft a reply", "", (row) => inChat("askAbout", { item: idOf(row), what: "draftReply" })],
  ["to-calendar", "Put this into my calendar", "", (row) => inChat("askAbout", { item: idOf(row), what: "calendar" })],
  ["remind", "Remind me of this", "", (row) => inChat("askAbout", { item: idOf(row), what: "reminder" })],
  ["forward", "Forward…", "f", (row) => openSheet("forward", { item: idOf(row) })],
  ["select", "Select", "s", select],
  ["keep", "Keep as a prompt", "", async (row) => inChat("keepPrompt", { text: await textOf(row), on: true })],
  ["versions", "Earlier versions…", "", (row) => openSheet("versions", { item: idOf(row) })],
  ["info", "About this message…", "", (row) => openSheet("info", { item: idOf(row) })],
  ["reactors", "Who reacted…", "", reactors],
  ["comments", "Comments", "", comments],
  ["close-comments", "Close the comments", "", closeComments],
  ["open-comments", "Open it for comments", "", openForComments],
  ["write-to", "Write directly", "", writeTo],
  ["report", "Report…", "", report],
  ["delete", "Delete…", "Delete", remove],
  ["delete-for-all", "Delete for everyone…", "", removeForAll],
  ["moderate", "Moderate: delete for everyone…", "", moderate],
];

const usual = ["👍", "❤️", "😂", "🎉", "😮", "🙏"];

export const messageMenu = (row, button, point) => {
  const entries = acts
    .filter(([name]) => can(row, name))
    .map(([name, label, , run]) => ({ label, isDangerous: name.startsWith("delete") || name === "moderate", run: () => run(row) }));
  if (can(row, "react")) {
    const choices = [...usual, { text: "…", label: "React with another emoji" }];
    entries.unshift({ choices, choose: (choice) => react(row, choice.text ? null : choice) });
  }
  const figures = [row.dataset.model, row.dataset.stats].filter(Boolean);
  openMenu([...entries, ...figures], button ?? row, point);
};

// Keys on a message that has the focus

/** The message that was come to by keys: only then letters are meant for it. Whoever clicks on one and types writes a message. */
let reached = null;
addEventListener("pointerdown", () => (reached = null), true);
for (const list of lists) {
  list.items.addEventListener("focusin", ({ target }) => {
    if (!target.matches(".row")) reached = null;
  });
}

const focus = (row) => {
  if (!row) return false;
  row.focus({ preventScroll: true });
  reached = row;
  row.scrollIntoView({ block: "nearest" });
  return true;
};

const focusLastMessage = (list) => focus([...list.items.children].findLast((row) => row.dataset.can));

// Up from an empty field is to the messages, where no list over the field has taken the key.
for (const list of lists) {
  list.field.addEventListener("keydown", (event) => {
    if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return;
    if (event.key === "ArrowUp" && list.field.value === "" && focusLastMessage(list)) event.preventDefault();
  });
}

const neighbour = (row, step) => {
  let next = row;
  do next = step > 0 ? next.nextElementSibling : next.previousElementSibling;
  while (next && !next.dataset.can);
  return next;
};

/** Whether a key was for the message that has the focus. */
export const messageKey = (event) => {
  const row = document.activeElement;
  const list = row?.matches?.(".row") && listOf(row);
  if (!list) return false;
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step) {
    if (!focus(neighbour(row, step)) && step > 0) list.field.focus();
    return true;
  }
  if (event.key === "Enter") {
    messageMenu(row, row, point(row));
    return true;
  }
  if (event.key === " " && isSelecting()) {
    row.querySelector(".pick")?.click();
    return true;
  }
  // In the middle of a word nothing is meant but the word.
  if (row !== reached || event.altKey || (event.key.length === 1 && !letterKeys.areOn)) return false;
  const found = acts.find(([name, , key]) => key && key.toLowerCase() === event.key.toLowerCase() && can(row, name));
  found?.[3](row);
  return Boolean(found);
};

const point = (row) => {
  const box = (row.querySelector(".bubble") ?? row).getBoundingClientRect();
  return { left: box.left + 12, top: Math.max(box.top, 80), bottom: Math.min(Math.max(box.top, 80) + 24, innerHeight - 80) };
};

// By mouse and finger

const menuAtPointer = (event) => {
  const row = event.target.closest(".row[data-can]");
  // Selected words, links and pictures have the browser's own menu.
  if (!row || event.target.closest("a, img, input") || !getSelection().isCollapsed) return;
  event.preventDefault();
  messageMenu(row, row.querySelector("[data-act=message-menu]"), { left: event.clientX, top: event.clientY, bottom: event.clientY });
};

let press = 0;
const pressed = (event) => {
  const row = event.target.closest(".row[data-can]");
  if (event.pointerType !== "touch" || !row || event.target.closest("button, a, input, summary")) return;
  const at = { left: event.clientX, top: event.clientY, bottom: event.clientY };
  press = setTimeout(() => {
    press = 0;
    if (isSelecting()) return;
    navigator.vibrate?.(10);
    getSelection().removeAllRanges();
    messageMenu(row, row.querySelector("[data-act=message-menu]"), at);
  }, 450);
};
const letGo = (event) => {
  if (event.type === "pointermove" && Math.hypot(event.movementX, event.movementY) < 4) return;
  clearTimeout(press);
  press = 0;
};
for (const list of lists) {
  list.items.addEventListener("contextmenu", menuAtPointer);
  list.items.addEventListener("pointerdown", pressed);
  for (const name of ["pointerup", "pointercancel", "pointermove"]) list.items.addEventListener(name, letGo);
}

// Several

items.addEventListener("change", ({ target }) => {
  if (!("pick" in target.dataset)) return;
  const row = target.closest(".row");
  if (target.checked) chosen.add(idOf(row));
  else chosen.delete(idOf(row));
  inChat("select", { item: idOf(row), on: target.checked });
});

items.addEventListener("click", (event) => {
  if (!isSelecting() || event.target.closest(".pick")) return;
  event.preventDefault();
  event.stopPropagation();
  event.target.closest(".row")?.querySelector(".pick")?.click();
}, true);

export const copySelected = async () => {
  for (const row of items.querySelectorAll(".row.selected")) chosen.add(idOf(row));
  if (chosen.size) await copy(textsOf([...chosen]));
  inChat("selecting", { on: false });
};

export const deleteSelected = async ({ dataset }) => {
  const title = dataset.count === "1" ? "Delete this message?" : `Delete ${dataset.count} messages?`;
  if (await ask({ title, message: "They are deleted here, for good.", ok: "Delete", isDangerous: true })) inChat("deleteSelected");
};
