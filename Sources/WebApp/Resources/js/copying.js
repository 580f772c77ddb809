// What is copied: the text as it was written, and not what a page makes of it.

import { notify, page, say } from "./page.js";

/** Messages as they were written, by their ids. */
export const textsOf = async (ids) => {
  const response = await fetch(`/texts/${encodeURIComponent(page.chat)}/${ids.join(",")}`, { credentials: "same-origin", redirect: "error" });
  if (!response.ok) throw new Error(`texts: ${response.status}`);
  return response.text();
};

/** Code as it was written: marks that can't be seen stand in it by their names. */
const codeOf = (pre) => {
  const copy = pre.cloneNode(true);
  for (const mark of copy.querySelectorAll(".hidden-mark")) mark.replaceWith(mark.dataset.mark);
  return copy.textContent;
};

/** All of the code that a button belongs to, however many pieces of it were shown while it was written. */
export const codeBeside = (button) => {
  const box = button.closest(".code");
  let text = codeOf(box.querySelector("pre"));
  for (let next = box.nextElementSibling; next?.matches(".goes-on"); next = next.nextElementSibling) {
    text += codeOf(next.querySelector("pre"));
  }
  return text;
};

/** Puts a text, or what is to become one, into the clipboard, and says whether that was done. */
export const copy = async (text, button) => {
  try {
    await navigator.clipboard.writeText(await text);
  } catch {
    return void notify("Not copied. The browser did not allow it, or Linnet could not be reached.");
  }
  say("Copied");
  button?.classList.add("copied");
  setTimeout(() => button?.classList.remove("copied"), 1200);
};
