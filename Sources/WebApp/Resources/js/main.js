// The window: what buttons and keys do. All state is on the server; this only asks for changes and shows them.

import { byId, letterKeys, notify, page, placeOf } from "./page.js";
import { act, actQuietly } from "./act.js";
import { apply } from "./patch.js";
import "./notifications.js";
import "./place.js";
import { connect } from "./stream.js";
import { goToEnd, showHere } from "./scroll.js";
import { filesIn } from "./attaching.js";
import { addText, attach, clearText, focusComposer, handOver, restoreEarlyText, setText, setTextOfNext } from "./composer.js";
import { neighbour, watchListEnd } from "./list.js";
import { closeMenu, openMenu } from "./menu.js";
import { catchUp, chatMenu, newChat, remove, rename, signOut, switchProfile } from "./chats.js";
import { codeBeside, copy } from "./copying.js";
import { copyMessage, copySelected, deleteSelected, messageKey, messageMenu } from "./messages.js";
import { closeSheet, openSheet } from "./sheet.js";
import "./swipe.js";
import "./pointing.js";
import "./sight.js";
import "./landmarks.js";
import { closeFind, findNewer, findOlder, openFind } from "./find.js";
import { chats, go, pressed } from "./pages.js";
import { openPalette } from "./palette.js";
import { chooseFile } from "./files.js";
import "./portraits.js";
import "./hidden-profiles.js";
import { onPage } from "./page-sheets.js";
import { contentOf } from "./card-forms.js";
import { joinBy } from "./joining.js";
import { comments, declineGroup, joinGroup, settleReport, unreadMention } from "./groups.js";
import { attachBeside, closeThread, showInThread } from "./thread.js";
import "./recording-kind.js";
import { playVoice } from "./voice-player.js";
import { pressInCall } from "./calling.js";
import { lockNow } from "./lock.js";
import { hasLock } from "./locked.js";

/** Goes to a footnote of a message, and back. */
const toNote = (element, selector) => {
  const target = element.closest(".text").querySelector(selector);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "nearest" });
};
const chatOf = (element) => element.closest("[data-chat]")?.dataset.chat;
const itemOf = (element) => Number(element.closest("[data-id]")?.dataset.id);
const callOf = (element) => {
  const call = element.closest(".call");
  const card = element.closest("[data-card]")?.dataset.card;
  return { chat: page.chat, item: Number(call.dataset.item), call: call.dataset.call, ...(card ? { card } : {}) };
};
const stop = () => {
  if (!byId("composer").dataset.running) return;
  // The button goes.
  if (document.activeElement === byId("stop")) focusComposer();
  actQuietly("stop", { chat: page.chat });
};
/** Asks for something in the open chat, or in what stands beside it where the element does. */
const inChat = (name, fields = {}, element = null) => actQuietly(name, { chat: placeOf(element), ...fields });
const isOn = (element) => element.ariaPressed === "true";
const settings = () => actQuietly("go", { path: "/p/settings" });
const shortcuts = () => byId("shortcuts").showModal();

/** Few record anything: what does so is read then. */
const recorder = () => import("./recording.js");
/** The same of what shows pictures. */
const viewer = () => import("./viewer.js");
/** The same of what reads codes, where the browser can: it also shows the button for that. */
const scanner = () => import("./scanning.js");
if ("BarcodeDetector" in window) scanner();

