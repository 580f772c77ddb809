// Files that go along with what is written: they are sent to the server, which attaches them.

import { notify, page, say } from "./page.js";
import { act, actQuietly, post } from "./act.js";
import { on } from "./patch.js";

const refusals = {
  400: "An empty file can't be sent.",
  413: "This file is too large.",
  429: "Too many attachments: send some first.",
};

/** Sends a file to the server. Returns what it is called there. */
export const upload = async (file) => {
  const path = `/windows/${page.window}/uploads?name=${encodeURIComponent(file.name || "picture.png")}`;
  const response = await post(path, file, "application/octet-stream");
  if (!response.ok) throw new Error(refusals[response.status] ?? "This file could not be read.");
  return (await response.json()).file;
};

/** The files that are pasted. Cells and words come with a picture of themselves: where there is text, that is meant. */
export const filesIn = (clipboard) => {
  const files = [...clipboard.files];
  const text = clipboard.getData("text/plain").trim();
  // A file that was copied comes with its own name or address.
  const isName = files.some(({ name }) => text && (text === name || text.endsWith(`/${name}`)));
  return text && !isName ? [] : files;
};

const chipFor = (file, preview) => {
  const chip = document.createElement("li");
  if (preview) {
    const image = document.createElement("img");
    image.src = preview;
    image.alt = "";
    chip.append(image);
  }
  const name = document.createElement("span");
  name.textContent = file.name || "Picture";
  const close = document.createElement("button");
  close.type = "button";
  close.className = "icon-button small";
  close.ariaLabel = `Remove ${name.textContent}`;
  close.textContent = "×";
  chip.append(name, close);
  return chip;
};

/**
 * What is attached in a form, which is `form` with its `field`. `attached` has the server's chips, `uploading` those of files on their
 * way there. `place` says to which chat they belong, `changed` is called when there are more or fewer, `focus` puts the focus into the
 * field; files are chosen by `inputs`, or dropped into `area`.
 */
export const attaching = ({ form, field, attached, uploading, inputs, area, place, changed, focus }) => {
  /** Files that are on their way to the server. */
  const uploads = new Set();
  /** Small pictures of files by the id that the server gave them. */
  const previews = new Map();

  const drop = (entry) => {
    uploads.delete(entry);
    entry.chip.remove();
    if (entry.preview && !entry.id) URL.revokeObjectURL(entry.preview);
  };

  /** Sends files to the server, which attaches them to what is being written. */
  const attach = (files) => {
    if (form.dataset.noFiles) return void notify("You may send no files here. Send words instead.");
    const chat = place();
    for (const file of files) {
      const preview = file.type.startsWith("image/") ? URL.createObjectURL(file) : null;
      const entry = { chip: chipFor(file, preview), preview, id: "" };
      entry.chip.querySelector("button").onclick = () => {
        drop(entry);
        changed();
        if (document.activeElement === document.body) focus();
      };
      uploads.add(entry);
      uploading.append(entry.chip);
      entry.done = upload(file).then(
        async (id) => {
          if (!uploads.has(entry)) return void actQuietly("discard", { file: id });
          entry.id = id;
          if (preview) previews.set(id, preview);
          const isAttached = await act("attach", { chat, file: id });
          drop(entry);
          changed();
          if (!isAttached) throw new Error(refusals[429]);
        },
        (error) => {
          entry.chip.classList.add("failed");
          entry.chip.title = error.message;
          say(`${file.name}: ${error.message}`);
          throw error;
        },
      );
      entry.done.catch(() => {});
    }
    changed();
  };

  // The chips of attachments are the server's; small pictures of them are known here.
  on(`set ${attached.id}`, () => {
    for (const chip of attached.children) {
      // One file is one chip: the one that stood for it meanwhile goes.
      for (const entry of uploads) if (entry.id === chip.dataset.upload) drop(entry);
      const preview = previews.get(chip.dataset.upload);
      if (!preview || chip.querySelector("img")) continue;
      const image = document.createElement("img");
      image.src = preview;
      image.alt = "";
      chip.querySelector("svg").replaceWith(image);
    }
    changed();
  });

  for (const input of inputs) {
    input.addEventListener("change", ({ target }) => {
      attach(target.files);
      target.value = "";
    });
  }

  field.addEventListener("paste", (event) => {
    const files = filesIn(event.clipboardData);
    if (!files.length) return;
    event.preventDefault();
    attach(files);
  });

  area.addEventListener("dragover", (event) => {
    if (!place() || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    area.classList.add("drop");
  });
  area.addEventListener("dragleave", (event) => {
    if (!area.contains(event.relatedTarget)) area.classList.remove("drop");
  });
  area.addEventListener("drop", (event) => {
    area.classList.remove("drop");
    if (!place() || !event.dataTransfer.files.length) return;
    event.preventDefault();
    attach(event.dataTransfer.files);
  });

  return {
    attach,
    /** Whether anything is attached, or on its way to be. */
    hasAny: () => uploads.size > 0 || attached.childElementCount > 0,
    hasFailed: () => Boolean(uploading.querySelector(".failed")),
    /** Waits until what is on its way is attached. It goes along also where something else is written meanwhile. */
    async done() {
      const awaited = [...uploads];
      for (const entry of awaited) entry.isAwaited = true;
      await Promise.all(awaited.map((entry) => entry.done));
    },
    /** Something else is written from now on. */
    leave() {
      for (const entry of uploads) {
        if (entry.isAwaited) entry.chip.remove();
        else drop(entry);
      }
    },
  };
};
