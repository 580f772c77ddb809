// Files that a page takes in, such as chats to be imported.

import { byId, page, say } from "./page.js";
import { act, post } from "./act.js";

export const chooseFile = (button) => byId(button.dataset.for).click();

byId("page").addEventListener("change", async ({ target }) => {
  if (!target.dataset.take || !target.files.length) return;
  const [file] = target.files;
  const button = document.querySelector(`[data-for="${target.id}"]`);
  target.value = "";
  button.disabled = true;
  say(`Reading ${file.name}`);
  try {
    const path = `/windows/${page.window}/uploads?name=${encodeURIComponent(file.name)}`;
    const response = await post(path, file, "application/octet-stream");
    const problem = { 400: "This file is empty.", 413: "This file is too large." }[response.status];
    if (!response.ok) return say(problem ?? "This file could not be read.");
    const done = await act("page", { action: target.dataset.take, fields: { file: (await response.json()).file } });
    say(done ? "Done" : "");
  } catch {
    say("");
  } finally {
    button.disabled = false;
  }
});
