// What the page knows of itself.

const root = document.documentElement;

export const page = {
  window: root.dataset.window,
  csrf: root.dataset.csrf,
  sequence: Number(root.dataset.sequence),
  /** How much this page has asked of its window. */
  asked: 0,
  chat: "",
  /** What stands beside it: a conversation with the admins, or the comments on a post. */
  thread: "",
  /** Where the window is, as the server says it. */
  place: location.pathname,
  /** Whether it is in a call. */
  isCalling: false,
};

/** The chat that something on the page belongs to, or what stands beside that. */
export const placeOf = (element) => (element?.closest("#thread") ? page.thread : page.chat);

export const byId = (id) => document.getElementById(id);

/** Runs a function at most once in a while, and then with what came last. */
export const throttled = (milliseconds, body) => {
  let timer = 0;
  let waits = false;
  return function run() {
    if (timer) return void (waits = true);
    body();
    timer = setTimeout(() => {
      timer = 0;
      if (waits) {
        waits = false;
        run();
      }
    }, milliseconds);
  };
};

export const say = (text) => {
  byId("status").textContent = text;
};

let noticeTimer = 0;

/** The same, where it must be seen, too. */
export const notify = (text) => {
  say(text);
  const notice = byId("notice");
  notice.textContent = text;
  notice.hidden = false;
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => (notice.hidden = true), 4000);
};

/** A name within a sentence: its letters keep to themselves, whichever way they run, and its marks of direction are left out. */
export const isolated = (name) => `\u2068${name.replace(/[\u202A-\u202E\u2066-\u2069]/g, "")}\u2069`;

/** Whether letters alone do something. Whoever speaks to the machine switches that off, here and for this browser. */
export const letterKeys = {
  get areOn() {
    return localStorage.getItem("letter-keys") !== "off";
  },
  set areOn(isOn) {
    if (isOn) localStorage.removeItem("letter-keys");
    else localStorage.setItem("letter-keys", "off");
  },
};
