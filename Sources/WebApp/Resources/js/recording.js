// Records a voice message, where the browser can. What the microphone hears stays in the page until the user sends it.

import { byId, notify, placeOf, say } from "./page.js";
import { act } from "./act.js";
import { upload } from "./attaching.js";
import { focusComposer } from "./composer.js";
import { focusThread } from "./thread.js";
import { holdBack } from "./forms.js";
import { on } from "./patch.js";
import { recordingKind as kind } from "./recording-kind.js";
import { clock, endVoice } from "./voice-player.js";

const forms = [byId("composer"), byId("thread-form")];
/** The form in which it is recorded: what shows it moves there. */
let form = forms[0];
/** The chat, or what stands beside it, for which it is recorded. */
let place = "";
const bar = byId("recorder");
const player = byId("recorder-voice");
const shownTime = byId("recorder-time");
const stopButton = byId("recorder-stop");
const cancelButton = byId("recorder-cancel");
const sendButton = byId("recorder-send");
const problem = byId("recorder-problem");

/** Seconds that a voice message may have, as VoiceMessage.swift says it. */
const longest = 300;
/** Speech needs no more bits. */
const bitsPerSecond = 32_000;
/** Milliseconds after which the time that is shown may be another one. */
const tick = 250;

/** Counts what was begun and given up: a microphone may be allowed long after that. */
let turn = 0;
/** `""`, `"asking"`, `"recording"`, `"stopped"` or `"sending"`. */
let state = "";
let recorder = null;
let pieces = [];
let startedAt = 0;
let timer = 0;
/** The file that was recorded, its length in seconds, and its address within the page. */
let recording = null;
/** Waits for the file. */
let whenDone = [];

const tell = (text) => {
  problem.hidden = !text;
  problem.textContent = text;
};

const setState = (next) => {
  state = next;
  const isOpen = next !== "" && next !== "asking";
  form.classList.toggle("records", isOpen);
  bar.hidden = !isOpen;
  bar.dataset.state = next;
  const isRunning = next === "recording";
  player.hidden = isRunning;
  byId("recorder-running").hidden = stopButton.hidden = !isRunning;
  sendButton.disabled = cancelButton.disabled = next === "sending";
};

const letGo = (media) => {
  for (const track of media?.getTracks() ?? []) track.stop();
};

const reset = () => {
  turn++;
  clearInterval(timer);
  if (recorder) {
    recorder.onstop = recorder.ondataavailable = null;
    letGo(recorder.stream);
  }
  if (recording) {
    endVoice();
    URL.revokeObjectURL(recording.address);
    player.dataset.source = "";
  }
  [recorder, recording, pieces, whenDone] = [null, null, [], []];
  setState("");
};

/** Ends it and keeps nothing. */
export const cancelRecording = () => {
  // What is on its way can't be called back.
  if (!state || state === "sending") return;
  const hadFocus = bar.contains(document.activeElement);
  reset();
  tell("");
  say("Nothing was sent.");
  if (hadFocus) form.querySelector("[data-act=record]").focus();
};

const seconds = () => Math.min(longest, (performance.now() - startedAt) / 1000);

const showTime = () => {
  shownTime.textContent = clock(seconds());
  if (seconds() >= longest) {
    stopRecording();
    tell("A voice message has five minutes at most. Listen to it, send it or cancel.");
  }
};

/** The recording is whole. */
const keep = (length) => {
  const [type, ending] = kind;
  const file = new File(pieces, `Voice message.${ending}`, { type: type.split(";")[0] });
  const whole = Math.min(longest, Math.max(1, Math.round(length)));
  recording = { file, seconds: whole, address: URL.createObjectURL(file) };
  player.dataset.source = recording.address;
  player.dataset.seconds = String(whole);
  const slider = player.querySelector("input");
  slider.max = player.dataset.seconds;
  slider.value = "0";
  slider.setAttribute("aria-valuetext", `0:00 of ${clock(whole)}`);
  player.querySelector(".voice-time").textContent = clock(whole);
  for (const wake of whenDone) wake();
  whenDone = [];
};

