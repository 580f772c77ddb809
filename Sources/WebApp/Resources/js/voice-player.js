// Plays voice messages, one at a time. The server says how long each is: not every recording says so itself.

import { notify } from "./page.js";
import { keepWritten } from "./morph.js";
import { on } from "./patch.js";

const sound = new Audio();
/** What is played or paused; empty for nothing. A row of the page may go and come back meanwhile. */
let current = "";

/** Seconds as minutes and seconds. */
export const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

const playerOf = (source) => [...document.querySelectorAll(".voice")].find(({ dataset }) => dataset.source === source);
const sliderOf = (player) => player.querySelector("input");
const lengthOf = (player) => Number(player.dataset.seconds);

const set = (element, name, value) => element.getAttribute(name) !== value && element.setAttribute(name, value);

const show = (player, place, isPlaying) => {
  if (!player) return;
  // What the server writes of the message later leaves alone what is shown here.
  keepWritten(player);
  const button = player.querySelector("button");
  for (const name of ["aria-label", "title"]) set(button, name, isPlaying ? "Pause" : "Play");
  set(button.querySelector("use"), "href", isPlaying ? "#i-pause" : "#i-play");
  const [length, slider] = [lengthOf(player), sliderOf(player)];
  const shown = Math.min(place, length);
  slider.value = String(shown);
  set(slider, "aria-valuetext", `${clock(shown)} of ${clock(length)}`);
  const time = player.querySelector(".voice-time");
  const text = clock(shown > 0 ? shown : length);
  if (time.textContent !== text) time.textContent = text;
};

const refresh = () => current && show(playerOf(current), sound.ended ? 0 : sound.currentTime, !sound.paused && !sound.ended);

/** Ends what is played. */
export const endVoice = () => {
  if (!current) return;
  const player = playerOf(current);
  current = "";
  sound.pause();
  sound.removeAttribute("src");
  show(player, 0, false);
};

const failed = ({ name } = {}) => {
  // To pause before the first sound is no failure.
  if (name === "AbortError" || !current) return;
  endVoice();
  notify("This recording can't be played here. Check the connection, or try another browser.");
};

/** Plays what the button stands for, or pauses it. */
export const playVoice = (button) => {
  const player = button.closest(".voice");
  const { source } = player.dataset;
  if (!source) return;
  if (source === current && !sound.paused) return sound.pause();
  if (source !== current) {
    const place = Number(sliderOf(player).value);
    endVoice();
    current = source;
    sound.src = source;
    if (place < lengthOf(player)) sound.currentTime = place;
  }
  sound.play().catch(failed);
};

for (const name of ["play", "pause", "timeupdate", "ended"]) sound.addEventListener(name, refresh);
sound.addEventListener("error", () => failed());

addEventListener("input", ({ target }) => {
  const player = target.closest?.(".voice");
  if (!player) return;
  const isCurrent = player.dataset.source === current;
  if (isCurrent) sound.currentTime = Number(target.value);
  show(player, Number(target.value), isCurrent && !sound.paused);
});

/** Seconds that a key goes. */
const steps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

addEventListener("keydown", (event) => {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || !event.target.matches?.(".voice input")) return;
  event.preventDefault();
  event.target.value = String(Number(event.target.value) + step);
  event.target.dispatchEvent(new Event("input", { bubbles: true }));
});

on("chat", (_, isOther) => isOther && endVoice());
// A row that is there again shows what is played.
on("row", refresh);
on("ready items", refresh);
