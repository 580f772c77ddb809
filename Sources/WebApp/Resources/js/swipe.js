// Swiping a row of the list on a touch screen: to the left archives, to the right marks as read or pins.

import { byId } from "./page.js";
import { actQuietly } from "./act.js";

/** How far a finger must go, in CSS pixels, for something to happen. */
const threshold = 88;
const list = byId("chats");
let swipe = null;

const acts = (row) => {
  const { chat } = row.dataset;
  const isArchived = "archived" in row.dataset;
  const isUnread = "unread" in row.dataset;
  const isPinned = "pinned" in row.dataset;
  return {
    left: [isArchived ? "Unarchive" : "Archive", () => actQuietly("archive", { chat, on: !isArchived })],
    right: isUnread
      ? ["Mark as read", () => actQuietly("read", { chat, on: true })]
      : [isPinned ? "Unpin" : "Pin", () => actQuietly("pin", { chat, on: !isPinned })],
  };
};

const end = (isDone) => {
  if (!swipe) return;
  const { row, link, by, isSwiping } = swipe;
  swipe = null;
  link.style.transform = "";
  row.classList.remove("swiped");
  row.removeAttribute("data-swipe");
  if (!isSwiping) return;
  // The click that follows is no click.
  const swallow = (event) => (event.preventDefault(), event.stopPropagation());
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
  if (isDone && Math.abs(by) >= threshold) acts(row)[by < 0 ? "left" : "right"][1]();
};

list.addEventListener("pointerdown", (event) => {
  const row = event.target.closest(".chat");
  if (event.pointerType !== "touch" || !row) return;
  swipe = { row, link: row.querySelector("a"), x: event.clientX, y: event.clientY, by: 0, isSwiping: false };
});

list.addEventListener("pointermove", (event) => {
  if (!swipe || event.pointerType !== "touch") return;
  swipe.by = event.clientX - swipe.x;
  if (!swipe.isSwiping) {
    if (Math.abs(event.clientY - swipe.y) > 10) return void (swipe = null);
    if (Math.abs(swipe.by) < 12) return;
    swipe.isSwiping = true;
    swipe.row.classList.add("swiped");
    swipe.row.setPointerCapture(event.pointerId);
  }
  const far = Math.abs(swipe.by) >= threshold;
  swipe.link.style.transform = `translateX(${Math.max(-140, Math.min(140, swipe.by))}px)`;
  swipe.row.dataset.swipe = acts(swipe.row)[swipe.by < 0 ? "left" : "right"][0];
  swipe.row.classList.toggle("to-right", swipe.by > 0);
  swipe.row.classList.toggle("far", far);
});

list.addEventListener("pointerup", () => end(true));
list.addEventListener("pointercancel", () => end(false));