const acts = {
  go,
  chats,
  page: pressed,
  "choose-file": chooseFile,
  palette: openPalette,
  open: (element) => actQuietly("open", { chat: chatOf(element) }),
  "open-hit": (element) => actQuietly("open", { chat: element.dataset.chat, item: Number(element.dataset.item) }),
  "close-chat": () => actQuietly("close"),
  "new-chat": newChat,
  filter: (element) => actQuietly("filter", { filter: element.dataset.filter }),
  kinds,
  find: openFind,
  "find-older": findOlder,
  "find-newer": findNewer,
  "end-find": closeFind,
  reveal: (element) => actQuietly("reveal", { item: itemOf(element) }),
  "add-prompt": (element) => addText(element.dataset.text),
  "chat-menu": (element) => chatMenu(chatOf(element), element.closest(".chat").dataset, element),
  "head-menu": (element) => chatMenu(element.dataset.chat, element.dataset, element),
  rename: (element) => rename(page.chat, element.textContent),
  "profile-menu": (element) =>
    openMenu(
      [
        { label: "Go to…", run: openPalette },
        { label: "People", run: () => actQuietly("go", { path: "/p/settings/people" }) },
        { label: "Profiles…", run: () => openSheet("profiles") },
        { label: "Tags…", run: () => openSheet("tags") },
        { label: "Settings", run: settings },
        { label: "Shortcuts", run: shortcuts },
        ...(hasLock() ? [{ label: "Lock", run: lockNow }] : []),
        { label: "Sign out…", run: signOut },
      ],
      element,
    ),
  retry: () => actQuietly("retry"),
  lock: lockNow,
  "dismiss-lock-hint": () => actQuietly("dismissLockHint"),
  dismiss: (element) => actQuietly("dismiss", { error: Number(element.dataset.error) }),
  newest: () => (goToEnd(), actQuietly("newest")),
  "first-unread": () => actQuietly("firstUnread"),
  attach: (element) => element.closest("form").querySelector("input[type=file]:not([capture])").click(),
  photo: () => byId("camera").click(),
  async record(button) {
    const place = placeOf(button);
    try {
      const { record } = await recorder();
      // Another chat may be there by now.
      if (placeOf(button) === place) await record(button);
    } catch {
      notify("What records could not be read. Load the page again, then press the button again.");
    }
  },
  "stop-recording": async () => (await recorder()).stopRecording(),
  "cancel-recording": async () => (await recorder()).cancelRecording(),
  "send-recording": async () => (await recorder()).sendRecording(),
  "play-voice": playVoice,
  calls: pressInCall,
  stop,
  think: () => inChat("think", { on: !isOn(byId("think")) }),
  detach: (element) => inChat("detach", { id: Number(element.dataset.id) }, element),
  "end-reply": (element) => inChat("reply", { item: null }, element),
  "end-edit": (element) => inChat("beginEdit", { item: null }, element),
  outgoing: (element) => inChat("outgoing", { id: Number(element.dataset.out), what: element.dataset.what }),
  "take-back": (element) => inChat("takeBack", { item: itemOf(element) }),
  continue: () => inChat("continue"),
  react: (element) => inChat("react", { item: itemOf(element), emoji: element.dataset.emoji, on: !isOn(element) }, element),
  "show-item": (element) => showHere(Number(element.dataset.item)) || actQuietly("show", { item: Number(element.dataset.item) }),
  "catch-up": () => catchUp(page.chat),
  "use-draft": (element) => inChat("useDraft", { item: itemOf(element) }),
  "send-draft": (element) => inChat("sendDraft", { item: itemOf(element), text: element.dataset.text }),
  "decide-all": (element) => inChat("decideAll", { on: element.dataset.on === "true" }),
  "end-selecting": () => inChat("selecting", { on: false }),
  "copy-selected": copySelected,
  "delete-selected": deleteSelected,
  insert: (element) => setText(element.dataset.text),
  async "server-prompt"(element) {
    const { id: toolkit, text } = element.dataset;
    // The server has to know what stands in the field, which goes.
    await handOver();
    inChat("serverPrompt", { toolkit, text });
  },
  "send-prompt": (element) => inChat("prompt", { text: element.textContent }),
  "rename-open": () => rename(page.chat),
  shortcuts,
  "open-origin": (element) => actQuietly("open", { chat: element.dataset.chat, item: Number(element.dataset.item) }),
  sheet: ({ dataset }) =>
    openSheet(dataset.sheet, {
      ...(dataset.item ? { item: Number(dataset.item) } : {}),
      ...(dataset.id ? { id: dataset.id } : {}),
    }),
  "close-sheet": closeSheet,
  "leave-sheet": (element) => (closeSheet(), go(element)),
  "switch-profile": switchProfile,
  "dismiss-toast": (element) => actQuietly("dismissToast", { id: Number(element.dataset.error) }),
  async prompt(element) {
    const text = element.textContent;
    if (page.chat) return setText(text);
    // The chat comes with a patch, before or after the answer.
    setTextOfNext(text);
    if (!(await newChat())) setTextOfNext("");
  },
  "retry-reply": (element) => actQuietly("regenerate", { chat: page.chat, item: Number(element.dataset.item) }),
  regenerate: (element) => actQuietly("regenerate", { chat: page.chat, item: itemOf(element) }),
  "copy-message": (element) => copyMessage(element.closest(".row")),
  "message-menu": (element) => messageMenu(element.closest(".row"), element),
  "show-quote"(element) {
    const item = Number(element.dataset.item);
    if (placeOf(element) !== page.chat) return void showInThread(item);
    if (item && !showHere(item)) actQuietly("show", { item });
  },
  note: (element) => toNote(element, `[data-footnote="${element.dataset.note}"]`),
  "note-back": (element) => toNote(element, `[data-act=note][data-note="${element.dataset.note}"]`),
  join: joinBy,
  "join-group": joinGroup,
  "decline-group": declineGroup,
  "settle-report": settleReport,
  "unread-mention": unreadMention,
  "close-thread": closeThread,
  comments,
  "delete-chat": (element) => remove(chatOf(element)),
  scan: async () => (await scanner()).scan(),
  "close-scanner": async () => (await scanner()).closeScanner(),
  async view(button) {
    try {
      (await viewer()).view(button);
    } catch {
      notify("What shows pictures could not be read. Load the page again, then press the picture again.");
    }
  },
  "close-viewer": async () => (await viewer()).closeViewer(),
  "previous-picture": async () => (await viewer()).step(-1),
  "next-picture": async () => (await viewer()).step(1),
  decide: (element) => once(element, "decide", { ...callOf(element), on: element.dataset.on === "true" }),
  "decide-card": (element) => once(element, "decide", { ...callOf(element), on: element.dataset.on === "true" }),
  allow(element) {
    const chosen = (name) => element.closest(".allowance").querySelector(`[name=${name}]`)?.value;
    once(element, "allow", { ...callOf(element), span: chosen("span"), on: chosen("place") === "everywhere" });
  },
  "decline-form": (element) => once(element, "answerForm", { ...callOf(element), action: "decline" }),
  "stop-call": (element) => once(element, "stop", { chat: page.chat, item: callOf(element).item }),
  undo: (element) => once(element, "undo", callOf(element)),
  resolve: (element) =>
    once(element, "resolve", {
      ...callOf(element),
      resolution: element.dataset.resolution,
      start: Number(element.dataset.start),
      end: Number(element.dataset.end),
    }),
};

