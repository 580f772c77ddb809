// Forms of pages. What is typed in them outlives the window that the server had for them, and isn't left by mistake.

import { byId, page } from "./page.js";
import { ask } from "./menu.js";
import { around, on } from "./patch.js";

const holder = byId("page");
/** The form in which something was typed, by its name. */
let changed = "";

/** What a form says: its fields and its `data-` attributes. */
export const fieldsOf = (form, submitter) => {
  const fields = {};
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields[name] = value;
  // Several boxes of one name are a list; a box of its own is true or false.
  for (const box of form.querySelectorAll("input[type=checkbox][name]")) {
    const isList = form.querySelectorAll(`input[type=checkbox][name="${box.name}"]`).length > 1;
    if (!isList) fields[box.name] = box.checked;
    else fields[box.name] = [...form.querySelectorAll(`input[name="${box.name}"]:checked`)].map((one) => one.value);
  }
  if (submitter?.name) fields[submitter.name] = submitter.value;
  if (form.changes) fields.changes = String(form.changes);
  return { ...form.dataset, ...fields };
};

// Leaving

const openForm = () => holder.querySelector("form[data-reopen]");
const isChanged = () => changed !== "" && openForm()?.dataset.reopen === changed;

for (const name of ["input", "change"]) {
  holder.addEventListener(name, ({ target }) => {
    if (target.form?.dataset.reopen) changed = target.form.dataset.reopen;
  });
}

// The page was written anew. A form that isn't there any more was saved or given up.
on("set page", () => {
  if (!isChanged()) changed = "";
});

/** What can be lost by leaving: what it is in words, empty for nothing, and how it is let go of. */
const losses = [{ words: () => (isChanged() ? "What you have typed in this form is not saved." : ""), drop: () => (changed = "") }];

/** Has the user asked before something is lost that isn't in a form. */
export const holdBack = (words, drop) => losses.push({ words, drop });

/** Whether what isn't saved may go: it is asked, unless there is nothing. */
export const mayLeave = async () => {
  for (const { words, drop } of losses) {
    const message = words();
    if (!message) continue;
    if (!(await ask({ title: "Leave without saving?", message, ok: "Discard", isDangerous: true }))) return false;
    drop();
  }
  return true;
};

addEventListener("beforeunload", (event) => {
  if (losses.some(({ words }) => words())) event.preventDefault();
});

// A new window

/** Opens the form that stands here in a new window, which knows nothing of it. `tell` asks that window for something. */
export const reopenForm = async (tell) => {
  const form = openForm();
  if (!form) return;
  const { action: _, ...fields } = fieldsOf(form);
  const again = { action: "reopen-form", fields };
  if (await tell("page", again)) return;
  // What it belongs to is gone, and with it the place: what was typed is not.
  if (await tell("go", { path: `/p/${page.place.split("/")[2]}` })) await tell("page", again);
};

const isBox = ({ type }) => type === "checkbox" || type === "radio";

/** Which field it is, whatever element stands for it. */
const keyOf = (field) => {
  const form = field.form?.dataset;
  return JSON.stringify([form?.reopen ?? form?.action, form?.id, field.name || field.dataset.live, isBox(field) && field.value]);
};

const isTyped = (field) => {
  if (field.form && "atOnce" in field.form.dataset) return false;
  if (field.nodeName === "SELECT") return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if (isBox(field)) return field.checked !== field.defaultChecked;
  return !["hidden", "file"].includes(field.type) && field.value !== field.defaultValue;
};

const fields = () => [...holder.querySelectorAll("input, textarea, select")];

/** Takes note of which field has the focus. Returns what puts it into the one that stands for it then. */
const keepFocus = () => {
  const focused = fields().find((field) => field === document.activeElement);
  const key = focused && keyOf(focused);
  const selection = focused && [focused.selectionStart, focused.selectionEnd];
  return () => {
    if (!focused || focused === document.activeElement) return;
    const field = fields().find((other) => keyOf(other) === key);
    field?.focus();
    if (field && selection[0] !== null && selection[0] !== undefined) field.setSelectionRange(...selection);
  };
};

around("set page", (change) => {
  const putFocusBack = keepFocus();
  change();
  // A field that was written anew, as one whose line was taken, goes on being written in.
  if (document.activeElement === document.body) putFocusBack();
});

/** Takes note of what was typed and where the focus is. Returns what puts both back. */
export const keepFields = () => {
  const typed = new Map(fields().filter(isTyped).map((field) => [keyOf(field), isBox(field) ? field.checked : field.value]));
  const putFocusBack = keepFocus();
  return () => {
    for (const field of fields()) {
      const value = typed.get(keyOf(field));
      if (value === undefined) continue;
      if (isBox(field)) field.checked = value;
      else if (field.value !== value) field.value = value;
      if (field.dataset.live) field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    putFocusBack();
  };
};
