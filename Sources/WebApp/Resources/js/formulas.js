// Formulas, typeset by KaTeX as MathML, which browsers show by themselves. It is read when the first one is seen.

import { keepWritten } from "./morph.js";

/** How long a formula is at most that is typeset, in characters. */
const longest = 20_000;
const marks = { "\\(": "\\)", "\\[": "\\]", $$: "$$", $: "$" };

let reading = null;
const typesetter = () =>
  (reading ??= import("./katex.js").then(
    () => self.katex ?? null,
    () => null,
  ));

/** What is between the marks of a formula. */
const inside = (source) => {
  const opening = Object.keys(marks).find((mark) => source.startsWith(mark));
  return opening && source.endsWith(marks[opening]) ? source.slice(opening.length, -marks[opening].length) : null;
};

const parse = (html) => {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.querySelector("math");
};

/** Typesets what stands in an element, unless that can't be read: then it stays as it was written. */
export const typeset = async (element) => {
  const source = element.textContent;
  const tex = element.querySelector("math") || source.length > longest ? null : inside(source);
  const katex = tex === null ? null : await typesetter();
  // Meanwhile it may have been written anew.
  if (!katex || element.textContent !== source) return;
  try {
    const html = katex.renderToString(tex, {
      output: "mathml",
      displayMode: element.classList.contains("display"),
      trust: false,
      strict: "ignore",
      maxExpand: 500,
      maxSize: 50,
    });
    // Styles of its own are what the page's policy forbids; MathML says all but colours of boxes by attributes.
    const math = parse(html.replace(/ style="[^"]*"/g, ""));
    if (!math) return;
    math.setAttribute("aria-label", tex);
    keepWritten(element);
    element.replaceChildren(math);
  } catch {
    // A formula with a mistake in it is read as it is.
  }
};
