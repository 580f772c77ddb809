// What the page knows of itself.

const root = document.documentElement;

export const page = {
  window: root.dataset.window,
  csrf: root.dataset.csrf,
  sequence: Number(root.dataset.sequence),
  chat: "",
};

export const byId = (id) => document.getElementById(id);

/** The address of a chat's page. */
export const pathOf = (chat) => (chat ? "/c/" + encodeURIComponent(chat) : "/");

/** The chat that the page's own address names. */
export const chatOfAddress = () => {
  const match = location.pathname.match(/^\/c\/([^/]+)$/);
  return match ? decodeURIComponent(match[1]) : "";
};

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
