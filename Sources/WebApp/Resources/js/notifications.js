// The browser's notifications: asked for by a switch in the settings, told of by one window of the browser, and only of chats that
// nobody looks at. What there is to tell, and in which words, the server says.

import { byId, notify, page } from "./page.js";
import { actQuietly } from "./act.js";
import { on } from "./patch.js";

const KEY = "notifications";
const isOffered = "Notification" in globalThis && "serviceWorker" in navigator && "locks" in navigator;

/** Whether this browser tells of what is new. */
const isWanted = () => isOffered && localStorage.getItem(KEY) === "on" && Notification.permission === "granted";

/** Waits until the worker is there that shows them. */
const register = async () => {
  const registration = await navigator.serviceWorker.register("/assets/notifications-worker.js");
  const begun = registration.installing ?? registration.waiting;
  if (!registration.active && begun) {
    await new Promise((resolve) => {
      begun.addEventListener("statechange", () => ["activated", "redundant"].includes(begun.state) && resolve());
    });
  }
  return registration;
};
let registered = null;
const registration = () =>
  (registered ??= register().catch((error) => {
    registered = null;
    throw error;
  }));

// One window tells for all of the browser. When it is closed, the browser gives its turn to another.

let standing = null;
let endTurn = null;

/** Whether this window tells of what is new, for which it has to hear of it even while nobody looks at it. */
export const isNotifier = () => endTurn !== null;

const stand = () => {
  if (standing) return;
  standing = new AbortController();
  const turn = () =>
    new Promise((resolve) => {
      endTurn = resolve;
      document.dispatchEvent(new Event("notifier"));
    });
  navigator.locks.request("linnet-notifier", { signal: standing.signal }, turn).catch(() => {});
};

const stepDown = () => {
  standing?.abort();
  endTurn?.();
  standing = endTurn = null;
};

const update = () => {
  if (isWanted()) stand();
  else stepDown();
};

// Each window holds a shared lock for the chat that it shows, as long as it can be seen: whoever tells sees these locks.

let isPage = location.pathname.startsWith("/p/");
let shown = "";
let endShowing = null;
const lockOf = (chat) => `linnet-shows ${chat}`;

const showing = () => {
  const now = isOffered && !document.hidden && !isPage ? page.chat : "";
  if (now === shown) return;
  shown = now;
  endShowing?.();
  endShowing = null;
  if (!now) return;
  const hold = () => new Promise((resolve) => (shown === now ? (endShowing = resolve) : resolve()));
  navigator.locks.request(lockOf(now), { mode: "shared" }, hold).catch(() => {});
  if (isWanted()) dismiss(now).catch(() => {});
};

const callOf = (chat) => `call ${chat}`;

/** What was told of a chat that is looked at now is known. */
const dismiss = async (chat) => {
  const shown = await registration();
  for (const tag of [chat, callOf(chat)]) for (const told of await shown.getNotifications({ tag })) told.close();
};

on("chat", showing);
on("place", (path) => {
  isPage = path.startsWith("/p/");
  showing();
});
document.addEventListener("visibilitychange", showing);

const tell = async ({ chat, item, title, body, path, call }) => {
  if (!isNotifier() || !isWanted()) return;
  const { held } = await navigator.locks.query();
  if (held.some(({ name }) => name === lockOf(chat))) return;
  // A later one of the chat takes the place of the one before.
  const options = { body, tag: chat, renotify: true, icon: "/assets/linnet.svg", data: { chat, item, path, call } };
  if (call) Object.assign(options, { tag: callOf(chat), requireInteraction: true, actions: decisions });
  await (await registration()).showNotification(title, options);
};

// A call can be decided on without looking for a window. One that doesn't ring any more needs no decision.

const decisions = [{ action: "accept", title: "Accept" }, { action: "reject", title: "Refuse" }];
const ringing = () => [...byId("incoming-calls").querySelectorAll("li")].map(({ id }) => callOf(id.slice("incoming-".length)));
on("set incoming-calls", async () => {
  if (!isNotifier() || !isWanted()) return;
  const still = ringing();
  for (const told of await (await registration()).getNotifications()) if (told.tag.startsWith(callOf("")) && !still.includes(told.tag)) told.close();
});
on("notify", (news) => tell(news).catch(() => {}));

// One was pressed.

const open = ({ chat, item, call, action }) => {
  if (action) actQuietly("chooseCall", { chat, call, choice: action });
  return action === "reject" || actQuietly("open", item ? { chat, item } : { chat });
};
if (isOffered) {
  navigator.serviceWorker.addEventListener("message", ({ data }) => data?.open && open(data.open));
  navigator.serviceWorker.startMessages();
}
// No window was there, so this one was opened for it. Read before the address is put in order.
const query = new URLSearchParams(location.search);
const wanted = Number(query.get("item"));
const call = query.get("call");

// The number of unread messages, where the system shows one for the program. The title has it everywhere.
on("attr data-unread", (count) => {
  if (count) navigator.setAppBadge?.(Number(count)).catch(() => {});
  else navigator.clearAppBadge?.().catch(() => {});
});

// The switch in the settings. What the browser allows is known here alone.

const state = () => {
  if (!isOffered) return "missing";
  if (Notification.permission === "denied") return "refused";
  return isWanted() ? "on" : "off";
};
let told = "";

const tellState = () => {
  told = state();
  return actQuietly("page", { action: "browser", fields: { state: told } });
};

/** A section that was opened, or opened anew by the server, doesn't know. */
const look = () => {
  const box = byId("set-notify-browser");
  if (!box) told = "";
  else if (told !== state() || (box.disabled && ["on", "off"].includes(told))) tellState();
};
on("set page", look);

const turn = async (isOn) => {
  if (isOn && Notification.permission === "default") await Notification.requestPermission();
  if (!isOn || Notification.permission !== "granted") return localStorage.removeItem(KEY);
  try {
    await registration();
    localStorage.setItem(KEY, "on");
  } catch {
    notify("This browser could not set notifications up. Load the page anew, and try again.");
  }
};

byId("page").addEventListener(
  "change",
  async (event) => {
    const box = event.target;
    if (box.id !== "set-notify-browser") return;
    // Nothing is set on the server.
    event.stopPropagation();
    await turn(box.checked);
    update();
    box.checked = isWanted();
    tellState();
  },
  true,
);

// Another window, or the browser's own settings.
addEventListener("storage", ({ key }) => {
  if (key !== KEY) return;
  update();
  look();
});
if (isOffered) {
  navigator.permissions
    ?.query({ name: "notifications" })
    .then((permission) => (permission.onchange = () => (update(), look())))
    .catch(() => {});
}

document.addEventListener("ready", () => {
  update();
  showing();
  look();
  if ((wanted || call) && page.chat) open({ chat: page.chat, item: wanted, call, action: query.get("choice") });
});
