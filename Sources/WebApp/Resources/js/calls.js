// Calls: what rings, what a call looks like, and the browser's engine that transmits it, straight from browser to browser. The server
// says what the engine is to do and carries what the two engines have to know of each other; no other server is asked for anything.

import { byId, isolated, notify, page } from "./page.js";
import { act, actQuietly } from "./act.js";
import { on } from "./patch.js";
import { clock, endVoice } from "./voice-player.js";

const section = byId("active-call");
const picture = byId("active-call-picture");
const own = byId("active-call-own");
const sound = byId("active-call-sound");
const time = byId("active-call-time");
const note = byId("active-call-note");

// Its style

const style = document.createElement("link");
style.rel = "stylesheet";
style.href = new URL("./active-call.css", import.meta.url);
const styled = new Promise((done) => (style.onload = style.onerror = done));
document.head.append(style);

// What rings

const dialog = byId("incoming-calls");
/** What was put aside: it rings on in its chat alone. */
let aside = new Set();

const ringing = () => [...dialog.querySelectorAll("li")].map(({ id }) => id);

const ring = () => {
  const all = ringing();
  aside = new Set(all.filter((id) => aside.has(id)));
  const isNew = all.some((id) => !aside.has(id));
  if (!isNew) return dialog.open && dialog.close();
  // Whoever is typing presses no button by it: the heading has the focus.
  if (!dialog.open) dialog.showModal();
};
dialog.addEventListener("cancel", () => (aside = new Set(ringing())));
on("set incoming-calls", ring);

// What a call looks like

let startedAt = 0;
let timer = 0;
let before = null;

const isCollapsed = () => "collapsed" in section.dataset;

/** Whoever sees the call alone reaches nothing behind it. */
const lay = () => {
  const isThere = "call" in section.dataset;
  const isAlone = isThere && !isCollapsed();
  byId("app").inert = isAlone;
  section.hidden = !isThere;
  section.role = isAlone ? "dialog" : null;
  section.ariaModal = isAlone ? "true" : null;
};

const showCall = async () => {
  await styled;
  const isOpening = section.hidden && "call" in section.dataset;
  if (isOpening) before = document.activeElement;
  const had = section.contains(document.activeElement);
  lay();
  if (isOpening) section.focus();
  else if (section.hidden && (had || document.activeElement === document.body)) (before?.isConnected ? before : byId("message")).focus({ preventScroll: true });
  // The server knows of no call any more, as after its restart.
  if (!("call" in section.dataset)) letGo();
};
on("attr data-call", showCall);
on("attr data-collapsed", showCall);

const showTime = () => (time.textContent = clock((performance.now() - startedAt) / 1000));

// The engine

/** The call that it is for, as the server names it, and the window of the server that did. */
let call = "";
let connection = null;
/** The microphone's track, and the camera's. */
let microphone = null;
let camera = null;
/** Tells the other side whether microphone and camera are on. */
let channel = null;
/** Addresses that the server wasn't told yet; null while they go with the session. */
let found = [];
let isTold = false;
let findTimer = 0;
/** Counts engines: what one asks the browser for can be there after its end. */
let turn = 0;

/** How long addresses are waited for that can go with the session, and how long they are gathered afterwards, in milliseconds. */
const patience = 300;
const gathering = 100;

const tell = (response) => actQuietly("callResponded", { call, response });
const stop = (track) => track?.stop();

const letGo = () => {
  turn++;
  clearInterval(timer);
  clearTimeout(findTimer);
  connection?.close();
  stop(microphone);
  stop(camera);
  for (const element of [picture, own, sound]) element.srcObject = null;
  picture.hidden = own.hidden = true;
  time.textContent = note.textContent = "";
  [connection, microphone, camera, channel, found, isTold, startedAt, call] = [null, null, null, null, [], false, 0, ""];
  page.isCalling = false;
};

const problems = { NotAllowedError: "microphoneRefused", NotFoundError: "microphoneMissing" };
const cameraProblems = {
  NotAllowedError: "The browser did not allow the camera. Allow it in the browser's settings of this page, then switch it on.",
  NotFoundError: "No camera was found. Connect one, then switch it on.",
};

