// Pages beside the chats: their links, buttons and forms. What they do is up to the server.

import { byId } from "./page.js";
import { act, actQuietly } from "./act.js";
import { fieldsOf, mayLeave } from "./forms.js";
import { ask } from "./menu.js";

/** Goes to the place that a link names. */
export const go = (element) => actQuietly("go", { path: element.getAttribute("href") ?? element.dataset.path });

/** Back to the chats as they were left. */
export const chats = () => actQuietly("chats");

const confirmed = async (element) => {
  const { confirm, ok } = element.dataset;
  return !confirm || (await ask({ title: confirm, ok: ok ?? "Delete", isDangerous: true }));
};

const perform = async (element, fields, begins = () => {}) => {
  const { action, confirm, ok, act: _, ...rest } = fields;
  if (!(await confirmed(element)) || (action === "cancel" && !(await mayLeave()))) return false;
  begins();
  return act("page", { action, fields: rest }).catch(() => false);
};

/** A button of a page, with what its `data-` attributes say. It can't be pressed again meanwhile, and keeps the focus. */
export const pressed = async (button) => {
  const wasFocused = document.activeElement === button;
  await perform(button, { ...button.dataset }, () => (button.ariaDisabled = "true"));
  button.ariaDisabled = null;
  if (!wasFocused || ![document.body, button].includes(document.activeElement)) return;
  (button.checkVisibility() ? button : byId("page")).focus({ preventScroll: true });
};

/** Forms that were sent. */
const sent = new WeakSet();

/** A form of a page. It is emptied if that was asked for, and a dialog that it is in is closed, once it is done. */
const submitted = async (form, submitter) => {
  const isAtOnce = "atOnce" in form.dataset;
  // Whoever clicks twice means it once. What counts at once may be changed again meanwhile.
  if (!isAtOnce && sent.has(form)) return;
  sent.add(form);
  const isDone = await perform(form, fieldsOf(form, submitter));
  // A form that was saved is on its way out of the page.
  if (!isDone || !("reopen" in form.dataset)) sent.delete(form);
  if (!isDone) {
    // A switch goes back to what holds.
    if (isAtOnce) form.reset();
    return;
  }
  if ("reset" in form.dataset) form.reset();
  if (!("stays" in form.dataset)) form.closest("dialog")?.close();
};

addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.dataset.action) return;
  event.preventDefault();
  submitted(form, event.submitter);
});

// Enter in a title leads to the text, instead of keeping one without it.
byId("page").addEventListener("keydown", (event) => {
  const next = event.target.dataset.next && event.target.form?.elements[event.target.dataset.next];
  if (!next || event.key !== "Enter" || event.isComposing || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  next.focus();
});

/** How many changes of fields were told. */
let changes = 0;

// A form whose fields are told as they change, long before it is sent. The server says what it knew of when it wrote the
// form: what it wrote before the latest change would put back what was typed since.
byId("page").addEventListener("change", (event) => {
  const form = event.target.closest("form[data-watch]");
  if (!form) return;
  form.changes = ++changes;
  actQuietly("page", { action: form.dataset.watch, fields: fieldsOf(form) });
});

// A field that counts at once, such as a switch.
for (const id of ["page", "sheet"]) {
  byId(id).addEventListener("change", (event) => {
    const form = event.target.closest("form[data-at-once]");
    if (form) submitted(form);
  });
}
