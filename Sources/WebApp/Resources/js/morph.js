// Makes a piece of the page like another one, and keeps what is alike: focus, selection, what is unfolded.

const parse = (html) => {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
};

/** The one element that HTML describes. */
export const elementOf = (html) => parse(html).firstElementChild;

/** Makes the inside of an element this HTML. */
export const morphInside = (element, html) => morphChildren(element, parse(html));

/** Makes an element like the one that HTML describes. */
export const morphElement = (element, html) => {
  const other = elementOf(html);
  if (element.nodeName === other.nodeName) morph(element, other);
  else element.replaceWith(other);
};

/** What the server wrote of each element that a script of the page has changed since. */
const written = new WeakMap();

/**
 * Has later versions of an element compared with what the server wrote rather than with what a script makes of it, so that a
 * change elsewhere in a message takes neither colours nor focus from its code. To be called before the script's first change.
 */
export const keepWritten = (element) => {
  if (!written.has(element)) written.set(element, element.cloneNode(true));
};

const isLike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.id || "") === (b.id || "");

const morph = (from, to) => {
  if (from.nodeType !== Node.ELEMENT_NODE) {
    if (from.data !== to.data) from.data = to.data;
    return;
  }
  const before = written.get(from);
  if ((before ?? from).isEqualNode(to)) return;
  // A form as it was before the reader's latest change, which the server will answer, too.
  if (Number(to.dataset?.changes) < from.changes) return;
  if (before) written.set(from, to.cloneNode(true));
  morphAttributes(from, to, before);
  morphChildren(from, to);
};

const isUnfolding = ({ nodeName }) => nodeName === "DETAILS" || nodeName === "DIALOG";

/** `before` is given where scripts have added attributes, which stay. */
const morphAttributes = (from, to, before) => {
  // What was unfolded while it was being written is folded once it is whole.
  if (from.nodeName === "DETAILS" && from.hasAttribute("data-live") && !to.hasAttribute("data-live")) from.open = false;
  // The attribute alone no longer says what a box shows that was clicked.
  if (from.nodeName === "INPUT" && from.hasAttribute("checked") !== to.hasAttribute("checked")) {
    from.checked = to.hasAttribute("checked");
  }
  for (const { name } of [...from.attributes]) {
    // Whether something is unfolded is up to who looks at it.
    const isReaders = name === "open" && isUnfolding(from);
    const isScripts = before && !before.hasAttribute(name);
    if (!to.hasAttribute(name) && !isReaders && !isScripts) from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (name === "open" && isUnfolding(from)) continue;
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  // What was clicked no longer follows its attribute by itself.
  if (from.type === "checkbox" || from.type === "radio") from.checked = to.hasAttribute("checked");
};

const morphChildren = (from, to) => {
  let current = from.firstChild;
  for (const next of [...to.childNodes]) {
    const known = next.id ? [...from.children].find((child) => child.id === next.id) : null;
    if (known && known !== current) {
      from.insertBefore(known, current);
      morph(known, next);
    } else if (current && isLike(current, next)) {
      morph(current, next);
      current = current.nextSibling;
    } else {
      from.insertBefore(next, current);
    }
  }
  while (current) {
    const gone = current;
    current = current.nextSibling;
    gone.remove();
  }
};
