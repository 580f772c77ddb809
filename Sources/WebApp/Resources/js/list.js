// The list of chats: search, and more rows when its end comes near.

import { byId } from "./page.js";
import { actQuietly } from "./act.js";
import { on } from "./patch.js";
import { restsOn } from "./pointing.js";

const search = byId("search");
let timer = 0;

search.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(() => actQuietly("find", { text: search.value }), 120);
});

search.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    search.value = "";
    actQuietly("find", { text: "" });
    search.blur();
  } else if (event.key === "Enter" && !event.isComposing) {
    byId("side-scroll").querySelector("a")?.click();
  }
});

const observer = new IntersectionObserver(
  (entries) => {
    if (entries.some((entry) => entry.isIntersecting)) actQuietly("moreChats");
  },
  { root: byId("side-scroll"), rootMargin: "600px" },
);

/** The mark at the end is a new one after each page. */
export const watchListEnd = () => {
  observer.disconnect();
  const end = byId("more-chats");
  if (end) observer.observe(end);
};
on("set list-foot", watchListEnd);

/** The chat above or below the open one. */
export const neighbour = (step) => {
  const rows = [...byId("chats").children];
  const index = rows.findIndex((row) => row.classList.contains("open"));
  const to = index < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, index + step));
  rows[to]?.querySelector("a").click();
  // Whoever goes on so comes to the one behind it.
  restsOn(rows[to + step]?.dataset);
};
