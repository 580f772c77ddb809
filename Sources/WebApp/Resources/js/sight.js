// What is done with parts of a message beside their markup. Those that are wide become focusable before they are shown; formulas
// are typeset and code gets its colours only once they are in sight.

import { byId, throttled } from "./page.js";
import { colour } from "./coloring.js";
import { typeset } from "./formulas.js";
import { on } from "./patch.js";
import { setFocusable, wideParts } from "./wide-parts.js";

const places = ["items", "thread-items", "page", "sheet"].map(byId);

// The browser reports each part between its layout and its first paint. It reports none of a row that rests: see rest.js.
const sizes = new ResizeObserver((entries) => setFocusable(entries.map(({ target }) => target)));

const sight = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      if (target.matches(".math")) typeset(target);
      const code = target.querySelector(":scope > code[class]");
      if (code) colour(code);
    }
  },
  { rootMargin: "200px" },
);

const partsIn = (element) => [...(element.matches(wideParts) ? [element] : []), ...element.querySelectorAll(wideParts)];

// A reply changes often while it is being written. Its last line may grow wide, which is no change of size.
const lookAgain = throttled(250, () => {
  sizes.disconnect();
  sight.disconnect();
  for (const part of places.flatMap(partsIn)) {
    sizes.observe(part);
    sight.observe(part);
  }
});

const changes = new MutationObserver((records) => {
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (node.nodeType === Node.ELEMENT_NODE) partsIn(node).forEach((part) => sizes.observe(part));
  }
  lookAgain();
});

for (const place of places) changes.observe(place, { childList: true, characterData: true, subtree: true });
lookAgain();
// Code of a reply that is being written gets its colours at the end.
on("attr data-running", lookAgain);
