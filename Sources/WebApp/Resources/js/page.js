// What the page knows of itself.

const root = document.documentElement;

export const page = {
  window: root.dataset.window,
  csrf: root.dataset.csrf,
  sequence: Number(root.dataset.sequence),
  /** How much this page has asked of its window. */
  asked: 0,
  chat: "",
  /** Where the window is, as the server says it. */
  place: location.pathname,
};

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
