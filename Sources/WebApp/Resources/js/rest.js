// Rows that are out of sight rest: the browser neither lays them out nor paints them again. They keep the height that they
// had when they were last seen, so that nothing moves when they are seen again.

import { byId } from "./page.js";
import { on } from "./patch.js";
import { setFocusable, wideParts } from "./wide-parts.js";

const items = byId("items");
let width = 0;

const rests = (row) => row.style.contentVisibility !== "";

/** Lets rows rest that are laid out. To be called where the layout is known already. A reply that is written stays awake. */
export const letRest = () => {
  const awake = [...items.children].filter((row) => !rests(row) && row !== items.lastElementChild);
  const heights = awake.map((row) => row.getBoundingClientRect().height);
  setFocusable(awake.flatMap((row) => [...row.querySelectorAll(wideParts)]));
  awake.forEach(({ style }, index) => {
    style.containIntrinsicBlockSize = `auto ${heights[index]}px`;
    style.contentVisibility = "auto";
  });
};

/** Something of a row changes while it may be out of sight. */
export const wakeRow = (element) => element.closest(".row")?.removeAttribute("style");
on("blocks", wakeRow);

/** All rows may have other heights. */
const wakeAll = () => {
  for (const row of items.children) row.removeAttribute("style");
};
on("attr data-text", wakeAll);
on("attr data-selecting", wakeAll);

new ResizeObserver(([entry]) => {
  const { inlineSize } = entry.contentBoxSize[0];
  if (width && inlineSize !== width) {
    wakeAll();
    requestAnimationFrame(letRest);
  }
  width = inlineSize;
}).observe(items);
