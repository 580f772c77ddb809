// Code, tables and formulas that are wider than the window scroll by themselves. The keys reach them, as a mouse and a finger do.

import { keepWritten } from "./morph.js";

const names = { PRE: "Code", DIV: "Table", SPAN: "Formula" };

/** What selects the parts of a text that may be wide. */
export const wideParts = ".code > pre, .text .table, .prose .table, .math";

/** Puts each of these parts into the order of the Tab key if it scrolls. To be called where the layout is known already. */
export const setFocusable = (elements) => {
  const scroll = elements.map((element) => element.scrollWidth > element.clientWidth + 1);
  elements.forEach((element, index) => {
    if (scroll[index] === element.hasAttribute("tabindex")) return;
    if (!scroll[index]) return ["tabindex", "role", "aria-label"].forEach((name) => element.removeAttribute(name));
    keepWritten(element);
    element.tabIndex = 0;
    element.role = "region";
    element.ariaLabel = names[element.nodeName];
  });
};