/** Ends the recording, so that it can be listened to. */
export const stopRecording = () => {
  if (state !== "recording") return;
  const length = seconds();
  const hadFocus = stopButton === document.activeElement;
  clearInterval(timer);
  recorder.onstop = () => keep(length);
  // Where the microphone was taken away, it has stopped already.
  if (recorder.state === "inactive") keep(length);
  else recorder.stop();
  letGo(recorder.stream);
  setState("stopped");
  say(`Recorded ${clock(length)}`);
  // The button is gone.
  if (hadFocus) player.querySelector("button").focus();
};

const problems = {
  NotAllowedError: "The browser did not allow the microphone. Allow it in the browser's settings of this page, then press the button again.",
  NotFoundError: "No microphone was found. Connect one, then press the button again.",
};

/** Begins a recording. */
export const record = async (button) => {
  if (state && form !== button.closest("form")) return notify("A voice message is not sent yet. Send it or cancel it first.");
  if (state || !kind) return;
  tell("");
  form = button.closest("form");
  place = placeOf(form);
  form.querySelector(":scope > .field:not(#recorder)").before(problem, bar);
  const mine = ++turn;
  setState("asking");
  let media;
  try {
    media = await navigator.mediaDevices.getUserMedia({ audio: true });
    if (mine !== turn) return letGo(media);
    recorder = new MediaRecorder(media, { mimeType: kind[0], audioBitsPerSecond: bitsPerSecond });
  } catch ({ name }) {
    letGo(media);
    if (mine !== turn) return;
    setState("");
    return tell(problems[name] ?? "The microphone can't be used. Another program may have it: close that, then press the button again.");
  }
  endVoice();
  recorder.ondataavailable = ({ data }) => data.size && pieces.push(data);
  // Also where the microphone is taken away.
  recorder.onstop = stopRecording;
  recorder.start(1000);
  startedAt = performance.now();
  timer = setInterval(showTime, tick);
  shownTime.textContent = clock(0);
  setState("recording");
  stopButton.focus();
  say("Recording");
};

/** Sends what was recorded; what is being recorded ends with that. */
export const sendRecording = async () => {
  if (state !== "recording" && state !== "stopped") return;
  const [mine, chat] = [turn, place];
  stopRecording();
  if (!recording) await new Promise((done) => whenDone.push(done));
  if (mine !== turn) return;
  endVoice();
  tell("");
  setState("sending");
  const { file, seconds: length } = recording;
  let isSent = false;
  try {
    isSent = await act("sendVoice", { chat, file: await upload(file), seconds: length });
  } catch {
    // It is told below.
  }
  if (mine !== turn) {
    if (!isSent) notify("The voice message was not sent. Open the chat and record it again.");
    return;
  }
  if (isSent) {
    reset();
    return form === forms[0] ? focusComposer() : focusThread();
  }
  setState("stopped");
  if (document.activeElement === document.body) sendButton.focus();
  tell("The voice message was not sent. It is still here: send it again, or cancel.");
};

// Leaving

/** It ends without the user's wish. */
const lose = (why) => {
  if (!state) return;
  const isTold = state === "recording" || state === "stopped";
  reset();
  if (isTold) notify(`${why} Nothing was sent.`);
};

holdBack(() => (state === "recording" || state === "stopped" ? "Your voice message is not sent." : ""), cancelRecording);
on("chat", (_, isOther) => {
  if (!isOther) return;
  lose("The recording ended with the chat.");
  tell("");
});
on("attr data-thread", () => form === forms[1] && placeOf(form) !== place && lose("The recording ended with the conversation."));
on("attr data-editing", () => "editing" in form.dataset && lose("You began to change a message."));
on("attr data-voice", () => "voice" in form.dataset || lose("This chat takes no voice messages any more."));
for (const name of ["data-closed", "hidden"]) {
  on(`attr ${name}`, () => (form.hidden || "closed" in form.dataset) && lose("Nothing can be written here any more."));
}

document.addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || event.isComposing || !state) return;
    if (document.querySelector("dialog[open]") || !byId("menu").hidden) return;
    event.preventDefault();
    cancelRecording();
  },
  // Before what else the key does.
  true,
);
