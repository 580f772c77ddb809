// The stream of changes. It goes on where it was after a break, and with a new window after the server was started anew.

import { page } from "./page.js";
import { post, actQuietly, onForgotten } from "./act.js";
import { apply } from "./patch.js";
import { catchUp, inTurn } from "./pacing.js";
import { setOnline } from "./offline.js";
import { resendDraft } from "./composer.js";
import { resendThread } from "./thread.js";
import { keepFields, reopenForm } from "./forms.js";
import { beginAnew, reading } from "./scroll.js";
import { dropSent } from "./sending.js";
import { isNotifier } from "./notifications.js";
import { showLocked, veil } from "./locked.js";

let source = null;
let renewing = null;
let hiddenTimer = 0;
/** Whether the next change is the first of a new window, which says everything anew. */
let isNew = false;

export const connect = () => {
  source?.close();
  // What comes anew begins behind what was carried out.
  catchUp();
  source = new EventSource(`/windows/${page.window}/events?last=${page.sequence}`);
  source.addEventListener("locked", showLocked);
  source.onopen = () => {
    veil(false);
    reached();
  };
  source.onmessage = (event) => {
    reached();
    inTurn(() => change(event));
  };
  source.onerror = () => {
    setOnline(false, "stream");
    // The browser tries again by itself after a break, but not after a refusal.
    if (source.readyState === EventSource.CLOSED && (!document.hidden || isNotifier())) renewLater(300);
  };
};

/** Whether the server tells what changes. */
export const isConnected = () => source?.readyState === EventSource.OPEN;

/** The server is there, also for what failed a moment ago. */
const reached = () => {
  setOnline(true, "stream");
  setOnline(true, "request");
};

const change = (event) => {
  page.sequence = Number(event.lastEventId);
  if (!isNew) return apply(JSON.parse(event.data));
  isNew = false;
  const putBack = keepFields();
  dropSent();
  apply(JSON.parse(event.data));
  putBack();
};

/** Unless something else has opened a new window until then: another one would not show what was opened in that. */
const renewLater = (milliseconds) => {
  const ended = source;
  setTimeout(() => source === ended && renew().catch(() => renewLater(1500)), milliseconds);
};

/** Opens a window in place of one that the server doesn't know any more. What is read and what is typed stays as it is. */
const renew = () => {
  renewing ??= (async () => {
    try {
      const response = await post("/windows", { path: page.place, item: reading() });
      if (!response.ok) throw new Error(`window: ${response.status}`);
      const { window } = await response.json();
      let asked = 0;
      await reopenForm(async (name, fields) => {
        const answer = await post(`/windows/${window}/act`, { do: name, n: ++asked, ...fields });
        return answer.ok && (await answer.json()).done;
      });
      // What the old window said last must not be taken for the new one's.
      catchUp();
      page.window = window;
      page.sequence = 0;
      page.asked = asked;
      isNew = true;
      beginAnew();
      connect();
      resendDraft();
      resendThread();
    } finally {
      renewing = null;
    }
  })();
  return renewing;
};
onForgotten(renew);

// Browsers allow few connections to one server: a window that nobody looks at gives its own back, unless it tells of what is new.
document.addEventListener("visibilitychange", () => {
  clearTimeout(hiddenTimer);
  if (document.hidden) {
    hiddenTimer = setTimeout(() => isNotifier() || page.isCalling || rest(), 15000);
  } else if (!source || source.readyState === EventSource.CLOSED) {
    connect();
  }
});

/** What nobody looks at isn't told that it is locked either: whoever comes back sees it once it is known that it isn't. */
const rest = () => {
  source?.close();
  veil(true);
};

// The one that told has gone.
document.addEventListener("notifier", () => source?.readyState === EventSource.CLOSED && connect());

addEventListener("online", () => actQuietly("retry"));
