// Whether the browser records voice messages. What records them is read only when somebody begins to.

import { byId } from "./page.js";

/** Kinds of files, and how their names end. */
const kinds = [["audio/webm;codecs=opus", "webm"], ["audio/ogg;codecs=opus", "ogg"], ["audio/mp4", "m4a"]];

/** The kind that the browser writes; nothing where it records none. */
export const recordingKind =
  window.MediaRecorder && navigator.mediaDevices?.getUserMedia && kinds.find(([type]) => MediaRecorder.isTypeSupported(type));
for (const name of ["composer", "thread-form"]) byId(name).classList.toggle("can-record", Boolean(recordingKind));
