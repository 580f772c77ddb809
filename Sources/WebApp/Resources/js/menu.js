// Menus, and questions before something is deleted.

import { byId } from "./page.js";

const menu = byId("menu");
const dialog = byId("dialog");
let opener = null;

/** A row of small buttons, such as reactions. */
const rowOf = (choices, choose) => {
  const row = document.createElement("div");
  row.className = "menu-row";
  row.append(
    ...choices.map((choice) => {
      const button = document.createElement("button");
      button.type = "button";
      button.role = "menuitem";
      button.tabIndex = -1;
      button.textContent = choice.text ?? choice;
      button.ariaLabel = choice.label ?? `React with ${choice}`;
      button.onclick = () => {
        closeMenu();
        choose(choice);
      };
      return button;
    }),
  );
  return row;
};

/**
 * Shows a menu at a button, or at a point. Entries are `{label, run, isDangerous, isOn}` or `{choices, choose}`; a string
 * is a line of text.
 */
export const openMenu = (entries, button, point) => {
  opener = button;
  menu.replaceChildren(
    ...entries.map((entry) => {
      if (entry.choices) return rowOf(entry.choices, entry.choose);
      const isNote = typeof entry === "string";
      const element = document.createElement(isNote ? "p" : "button");
      element.textContent = isNote ? entry : entry.label;
      if (isNote) return element;
      element.type = "button";
      element.role = "menuitem";
      element.tabIndex = -1;
      if ("isOn" in entry) {
        element.role = "menuitemcheckbox";
        element.ariaChecked = String(entry.isOn);
      }
      if (entry.isDangerous) element.className = "danger";
      element.onclick = () => {
        closeMenu();
        entry.run();
      };
      return element;
    }),
  );
  menu.hidden = menu.parentElement.hidden = false;
  menu.ariaLabel = button.ariaLabel ?? "Actions";
  const box = point ?? button.getBoundingClientRect();
  const left = point ? point.left : box.right - menu.offsetWidth;
  const top = box.bottom + 4 + menu.offsetHeight > innerHeight ? (point ? point.top : box.top - 4) - menu.offsetHeight : box.bottom + 4;
  menu.style.left = `${Math.max(8, Math.min(left, innerWidth - menu.offsetWidth - 8))}px`;
  menu.style.top = `${Math.max(8, top)}px`;
  if (button.matches("[aria-haspopup]")) button.ariaExpanded = "true";
  menu.querySelector("button")?.focus();
};

/** Closes it. Whoever clicks elsewhere has the focus there. */
export const closeMenu = ({ putsFocusBack = true } = {}) => {
  if (menu.hidden) return false;
  menu.hidden = menu.parentElement.hidden = true;
  // A message has a menu, too, but isn't a button.
  if (opener?.matches("[aria-haspopup]")) opener.ariaExpanded = "false";
  if (putsFocusBack) opener?.focus({ preventScroll: true });
  return true;
};

menu.addEventListener("keydown", (event) => {
  const entries = [...menu.querySelectorAll("button")];
  const index = entries.indexOf(document.activeElement);
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (step) entries[(index + step + entries.length) % entries.length].focus();
  else if (event.key === "Home") entries[0].focus();
  else if (event.key === "End") entries.at(-1).focus();
  else if (event.key === "Tab") closeMenu();
  else return;
  event.preventDefault();
});

addEventListener("pointerdown", (event) => {
  if (!menu.contains(event.target)) closeMenu({ putsFocusBack: false });
});
addEventListener("resize", () => closeMenu());

/** Asks. `text` makes it a question for a text, which is given back; null when it was cancelled. */
export const ask = ({ title, message = "", ok, isDangerous = false, text }) =>
  new Promise((resolve) => {
    const [heading, line, input] = ["h2", "p", "input"].map((name) => dialog.querySelector(name));
    const accept = dialog.querySelector("[value=ok]");
    heading.textContent = title;
    line.textContent = message;
    line.hidden = !message;
    input.hidden = text === undefined;
    input.value = text ?? "";
    input.setAttribute("aria-labelledby", heading.id);
    dialog.role = text === undefined ? "alertdialog" : "dialog";
    if (message) dialog.setAttribute("aria-describedby", line.id);
    else dialog.removeAttribute("aria-describedby");
    accept.textContent = ok;
    accept.classList.toggle("danger", isDangerous);
    dialog.querySelector("[value=cancel]").onclick = () => dialog.close("cancel");
    dialog.onclose = () => {
      const isOk = dialog.returnValue === "ok";
      dialog.returnValue = "";
      resolve(isOk ? (text === undefined ? true : input.value) : null);
    };
    dialog.showModal();
    if (text !== undefined) input.select();
  });