/** Tells the server and the other side what is on. */
const tellMedia = () => {
  const state = { microphone: Boolean(microphone?.enabled), camera: Boolean(camera) };
  if (channel?.readyState === "open") channel.send(JSON.stringify(state));
  return actQuietly("callMedia", state);
};

const transceiver = (kind) => connection?.getTransceivers().find(({ receiver }) => receiver.track.kind === kind);

/** Switches the camera on, or off and lets it go, so that its light goes out. */
const setCamera = async (isOn) => {
  const mine = turn;
  if (!isOn) {
    stop(camera);
    camera = null;
  } else if (!camera) {
    try {
      const media = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "user" } });
      const [track] = media.getVideoTracks();
      if (mine !== turn || camera) return stop(track);
      camera = track;
    } catch ({ name }) {
      if (mine !== turn) return;
      notify(cameraProblems[name] ?? "The camera can't be used. Another program may have it: close that, then switch it on.");
    }
  }
  own.srcObject = camera && new MediaStream([camera]);
  own.hidden = !camera;
  if (camera) own.play().catch(() => {});
  await transceiver("video")?.sender.replaceTrack(camera);
  if (mine === turn) await tellMedia();
};

/** Gets hold of what is transmitted. Whether that went well; without a camera one can still speak. */
const open = async (media) => {
  const mine = turn;
  try {
    const heard = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } });
    const [track] = heard.getAudioTracks();
    if (mine !== turn) return stop(track);
    microphone = track;
  } catch ({ name }) {
    if (mine === turn) tell({ type: "error", message: navigator.mediaDevices ? (problems[name] ?? "microphoneBusy") : "engine" });
    return false;
  }
  endVoice();
  if (media === "video") await setCamera(true);
  return mine === turn;
};

/** What the other side says of its microphone and camera. */
const heard = ({ data }) => {
  let state = {};
  try {
    state = JSON.parse(data);
  } catch {
    // It comes from another browser.
  }
  picture.hidden = state.camera !== true;
  const name = isolated(byId("active-call-name")?.textContent ?? "");
  note.textContent = state.microphone === false ? `${name} has muted the microphone.` : "";
};

const sendFound = () => {
  clearTimeout(findTimer);
  findTimer = 0;
  if (!found.length) return;
  tell({ type: "ice", iceCandidates: JSON.stringify(found) });
  found = [];
};

const connected = () => {
  if (!startedAt) {
    startedAt = performance.now();
    timer = setInterval(showTime, 500);
    showTime();
  }
};

const connect = () => {
  // Browsers find each other in the same network without anybody's help. Whoever is asked for help learns who calls whom.
  connection = new RTCPeerConnection({ iceServers: [] });
  const mine = connection;
  mine.onicecandidate = ({ candidate }) => {
    if (mine !== connection || !candidate) return;
    found.push(candidate.toJSON());
    if (isTold) findTimer ||= setTimeout(sendFound, gathering);
  };
  mine.onconnectionstatechange = () => {
    if (mine !== connection) return;
    const state = mine.connectionState;
    if (state === "connected") connected();
    if (["connecting", "connected", "disconnected", "failed"].includes(state)) tell({ type: "connection", state });
  };
  mine.ontrack = ({ track }) => {
    const element = track.kind === "audio" ? sound : picture;
    element.srcObject = new MediaStream([track]);
    // Where nothing was pressed in the page, the browser plays sound only after that.
    element.play().catch(() => addEventListener("click", () => element.play().catch(() => {}), { once: true }));
  };
  channel = mine.createDataChannel("media", { negotiated: true, id: 0 });
  channel.onopen = tellMedia;
  channel.onmessage = heard;
};

/** The addresses that are known by now, after a short while. */
const addresses = async () => {
  const mine = connection;
  const gathered = new Promise((done) => {
    const look = () => mine.iceGatheringState === "complete" && done();
    mine.addEventListener("icegatheringstatechange", look);
    look();
  });
  await Promise.race([gathered, new Promise((done) => setTimeout(done, patience))]);
  const all = found;
  [found, isTold] = [[], true];
  return JSON.stringify(all);
};