/** The menu of what chats are, where there is much of it. What is chosen already ends the filter. */
function kinds(button) {
  const { chosen, choices } = button.dataset;
  openMenu(
    JSON.parse(choices).map(({ filter, name }) => ({
      label: name,
      isOn: filter === chosen,
      run: () => actQuietly("filter", { filter: filter === chosen ? "all" : filter }),
    })),
    button,
  );
}

/** A decision is asked for once, however often it is clicked. */
const once = async (button, name, fields) => {
  const call = button.closest(".call");
  const buttons = [...call.querySelectorAll("button")];
  // What is disabled loses the focus.
  if (buttons.includes(document.activeElement)) call.focus({ preventScroll: true });
  for (const other of buttons) other.disabled = true;
  await act(name, fields).catch(() => false);
  for (const other of buttons) other.disabled = false;
};

addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches(".card-form")) return;
  event.preventDefault();
  once(form, "answerForm", { ...callOf(form), action: "accept", content: contentOf(form) });
});

document.addEventListener("click", (event) => {
  const copyButton = event.target.closest("button.copy");
  if (copyButton) return void copy(codeBeside(copyButton), copyButton);
  const element = event.target.closest("[data-act]");
  // A link that is to be opened elsewhere is the browser's.
  if (!element || event.metaKey || event.ctrlKey || event.shiftKey || element.ariaDisabled === "true") return;
  if (element.nodeName === "A") event.preventDefault();
  if (element.role === "option") clearText();
  acts[element.dataset.act]?.(element);
});

