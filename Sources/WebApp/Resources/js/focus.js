// Where the focus goes when what had it goes: to what stands there now, or next to it.

import { byId } from "./page.js";

const entries = "#items > .row, #thread-items > .row, #chats > .chat, .plain > li, #attached > li, li, .toast, fieldset";
const focusable = "a[href], button, input, textarea, select, summary, [tabindex]";
/** How many entries on each side are looked at: several may go at once. */
const reach = 8;

const isThere = (element) => element.isConnected && !element.disabled && element.checkVisibility({ visibilityProperty: true });

const besides = (entry) => {
  const found = [];
  for (let next = entry.nextElementSibling; next && found.length < reach; next = next.nextElementSibling) found.push(next);
  const count = found.length;
  for (let last = entry.previousElementSibling; last && found.length < count + reach; last = last.previousElementSibling) found.push(last);
  return found;
};

/** What an entry offers in place of what had the focus in another one. */
const offered = (entry, index) => {
  const all = [...entry.querySelectorAll(focusable)].filter((element) => element.tabIndex >= 0);
  return index < 0 && entry.tabIndex >= -1 && entry.hasAttribute("tabindex") ? [entry, ...all] : [all[index], ...all, entry];
};

/** What is near where nothing of an entry is left. */
const regions = (element) => {
  const dialog = element.closest("dialog");
  if (dialog?.open) return [...dialog.querySelectorAll(focusable)];
  const call = element.closest(".call");
  const calls = call ? [byId(call.id)] : [];
  if (byId("page").contains(element)) return [...calls, byId("page")];
  // What is typed next must not go to the chat beside which it is: that has other readers.
  if (byId("thread").contains(element)) return [...calls, byId("thread-message"), byId("thread-title")].filter(Boolean);
  const isTouch = matchMedia("(pointer: coarse)").matches;
  const written = isTouch ? [byId("scroller")] : [byId("message"), byId("scroller")];
  const list = [...byId("chats").querySelectorAll("a"), ...document.querySelectorAll("[data-act=new-chat]")];
  return element.closest("#sidebar") ? [...list, ...written] : [...calls, ...written, ...list, byId("page")];
};

const isGone = (element) => {
  if (element.id === "message") return Boolean(element.closest("[hidden]"));
  return element.matches("button, a, input, select, summary") && !isThere(element);
};

/** Takes note of where the focus is. Returns what puts it nearby, where what had it has gone. */
export const keepNear = () => {
  const { activeElement: active } = document;
  if (!active || active === document.body) return () => {};
  // Whoever deletes the open chat by its head goes on with the next one.
  const entry = active.closest(entries) ?? (active.closest("#chat-head") && document.querySelector("#chats > .open"));
  const index = entry?.contains(active) ? [...entry.querySelectorAll(focusable)].filter((one) => one.tabIndex >= 0).indexOf(active) : 0;
  const neighbours = entry ? besides(entry) : [];
  const around = regions(active).filter(Boolean);
  return () => {
    const now = document.activeElement;
    if (now !== document.body && !(now === active && isGone(active))) return;
    const same = entry && (entry.isConnected ? entry : entry.id && byId(entry.id));
    const places = [
      active,
      active.id && byId(active.id),
      ...(same ? offered(same, index) : []),
      ...neighbours.flatMap((neighbour) => offered(neighbour, index)),
      ...around,
      ...regions(document.body).filter(Boolean),
    ];
    for (const place of places) {
      if (!place || !isThere(place)) continue;
      place.focus({ preventScroll: true });
      if (document.activeElement === place) return;
    }
  };
};
