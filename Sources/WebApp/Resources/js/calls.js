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

/** Makes the page look as when the server has ended the call. */
const hide = () => {
  delete section.dataset.call;
  delete section.dataset.collapsed;
};

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
  // It has ended here, and the server hasn't heard so yet.
  if (ended.has(nameOf(section.dataset.call))) hide();
  const isOpening = section.hidden && "call" in section.dataset;
  if (isOpening) {
    // What lies over the page would lie over the call, too.
    for (const other of document.querySelectorAll("dialog[open]")) if (other !== dialog) other.close();
    before = document.activeElement;
  }
  const had = section.contains(document.activeElement);
  lay();
  if (isOpening) section.focus();
  else if (section.hidden && (had || document.activeElement === document.body)) (before?.isConnected ? before : byId("message")).focus({ preventScroll: true });
  // The server knows of no call any more, as after its restart.
  if (call && !("call" in section.dataset)) letGo();
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
/** Whether it is to be on: the browser may still ask. */
let wantsCamera = false;
/** Tells the other side whether microphone and camera are on. */
let channel = null;
/** Addresses that the server wasn't told yet; null while they go with the session. */
let found = [];
let isTold = false;
let findTimer = 0;
/** Counts engines: what one asks the browser for can be there after its end. */
let turn = 0;
/** Calls that have ended: what was to be done for them and waits is nobody's. Each window of the server counts its calls anew. */
const ended = new Set();
const nameOf = (uuid) => uuid && `${page.window} ${uuid}`;

/** How long addresses are waited for that can go with the session, and how long they are gathered afterwards, in milliseconds. */
const patience = 300;
const gathering = 100;

/** How long is waited before the server is told once more, in milliseconds: together as long as it waits for a page. */
const pauses = [500, 1000, 2000, 4000, 8000];
const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
/** The answers are told one after the other: an address must not come before the session that it belongs to. */
let telling = Promise.resolve();

/** Tells the server until it has heard. A call that isn't connected by then can't be any more. */
const tellNow = async (mine, response) => {
  for (const wait of [0, ...pauses]) {
    if (wait) await sleep(wait);
    if (mine !== turn || (await actQuietly("callResponded", { call, response }))) return;
  }
  if (mine !== turn || startedAt) return;
  endHere();
  notify("Linnet could not be told what the call needs, so it has ended. Call again when Linnet can be reached.");
};

const tell = (response) => {
  const mine = turn;
  telling = telling.then(() => tellNow(mine, response));
};

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
  wantsCamera = page.isCalling = false;
  telling = Promise.resolve();
};

/** Ends the call in the page at once, whether the server can be reached or not; it is told as soon as it can. */
const endHere = async () => {
  ended.add(nameOf(section.dataset.call ?? call));
  letGo();
  hide();
  showCall();
  const mine = turn;
  for (let count = 0; mine === turn && !(await actQuietly("endCall")); count++) {
    await sleep(pauses[Math.min(count, pauses.length - 1)]);
  }
};

const problems = { NotAllowedError: "microphoneRefused", NotFoundError: "microphoneMissing" };
const cameraProblems = {
  NotAllowedError: "The browser did not allow the camera. Allow it in the browser's settings of this page, then switch it on.",
  NotFoundError: "No camera was found. Connect one, then switch it on.",
};

/** Tells the server and the other side what is on. */
const tellMedia = () => {
  const state = { microphone: Boolean(microphone?.enabled && microphone.readyState === "live"), camera: Boolean(camera) };
  if (channel?.readyState === "open") channel.send(JSON.stringify(state));
  return actQuietly("callMedia", state);
};

const transceiver = (kind) => connection?.getTransceivers().find(({ receiver }) => receiver.track.kind === kind);

