// What is done in groups by a button or a menu: joining, order, who reacted.

import { byId, page } from "./page.js";
import { actQuietly } from "./act.js";
import { ask, openMenu } from "./menu.js";
import { openSheet } from "./sheet.js";
import { mayLeaveThread } from "./thread.js";

const chatOf = (element) => element.closest("[data-chat]").dataset.chat;
const idOf = (element) => Number(element.closest("[data-id]").dataset.id);

export const joinGroup = (element) => actQuietly("joinGroup", { chat: chatOf(element) });

export const declineGroup = async (element) => {
  const message = "The group’s chat goes. To come in later, you need another invitation.";
  if (await ask({ title: "Decline the invitation?", message, ok: "Decline", isDangerous: true })) {
    actQuietly("declineGroup", { chat: chatOf(element) });
  }
};

export const settleReport = (element) => actQuietly("settle", { chat: page.chat, item: idOf(element) });

export const unreadMention = () => actQuietly("unreadMention");

export const moderate = async (row) => {
  const message = "It goes for everyone who has it. They see that a moderator deleted it.";
  if (await ask({ title: "Delete this message of somebody else?", message, ok: "Delete for everyone", isDangerous: true })) {
    actQuietly("moderate", { chat: page.chat, item: idOf(row) });
  }
};

export const writeTo = (row) => actQuietly("writeTo", { chat: page.chat, item: idOf(row) });

/** The comments on a post, in the column beside its channel. */
export const comments = async (element) => {
  if (await mayLeaveThread()) actQuietly("comments", { chat: page.chat, item: idOf(element) });
};

export const closeComments = (row) => actQuietly("setComments", { chat: page.chat, item: idOf(row), on: false });

export const openForComments = (row) => actQuietly("setComments", { chat: page.chat, item: idOf(row), on: true });

export const report = (row) => openSheet("report", { item: idOf(row) });

export const reactors = (row) => openSheet("reactions", { item: idOf(row) });

// Pressed long or by the other button, a reaction tells who gave it.
const tellReactors = (event) => {
  const reaction = event.target.closest(".reaction");
  const row = reaction?.closest(".row");
  if (!row?.dataset.can?.split(" ").includes("reactors")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  openMenu([{ label: "Who reacted…", run: () => reactors(row) }], reaction, { left: event.clientX, top: event.clientY, bottom: event.clientY });
};
for (const list of ["items", "thread-items"]) byId(list).addEventListener("contextmenu", tellReactors);
