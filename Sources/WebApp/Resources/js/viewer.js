// The picture viewer: zoom by wheel, pinch and double tap, pan by drag, arrows for the next one.

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

const draw = () => {
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
  pictures = [...document.querySelectorAll("#items .picture")];
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
  const keys = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
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
dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