/** Switches the camera on, or off and lets it go, so that its light goes out. */
const setCamera = async (isOn) => {
  const mine = turn;
  wantsCamera = isOn;
  if (!isOn) {
    stop(camera);
    camera = null;
  } else if (!camera) {
    try {
      const media = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "user" } });
      const [track] = media.getVideoTracks();
      if (mine !== turn || camera || !wantsCamera) return stop(track);
      camera = track;
      // It was pulled out, or the browser took it away.
      track.onended = () => track === camera && setCamera(false);
    } catch ({ name }) {
      if (mine !== turn || !wantsCamera) return;
      wantsCamera = false;
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
    track.onended = () => {
      if (track !== microphone) return;
      notify("The microphone is gone, so the other side hears nothing. Connect it, then call again.");
      tellMedia();
    };
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
    if (mine !== connection) return;
    const element = track.kind === "audio" ? sound : picture;
    element.srcObject = new MediaStream([track]);
    // Where nothing was pressed in the page, the browser plays sound only after that.
    element.play().catch(() => addEventListener("click", () => element.play().catch(() => {}), { once: true }));
  };
  channel = mine.createDataChannel("media", { negotiated: true, id: 0 });
  channel.onopen = tellMedia;
  channel.onmessage = heard;
  return mine;
};

/** The addresses that are known by now, after a short while; null where the connection was let go of meanwhile. */
const addresses = async (mine) => {
  const gathered = new Promise((done) => {
    const look = () => mine.iceGatheringState === "complete" && done();
    mine.addEventListener("icegatheringstatechange", look);
    look();
  });
  await Promise.race([gathered, new Promise((done) => setTimeout(done, patience))]);
  if (mine !== connection) return null;
  const all = found;
  [found, isTold] = [[], true];
  return JSON.stringify(all);
};

const take = async (mine, candidates) => {
  for (const candidate of JSON.parse(candidates)) {
    if (mine !== connection) return;
    // One that this browser doesn't understand leaves the others.
    await mine.addIceCandidate(candidate).catch(() => {});
  }
};

// A step that waits for the browser may be overtaken by the end of its call, and by the next call.
const steps = {
  async capabilities({ media }) {
    if (await open(media)) tell({ type: "capabilities" });
  },

  async start({ media }) {
    if (!(await open(media))) return;
    const mine = connect();
    mine.addTransceiver(microphone);
    mine.addTransceiver(camera ?? "video", { direction: "sendrecv" });
    await mine.setLocalDescription();
    const iceCandidates = await addresses(mine);
    if (iceCandidates) tell({ type: "offer", offer: JSON.stringify(mine.localDescription), iceCandidates });
  },

  async offer({ offer, iceCandidates }) {
    const mine = connect();
    await mine.setRemoteDescription(JSON.parse(offer));
    for (const kind of ["audio", "video"]) {
      if (mine !== connection) return;
      const line = transceiver(kind);
      if (!line) continue;
      line.direction = "sendrecv";
      await line.sender.replaceTrack(kind === "audio" ? microphone : camera);
    }
    await take(mine, iceCandidates);
    if (mine !== connection) return;
    await mine.setLocalDescription();
    const reachable = await addresses(mine);
    if (reachable) tell({ type: "answer", answer: JSON.stringify(mine.localDescription), iceCandidates: reachable });
  },

  async answer({ answer, iceCandidates }) {
    const mine = connection;
    await mine.setRemoteDescription(JSON.parse(answer));
    await take(mine, iceCandidates);
  },

  ice: ({ iceCandidates }) => take(connection, iceCandidates),
  end: letGo,
};

/** The newest command that was taken, and the window that gave it. */
let taken = { window: "", number: 0 };
let last = Promise.resolve();

const carryOut = async (uuid, command) => {
  if (ended.has(nameOf(uuid))) return;
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
  if (taken.window === page.window && number <= taken.number) return;
  taken = { window: page.window, number };
  actQuietly("callReceived", { number });
  if (command.type === "end") {
    ended.add(nameOf(uuid));
    return uuid === call && letGo();
  }
  // What an earlier call waits for may never come: a question that nobody answers, a connection that was closed.
  if (command.type === "capabilities" || command.type === "start") last = Promise.resolve();
  last = last.then(() => carryOut(uuid, command));
};

// Buttons

const presses = {
  placeCall: ({ chat, media }) => act("placeCall", { chat, media }),
  acceptCall: ({ chat }) => act("acceptCall", { chat }),
  rejectCall: ({ chat }) => act("rejectCall", { chat }),
  endCall: endHere,
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
  camera: () => microphone && setCamera(!wantsCamera),
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
