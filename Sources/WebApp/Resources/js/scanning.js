// Reading the QR code of a link by the camera, where the browser can do so by itself. What the camera sees stays in the browser.

import { byId } from "./page.js";
import { isLink, offer } from "./joining.js";

const dialog = byId("scanner");
const video = dialog.querySelector("video");
const said = dialog.querySelector("[role=status]");
const milliseconds = 200;
let stream = null;
let timer = 0;
/** Counts how often it was opened and closed: a camera may be allowed long after that. */
let turn = 0;

/** What is said already isn't said again. */
const tell = (text) => {
  if (said.textContent !== text) said.textContent = text;
};

const stop = (media) => {
  for (const track of media?.getTracks() ?? []) track.stop();
};

const look = async (detector, mine) => {
  // Before its first picture the video can't be looked at.
  const codes = await detector.detect(video).catch(() => []);
  if (mine !== turn) return;
  const link = codes.map(({ rawValue }) => rawValue.trim()).find(isLink);
  if (link) {
    dialog.close();
    return void offer(link);
  }
  if (codes.length) tell("This is no code of an invitation or address. Hold another one before the camera.");
  timer = setTimeout(() => look(detector, mine), milliseconds);
};

const problems = {
  NotAllowedError: "The browser did not allow the camera. Allow it in the browser's settings of this page, or paste the text.",
  NotFoundError: "No camera was found. Connect one, or paste the text.",
};

/** Opens the camera and looks for a code until one is found or the dialog is closed. */
export const scan = async () => {
  if (dialog.open) return;
  const mine = ++turn;
  tell("");
  dialog.showModal();
  let media;
  try {
    media = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  } catch ({ name }) {
    if (mine === turn) tell(problems[name] ?? "The camera can't be used. Another program may have it; or paste the text.");
    return;
  }
  if (mine !== turn) return stop(media);
  stream = media;
  video.srcObject = media;
  await video.play().catch(() => {});
  if (mine === turn) look(new BarcodeDetector({ formats: ["qr_code"] }), mine);
};

export const closeScanner = () => dialog.close();

dialog.addEventListener("close", () => {
  turn++;
  clearTimeout(timer);
  stop(stream);
  stream = null;
  video.srcObject = null;
});
dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());

const canScan = async () => {
  const devices = navigator.mediaDevices;
  if (!window.BarcodeDetector || !devices?.getUserMedia) return false;
  const [formats, found] = await Promise.all([BarcodeDetector.getSupportedFormats(), devices.enumerateDevices()]);
  return formats.includes("qr_code") && found.some(({ kind }) => kind === "videoinput");
};

/** The button is there where it can do something. */
const showButton = async () => document.body.classList.toggle("can-scan", await canScan().catch(() => false));
showButton();
navigator.mediaDevices?.addEventListener("devicechange", showButton);
