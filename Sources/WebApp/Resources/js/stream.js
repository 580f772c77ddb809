// The stream of changes. It goes on where it was after a break, and with a new window after the server was started anew.

import { page, byId } from "./page.js";
import { post, actQuietly } from "./act.js";
import { apply } from "./patch.js";
import { setOnline } from "./offline.js";
import { resendDraft } from "./composer.js";

let source = null;
let renewing = null;
let hiddenTimer = 0;

export const connect = () => {
  source?.close();
  source = new EventSource(`/windows/${page.window}/events?last=${page.sequence}`);
  source.onopen = () => setOnline(true);
  source.onmessage = (event) => {
    page.sequence = Number(event.lastEventId);
    apply(JSON.parse(event.data));
  };
  source.onerror = () => {
    setOnline(false);
    // The browser tries again by itself after a break, but not after a refusal.
    if (source.readyState === EventSource.CLOSED && !document.hidden) renewLater(300);
  };
};

/** Unless something else has opened a new window until then: another one would not show what was opened in that. */
const renewLater = (milliseconds) => {
  const ended = source;
  setTimeout(() => source === ended && renew().catch(() => renewLater(1500)), milliseconds);
};

/** Opens a window in place of one that the server doesn't know any more. */
export const renew = () => {
  renewing ??= (async () => {
    try {
      const response = await post("/windows", { path: page.place });
      if (!response.ok) throw new Error(`window: ${response.status}`);
      page.window = (await response.json()).window;
      page.sequence = 0;
      page.asked = 0;
      byId("items").replaceChildren();
      connect();
      resendDraft();
    } finally {
      renewing = null;
    }
  })();
  return renewing;
};

// Browsers allow few connections to one server: a window that nobody looks at gives its own back.
document.addEventListener("visibilitychange", () => {
  clearTimeout(hiddenTimer);
  if (document.hidden) {
    hiddenTimer = setTimeout(() => source?.close(), 15000);
  } else if (!source || source.readyState === EventSource.CLOSED) {
    connect();
  }
});

addEventListener("online", () => actQuietly("retry"));
