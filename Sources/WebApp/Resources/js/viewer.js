// The picture viewer: zoom by wheel, pinch and double tap, pan by drag or arrows, which else go to the next one.

import { byId, page } from "./page.js";

const dialog = byId("viewer");
const image = dialog.querySelector("img");
const caption = dialog.querySelector("p");
let pictures = [];
let index = 0;
let scale = 1;
let place = { x: 0, y: 0 };
const pointers = new Map();
let pinch = null;

/** Where the picture itself is: it doesn't fill its element. */
const shown = () => {
  const box = dialog.getBoundingClientRect();
  const fit = Math.min(box.width / (image.naturalWidth || 1), box.height / (image.naturalHeight || 1)) * scale;
  const [width, height] = [image.naturalWidth * fit, image.naturalHeight * fit];
  const [x, y] = [box.left + box.width / 2 + place.x, box.top + box.height / 2 + place.y];
  return { width, height, box, contains: (at) => Math.abs(at.x - x) <= width / 2 && Math.abs(at.y - y) <= height / 2 };
};

/** As far as the picture's edge and no further: it can't be lost beside the screen. */
const within = (at) => {
  const { width, height, box } = shown();
  const [x, y] = [Math.max(0, (width - box.width) / 2), Math.max(0, (height - box.height) / 2)];
  return { x: Math.max(-x, Math.min(x, at.x)), y: Math.max(-y, Math.min(y, at.y)) };
};

const draw = () => {
  place = within(place);
  image.style.transform = `translate(${place.x}px, ${place.y}px) scale(${scale})`;
  dialog.classList.toggle("zoomed", scale > 1);
};

/** Zooms around a point, so that what is under it stays there. */
const zoom = (to, at) => {
  const next = Math.min(8, Math.max(1, to));
  const box = dialog.getBoundingClientRect();
  const x = at.x - box.left - box.width / 2;
  const y = at.y - box.top - box.height / 2;
  place = next === 1 ? { x: 0, y: 0 } : { x: x - ((x - place.x) * next) / scale, y: y - ((y - place.y) * next) / scale };
  scale = next;
  draw();
};

const show = (at) => {
  index = (at + pictures.length) % pictures.length;
  const row = pictures[index].closest(".row");
  image.src = `/files/${encodeURIComponent(page.chat)}/${row.dataset.id}/full`;
  image.alt = pictures[index].querySelector("img").alt;
  caption.textContent = image.alt;
  scale = 1;
  place = { x: 0, y: 0 };
  dialog.classList.toggle("single", pictures.length < 2);
  draw();
};

export const view = (button) => {
  pictures = [...button.closest("#items, #thread-items").querySelectorAll(".picture")];
  dialog.showModal();
  show(pictures.indexOf(button));
};

export const step = (by) => show(index + by);
export const closeViewer = () => dialog.close();
dialog.addEventListener("close", () => {
  image.removeAttribute("src");
  pointers.clear();
  pinch = null;
  pictures[index]?.focus();
});

dialog.addEventListener("keydown", (event) => {
  const center = { x: innerWidth / 2, y: innerHeight / 2 };
  const pan = (x, y) => {
    place = { x: place.x + x, y: place.y + y };
    draw();
  };
  const isZoomed = scale > 1;
  const keys = {
    ArrowLeft: () => (isZoomed ? pan(60, 0) : step(-1)),
    ArrowRight: () => (isZoomed ? pan(-60, 0) : step(1)),
    ...(isZoomed && { ArrowUp: () => pan(0, 60), ArrowDown: () => pan(0, -60) }),
    "+": () => zoom(scale * 1.5, center),
    "=": () => zoom(scale * 1.5, center),
    "-": () => zoom(scale / 1.5, center),
    0: () => zoom(1, center),
  };
  if (!keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
});

dialog.addEventListener("wheel", (event) => {
  event.preventDefault();
  zoom(scale * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
});

image.addEventListener("dblclick", (event) => zoom(scale > 1 ? 1 : 2.5, { x: event.clientX, y: event.clientY }));

image.addEventListener("pointerdown", (event) => {
  event.preventDefault();
  image.setPointerCapture(event.pointerId);
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (pointers.size === 2) pinch = { distance: spread(), scale };
});

image.addEventListener("pointermove", (event) => {
  const before = pointers.get(event.pointerId);
  if (!before) return;
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (pointers.size === 2) {
    const [a, b] = [...pointers.values()];
    zoom((pinch.scale * spread()) / pinch.distance, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  } else if (scale > 1) {
    place = { x: place.x + event.clientX - before.x, y: place.y + event.clientY - before.y };
    draw();
  }
});

const lift = (event) => {
  pointers.delete(event.pointerId);
  pinch = null;
};
image.addEventListener("pointerup", lift);
image.addEventListener("pointercancel", lift);

const spread = () => {
  const [a, b] = [...pointers.values()];
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
};

// Whoever taps beside the picture wants to leave.
dialog.addEventListener("click", (event) => {
  if (event.target === dialog || (event.target === image && !shown().contains({ x: event.clientX, y: event.clientY }))) dialog.close();
});
