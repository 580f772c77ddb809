// The place in the conversation: it stays where it is while items come and go, follows a reply that is being written, and
// tells the server what is seen.

import { byId, page, throttled } from "./page.js";
import { actQuietly } from "./act.js";
import { around, on } from "./patch.js";
import { letRest } from "./rest.js";

const scroller = byId("scroller");
const items = byId("items");
// Until now the style sheet has shown the end.
scroller.classList.remove("at-end");
let isPinned = true;
let wanted = null;
/** How far down one was when it was last looked at. */
let end = 0;

const distance = () => scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
const toBottom = () => {
  scroller.scrollTop = scroller.scrollHeight;
  end = scroller.scrollTop;
};

/** Whether the end is kept in sight. The event of a scroll comes a frame late: a change that comes before it must not take
    back what the reader did. Where only the end has moved since, nobody has scrolled. */
const followsEnd = () => isPinned && (scroller.scrollTop > end - 2 || distance() < 24);

/** The first row behind those for which something holds, found by halving. */
const firstWhereNot = (holds) => {
  const rows = items.children;
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(rows[middle].getBoundingClientRect())) low = middle + 1;
    else high = middle;
  }
  return rows[low];
};

/** The first row that can be seen. */
const firstVisible = () => {
  const { top } = scroller.getBoundingClientRect();
  return firstWhereNot((box) => box.bottom <= top);
};

/** The last one. */
const lastVisible = () => {
  const { bottom } = scroller.getBoundingClientRect();
  const below = firstWhereNot((box) => box.top < bottom);
  return below ? below.previousElementSibling : items.lastElementChild;
};

/** Where chats were read when they were left: the first row that was seen, and how far below the edge it was. */
const places = new Map();

const notePlace = () => {
  const row = page.chat && scroller.clientHeight ? firstVisible() : null;
  if (!row) return;
  places.set(page.chat, { row: row.id, below: row.getBoundingClientRect().top - scroller.getBoundingClientRect().top });
};

/** What a scroll rounded off last. Pieces come many times a second: together that would be seen. */
let owed = 0;

const moveBy = (distance) => {
  const was = scroller.scrollTop;
  scroller.scrollTop += distance + owed;
  owed += distance - (scroller.scrollTop - was);
  // More than that isn't rounding but an end of what there is.
  if (Math.abs(owed) >= 1) owed = 0;
};

/** Does something to the page without moving what is read. */
const keepPlace = (body) => {
  const wasPinned = followsEnd();
  isPinned = wasPinned;
  const anchor = wasPinned ? null : firstVisible();
  const before = anchor?.getBoundingClientRect().top;
  if (!wasPinned) notePlace();
  wanted = null;
  body();
  if (wanted) goTo(wanted);
  else if (wasPinned) toBottom();
  else if (anchor?.isConnected) moveBy(anchor.getBoundingClientRect().top - before);
  placeChanged();
  // Last, as it makes the layout unknown.
  letRest();
};
around("patch", keepPlace);

// Where to go once the items are there.
on("scroll", (place) => (wanted = place));

const goTo = (place) => {
  isPinned = false;
  if (place === "bottom") {
    isPinned = true;
    return toBottom();
  }
  const kept = /^kept-(.*)$/.exec(place)?.[1];
  const left = kept && places.get(page.chat);
  const target = place === "unread" ? byId("unread-mark") : ((left && byId(left.row)) ?? byId(`item-${kept ?? place}`));
  if (!target) return toBottom();
  const box = target.getBoundingClientRect();
  const middle = Math.max(60, (scroller.clientHeight - box.height) / 2);
  const space = place === "unread" ? 60 : kept ? (left?.below ?? 60) : middle;
  scroller.scrollTop += box.top - scroller.getBoundingClientRect().top - space;
  isPinned = distance() < 4;
  end = scroller.scrollTop;
  if (place !== "unread" && !kept) flash(target);
};

const flash = (row) => {
  row.classList.add("found");
  setTimeout(() => row.classList.remove("found"), 1600);
};

/** Shows an item if it is here. */
export const showHere = (id) => {
  const row = byId(`item-${id}`);
  if (row) goTo(String(id));
  return Boolean(row);
};

export const goToEnd = () => {
  goTo("bottom");
  placeChanged();
};

const placeChanged = () => {
  byId("jump").classList.toggle("shown", distance() > 160);
  tellVisible();
};

scroller.addEventListener(
  "scroll",
  () => {
    isPinned = distance() < 24;
    end = scroller.scrollTop;
    placeChanged();
  },
  { passive: true },
);

// The button to the newest message lies over the conversation, which scrolls on below it.
byId("jump").addEventListener("wheel", (event) => scroller.scrollBy(0, event.deltaY), { passive: true });

// A taller message field, a picture that has come: whoever reads at the end stays there.
new ResizeObserver(() => {
  if (followsEnd()) toBottom();
  tellVisible();
}).observe(scroller);
items.addEventListener("load", () => followsEnd() && toBottom(), true);
items.addEventListener("toggle", () => (isPinned = distance() < 24), true);

// Only what wasn't read yet is watched: with all rows watched, the browser went through all at each frame.
const observer = new IntersectionObserver(
  (entries) => {
    const appeared = [];
    const gone = [];
    for (const { target, isIntersecting } of entries) {
      const id = Number(target.dataset.id);
      if (!target.hasAttribute("data-new")) observer.unobserve(target);
      else if (isIntersecting) appeared.push(id);
      else if (seen.has(target)) gone.push(id);
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    }
    if (appeared.length && !document.hidden) actQuietly("appeared", { items: appeared });
    if (gone.length) actQuietly("disappeared", { items: gone });
  },
  { root: scroller },
);
/** Those of them that can be seen. */
let seen = new WeakSet();
let watched = new WeakSet();

/** Looks at rows that are new. */
const watchRows = () => {
  for (const row of items.querySelectorAll(":scope > [data-new]")) {
    if (watched.has(row)) continue;
    watched.add(row);
    observer.observe(row);
  }
};
on("ready items", watchRows);

let told = "";

document.addEventListener("visibilitychange", () => tellVisible());

/** The row that is read, where that isn't the end: the first that can be seen. */
export const reading = () => (followsEnd() || !page.chat ? undefined : Number(firstVisible()?.dataset.id) || undefined);

/** A new window knows nothing of what was seen. */
export const beginAnew = () => {
  observer.disconnect();
  watched = new WeakSet();
  seen = new WeakSet();
  told = "";
};

const tellVisible = throttled(120, () => {
  // Nothing of it is seen where a page has its place, or the list on a phone.
  if (!scroller.clientHeight || document.hidden) return;
  const [first, last] = [firstVisible(), lastVisible()];
  if (!first || !last) return;
  const fields = { newest: Number(last.dataset.id), oldest: Number(first.dataset.id) };
  const text = `${fields.newest} ${fields.oldest} ${items.children.length}`;
  if (text === told) return;
  told = text;
  actQuietly("visible", fields);
});
