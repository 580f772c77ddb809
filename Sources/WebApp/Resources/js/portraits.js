// Pictures of profiles. They are made small and square here, so that nothing of a file goes out but what one sees of it.

import { byId, notify, say } from "./page.js";
import { act } from "./act.js";

/** How wide it is, in pixels. */
const side = 192;
/** How long its address may be. */
const most = 20_000;

/** The middle of a picture as the address of a small JPEG; undefined where it can't be one. */
const portrait = async (file) => {
  const picture = await createImageBitmap(file);
  const edge = Math.min(picture.width, picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side;
  const context = canvas.getContext("2d");
  // What can be seen through would be black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, (picture.width - edge) / 2, (picture.height - edge) / 2, edge, edge, 0, 0, side, side);
  picture.close();
  return [0.85, 0.7, 0.5, 0.3].map((quality) => canvas.toDataURL("image/jpeg", quality)).find((address) => address.length <= most);
};

byId("page").addEventListener("change", async ({ target }) => {
  const { portrait: action } = target.dataset;
  if (!action || !target.files.length) return;
  const [file] = target.files;
  target.value = "";
  const image = await portrait(file).catch(() => undefined);
  if (!image) return notify("This picture can't be read. Choose a JPEG, PNG or WebP picture.");
  const done = await act("page", { action, fields: { image } }).catch(() => false);
  say(done ? "Done" : "");
});