const take = async (candidates) => {
  for (const candidate of JSON.parse(candidates)) {
    // One that this browser doesn't understand leaves the others.
    await connection.addIceCandidate(candidate).catch(() => {});
  }
};

const steps = {
  async capabilities({ media }) {
    if (await open(media)) await tell({ type: "capabilities" });
  },

  async start({ media }) {
    const mine = turn;
    if (!(await open(media))) return;
    connect();
    connection.addTransceiver(microphone);
    connection.addTransceiver(camera ?? "video", { direction: "sendrecv" });
    await connection.setLocalDescription();
    const iceCandidates = await addresses();
    if (mine === turn) await tell({ type: "offer", offer: JSON.stringify(connection.localDescription), iceCandidates });
  },

  async offer({ offer, iceCandidates }) {
    const mine = turn;
    connect();
    await connection.setRemoteDescription(JSON.parse(offer));
    for (const [kind, track] of [["audio", microphone], ["video", camera]]) {
      const line = transceiver(kind);
      if (!line) continue;
      line.direction = "sendrecv";
      await line.sender.replaceTrack(track);
    }
    await take(iceCandidates);
    await connection.setLocalDescription();
    const reachable = await addresses();
    if (mine === turn) await tell({ type: "answer", answer: JSON.stringify(connection.localDescription), iceCandidates: reachable });
  },

  async answer({ answer, iceCandidates }) {
    await connection.setRemoteDescription(JSON.parse(answer));
    await take(iceCandidates);
  },

  ice: ({ iceCandidates }) => take(iceCandidates),
  end: letGo,
};

/** The newest command that was taken, and the window that gave it. */
let taken = { window: "", number: 0 };
let last = Promise.resolve();
/** Calls that have ended: what was to be done for them and waits is nobody's. */
const ended = new Set();

const carryOut = async (uuid, command) => {
  if (ended.has(uuid)) return;
  if (command.type === "capabilities" || command.type === "start") {
    letGo();
    call = uuid;
    page.isCalling = true;
  }
  // What belongs to a call that has ended meanwhile has nobody.
  if (uuid !== call) return;
  const mine = turn;
  try {
    await steps[command.type]?.(command);
  } catch {
    if (mine === turn) tell({ type: "error", message: "engine" });
  }
};

/** Does what the server says, each once and in order; an end waits for nothing. */
export const perform = ({ number, call: uuid, command }) => {
  if (taken.window !== page.window) ended.clear();
  else if (number <= taken.number) return;
  taken = { window: page.window, number };
  actQuietly("callReceived", { number });
  if (command.type === "end") {
    ended.add(uuid);
    return uuid === call && letGo();
  }
  last = last.then(() => carryOut(uuid, command));
};

// Buttons

const presses = {
  placeCall: ({ chat, media }) => act("placeCall", { chat, media }),
  acceptCall: ({ chat }) => act("acceptCall", { chat }),
  rejectCall: ({ chat }) => act("rejectCall", { chat }),
  endCall() {
    letGo();
    return act("endCall");
  },
  collapseCall: ({ on: isOn }) => act("collapseCall", { on: isOn === "true" }),
  async openCallChat({ chat }) {
    if (await act("open", { chat })) await act("collapseCall", { on: true });
  },
  mute(_, button) {
    if (!microphone) return;
    // At once, whether the server can be reached or not.
    microphone.enabled = !microphone.enabled;
    button.ariaPressed = String(!microphone.enabled);
    return tellMedia();
  },
  camera: (_, button) => microphone && setCamera(button.ariaPressed !== "true"),
};

/** A button of a call was pressed. */
export const press = async (button) => {
  try {
    await presses[button.dataset.do]?.(button.dataset, button);
  } catch {
    notify("Linnet can't be reached. Try again when it is back.");
  }
};

// Leaving

/** A call ends with its page. */
addEventListener("pagehide", () => page.isCalling && actQuietly("endCall", {}, true));

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || section.hidden || isCollapsed() || document.querySelector("dialog[open]") || !byId("menu").hidden) return;
  event.preventDefault();
  actQuietly("collapseCall", { on: true });
}, true);

ring();
showCall();
