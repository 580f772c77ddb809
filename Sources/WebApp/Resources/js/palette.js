// The command palette: a field, and a list of what can be gone to or done. What is in it is up to the server.

import { byId } from "./page.js";
import { actQuietly } from "./act.js";
import { mayLeave } from "./forms.js";

const dialog = byId("palette");
const field = byId("palette-field");
const list = byId("palette-list");
let timer = 0;

const options = () => [...list.querySelectorAll("[role=option]")];

const choose = (option) => {
  for (const other of options()) other.ariaSelected = other === option ? "true" : "false";
  if (option) field.setAttribute("aria-activedescendant", option.id);
  else field.removeAttribute("aria-activedescendant");
  option?.scrollIntoView({ block: "nearest" });
};

const chosen = () => options().find((option) => option.ariaSelected === "true");

const run = async (option) => {
  if (!option) return;
  // Before the list is gone, which the server would be told first.
  if (!(await mayLeave())) return dialog.close();
  const isLocal = "local" in option.dataset;
  actQuietly("pick", { id: option.dataset.entry });
  dialog.close();
  if (isLocal) byId("shortcuts").showModal();
};

export const openPalette = () => {
  if (dialog.open) return dialog.close();
  field.value = "";
  dialog.showModal();
  actQuietly("palette", { text: "" });
};

// Whatever the server sends, the best stands first.
new MutationObserver(() => {
  if (!chosen() || !list.contains(chosen())) choose(options()[0]);
}).observe(list, { childList: true });

field.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    choose(options()[0]);
    actQuietly("palette", { text: field.value });
  }, 60);
});

field.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  const all = options();
  const index = all.indexOf(chosen());
  const next = {
    ArrowDown: all[(index + 1) % all.length],
    ArrowUp: all[(index - 1 + all.length) % all.length],
    PageDown: all[Math.min(index + 6, all.length - 1)],
    PageUp: all[Math.max(index - 6, 0)],
  }[event.key];
  if (next) choose(next);
  else if (event.key === "Enter") run(chosen());
  else return;
  event.preventDefault();
});

list.addEventListener("click", (event) => run(event.target.closest("[role=option]")));
list.addEventListener("pointermove", (event) => {
  const option = event.target.closest("[role=option]");
  if (option && option !== chosen()) choose(option);
});
dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
dialog.addEventListener("close", () => actQuietly("closePalette"));