byId("chats").addEventListener("contextmenu", (event) => {
  const row = event.target.closest(".chat");
  if (!row) return;
  event.preventDefault();
  const point = { left: event.clientX, top: event.clientY, bottom: event.clientY };
  chatMenu(row.dataset.chat, row.dataset, row.querySelector("button"), point);
});

const isTyping = (target) => target.closest?.("input, select, textarea, [contenteditable]");

document.addEventListener("keydown", (event) => {
  if (event.isComposing || event.defaultPrevented) return;
  if (event.key === "Escape") {
    if (closeMenu() || document.querySelector("dialog[open]") || event.target.closest?.(".card-form")) return;
    if (byId("conversation").dataset.selecting) return acts["end-selecting"]();
    if (byId("composer").dataset.editing) return acts["end-edit"]();
    if (!event.target.closest?.("#composer") && closeFind()) return;
    // Whoever wants a reply stopped wants it at once.
    if (!byId("composer").dataset.running && byId("composer").querySelector("[data-act=end-reply]")) return acts["end-reply"]();
    return stop();
  }
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k") {
    event.preventDefault();
    return openPalette();
  }
  if (document.querySelector("dialog[open]")) return;
  if (event.altKey && !event.ctrlKey && !event.metaKey) {
    const run = { n: newChat, ",": settings, ArrowUp: () => neighbour(-1), ArrowDown: () => neighbour(1) }[event.key];
    if (run) {
      event.preventDefault();
      run();
    }
    return;
  }
  if (isTyping(event.target) || event.ctrlKey || event.metaKey) return;
  if (messageKey(event)) return void event.preventDefault();
  const letters = { "/": () => byId("search").focus(), "?": shortcuts };
  const run = { ...(letterKeys.areOn ? letters : {}), ...(event.target.closest("#thread") ? {} : { End: acts.newest }) }[event.key];
  if (run) {
    event.preventDefault();
    run();
  } else if (event.key.length === 1 && page.chat && !event.target.closest("button, a, summary, #menu")) {
    // Whoever begins to type means the message field.
    byId(placeOf(event.target) === page.chat ? "message" : "thread-message").focus();
  }
});

// Files that are dropped beside the conversation must not take the page's place. Words can be dropped into any field.
for (const name of ["dragover", "drop"]) {
  addEventListener(name, (event) => event.dataTransfer.types.includes("Files") && event.preventDefault());
}
addEventListener("paste", (event) => {
  if (isTyping(event.target) || !page.chat) return;
  const files = filesIn(event.clipboardData);
  if (files.length) (placeOf(event.target) === page.chat ? attach : attachBeside)(files);
});

const letters = byId("letter-keys");
letters.checked = letterKeys.areOn;
letters.addEventListener("change", () => (letterKeys.areOn = letters.checked));

apply(JSON.parse(byId("rest").dataset.operations));
watchListEnd();
onPage();
restoreEarlyText();
document.dispatchEvent(new Event("ready"));
// What is there is painted before the server is told to read the rest. Nothing is painted of a page that nobody looks at.
if (document.hidden) connect();
else requestAnimationFrame(() => setTimeout(connect));
