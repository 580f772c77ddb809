// What is done with a part of a message only once it is in sight: whether it scrolls by itself, so that keys have to reach it,
// its formulas, and the colours of its code.

import { byId, throttled } from "./page.js";
import { colour } from "./coloring.js";
import { typeset } from "./formulas.js";
import { on } from "./patch.js";

const parts = ".code > pre, .text .table, .prose .table, .math";
const names = { PRE: "Code", DIV: "Table", SPAN: "Formula" };

const look = (element) => {
  if (element.matches(".math")) typeset(element);
  const code = element.querySelector(":scope > code[class]");
  if (code) colour(code);
  const scrolls = element.scrollWidth > element.clientWidth + 1;
  if (scrolls === element.hasAttribute("tabindex")) return;
  if (!scrolls) return ["tabindex", "role", "aria-label"].forEach((name) => element.removeAttribute(name));
  element.tabIndex = 0;
  element.role = "region";
  element.ariaLabel = names[element.nodeName];
};

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) look(target);
  },
  { rootMargin: "200px" },
);

/** Looks at all that is in sight anew. */
const lookAgain = throttled(250, () => {
  observer.disconnect();
  for (const place of [byId("items"), byId("page"), byId("sheet")]) {
    for (const element of place.querySelectorAll(parts)) observer.observe(element);
  }
});

for (const name of ["ready items", "blocks", "row", "set page", "set sheet", "attr data-running"]) on(name, lookAgain);
addEventListener("resize", lookAgain);
