// What can be done with a chat.

import { byId, isolated, page } from "./page.js";
import { act, actQuietly, post } from "./act.js";
import { ask, openMenu } from "./menu.js";
import { openSheet } from "./sheet.js";

const nameOf = (chat) => {
  const name = byId(`chat-${chat}`)?.querySelector(".name") ?? (chat === page.chat && byId("chat-head").querySelector("h1"));
  return name ? name.textContent.trim() : "this chat";
};

export const rename = async (chat, name = nameOf(chat)) => {
  const title = await ask({ title: "Rename the chat", ok: "Rename", text: name });
  if (title?.trim()) actQuietly("rename", { chat, text: title });
};

export const remove = async (chat) => {
  const message = "All of its messages and files are deleted for good.";
  if (await ask({ title: `Delete “${isolated(nameOf(chat))}”?`, message, ok: "Delete", isDangerous: true })) {
    actQuietly("delete", { chat });
  }
};

export const empty = async (chat) => {
  const message = "All of its messages and files are deleted for good. The chat stays.";
  if (await ask({ title: `Delete all messages of “${isolated(nameOf(chat))}”?`, message, ok: "Delete all", isDangerous: true })) {
    actQuietly("clear", { chat });
  }
};

/** Of which messages one is told: all, in a group those that mention one, or none. */
const notifications = (chat, { notify, mentions }) => {
  if (!notify) return [];
  const entry = (mode, label) => ({ label, run: () => actQuietly("notify", { chat, mode }) });
  if (mentions === undefined) return [notify === "none" ? entry("all", "Unmute") : entry("none", "Mute")];
  const modes = [["all", "Tell me of all messages"], ["mentions", "Tell me of mentions"], ["none", "Mute"]];
  return modes.map(([mode, label]) => ({ ...entry(mode, label), isOn: mode === notify }));
};

/** The assistant says what is unread, in a conversation that only the user reads. */
export const catchUp = (chat) => actQuietly("askAbout", { chat, what: "catchUp" });

/** Conversations of a group's members with its admins: one's own, or those of all. */
const admins = (chat, state) => [
  ...("admins" in state ? [{ label: "Write to the admins", run: () => actQuietly("open", { chat: `${chat}(_support)` }) }] : []),
  ...("threads" in state ? [{ label: `Conversations with ${"channel" in state ? "subscribers" : "members"}…`, run: () => openSheet("threads", { chat }) }] : []),
];

/** The menu of a chat. The element says how the chat is. */
export const chatMenu = (chat, state, button, point) => {
  const toggle = (name, isOn, on, off) => ({
    label: isOn ? off : on,
    run: () => actQuietly(name, { chat, on: !isOn }),
  });
  const isGroup = chat.startsWith("#");
  // A conversation inside of a group is a part of it.
  const page = `/p/settings/people/${isGroup ? "group-" : ""}${Number.parseInt(chat.slice(1), 10)}`;
  const kind = "channel" in state ? "channel" : "group";
  const about = { label: isGroup ? `About this ${kind}` : "About this person", run: () => actQuietly("go", { path: page }) };
  openMenu(
    [
      ...(isGroup || chat.startsWith("@") ? [about] : []),
      ...(/^[@#]/.test(chat) ? [{ label: "Catch me up", run: () => catchUp(chat) }] : []),
      ...admins(chat, state),
      ...("calls" in state ? [{ label: "Video call", run: () => actQuietly("placeCall", { chat, media: "video" }) }] : []),
      { label: "Rename…", run: () => rename(chat) },
      toggle("pin", "pinned" in state, "Pin", "Unpin"),
      toggle("favorite", "favorite" in state, "Add to favorites", "Remove from favorites"),
      {
        label: "unread" in state ? "Mark as read" : "Mark as unread",
        run: () => actQuietly("read", { chat, on: "unread" in state }),
      },
      ...notifications(chat, state),
      { label: "Tags…", run: () => openSheet("chatTags", { chat }) },
      ...(/^[~*@#]/.test(chat) ? [{ label: "How long messages are kept…", run: () => openSheet("lifetime", { chat }) }] : []),
      toggle("archive", "archived" in state, "Archive", "Take out of the archive"),
      { label: "Delete all messages…", run: () => empty(chat), isDangerous: true },
      { label: "Delete…", run: () => remove(chat), isDangerous: true },
    ],
    button,
    point,
  );
};

export const signOut = async () => {
  const message = "To come back, take a new link from the terminal.";
  if (await ask({ title: "Sign out of this browser?", message, ok: "Sign out" })) {
    await post("/sign-out", {});
    location.assign("/sign-in");
  }
};

/** Signs this browser in as another profile; the page begins anew. */
export const switchProfile = async ({ dataset }) => {
  const response = await post("/profile", { user: Number(dataset.user ?? dataset.key) });
  if (response.ok) location.assign("/");
};

let making = null;

/** A new chat; one, however often it is clicked until it is there. */
export const newChat = () =>
  (making ??= act("newChat")
    .catch(() => false)
    .finally(() => (making = null)));
