// The command palette: a field, and a list of what can be gone to or done. What is in it is up to the server.

import { byId } from "./page.js";
import { actQuietly } from "./act.js";
import { mayLeave } from "./forms.js";
import { catchUp, empty, remove, rename, signOut } from "./chats.js";
import { openFind } from "./find.js";
import { openSheet } from "./sheet.js";
import { beginJoining } from "./joining.js";
import { lockNow } from "./lock.js";
import { restsOn } from "./pointing.js";

const dialog = byId("palette");
const field = byId("palette-field");
const list = byId("palette-list");
let timer = 0;
/** The entry that was gone to by a key or the pointer; empty for the first, whichever it is. */
let wanted = "";
/** Enter was pressed before the list answered what is typed: what comes for that is meant. */
let isHurried = false;

/** What is asked here before anything is done. */
const locals = {
  shortcuts: () => byId("shortcuts").showModal(),
  find: openFind,
  rename: (chat) => rename(chat),
  "catch-up": catchUp,
  clear: empty,
  delete: remove,
  models: () => openSheet("models"),
  "chat-tags": (chat) => openSheet("chatTags", { chat }),
  join: beginJoining,
  profiles: () => openSheet("profiles"),
  tags: () => openSheet("tags"),
  lock: lockNow,
  "sign-out": signOut,
};

const options = () => [...list.querySelectorAll("[role=option]")];

const choose = (option) => {
  for (const other of options()) {
    const value = String(other === option);
    if (other.ariaSelected !== value) other.ariaSelected = value;
  }
  if (option) field.setAttribute("aria-activedescendant", option.id);
  else field.removeAttribute("aria-activedescendant");
  option?.scrollIntoView({ block: "nearest" });
  restsOn(option?.dataset.local ? {} : option?.dataset);
};

const want = (option) => {
  wanted = option.dataset.entry;
  choose(option);
};

const chosen = () => options().find((option) => option.ariaSelected === "true");

const run = async (option) => {
  if (!option) return;
  // Before anything else is there, and before the list is gone, which the server would be told first.
  const { entry, local, chat } = option.dataset;
  const staysHere = local && local !== "sign-out";
  if (!staysHere && !(await mayLeave())) return dialog.close();
  actQuietly("pick", { id: entry });
  dialog.close();
  locals[local]?.(chat);
};

export const openPalette = () => {
  if (dialog.open) return dialog.close();
  field.value = wanted = "";
  dialog.showModal();
  actQuietly("palette", { text: "" });
};

// Whatever the server sends, the best stands first, and what was gone to stays chosen.
new MutationObserver(() => {
  const all = options();
  choose(all.find(({ dataset }) => dataset.entry === wanted) ?? all[0]);
  if (isHurried && isAnswered() && all.length) hurry();
}).observe(list, { childList: true, subtree: true, attributeFilter: ["data-entry", "data-typed", "aria-selected"] });

const isAnswered = () => (list.querySelector("[data-typed]")?.dataset.typed ?? "") === field.value;

const tell = () => {
  clearTimeout(timer);
  timer = 0;
  actQuietly("palette", { text: field.value });
};

/** Does what is chosen, once the list is that of the text that stands there. */
const hurry = () => {
  isHurried = !isAnswered() || !options().length;
  if (!isHurried) run(chosen());
  else if (timer) tell();
};

field.addEventListener("input", () => {
  clearTimeout(timer);
  wanted = "";
  isHurried = false;
  timer = setTimeout(tell, 60);
});

field.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  const all = options();
  const index = all.indexOf(chosen());
  const next = {
    ArrowDown: all[(index + 1) % all.length],
    ArrowUp: all[(index - 1 + all.length) % all.length],
    PageDown: all[Math.min(index + 6, all.length - 1)],
    PageUp: all[Math.max(index - 6, 0)],
  }[event.key];
  if (next) want(next);
  else if (event.key === "Enter") hurry();
  else return;
  event.preventDefault();
});

list.addEventListener("click", (event) => run(event.target.closest("[role=option]")));
list.addEventListener("pointermove", (event) => {
  const option = event.target.closest("[role=option]");
  if (option && option !== chosen()) want(option);
});
dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
dialog.addEventListener("close", () => {
  clearTimeout(timer);
  isHurried = false;
  actQuietly("closePalette");
});
