// Joining by a link that came from elsewhere: with the page's address, in a message, by the camera. It is put into the field of
// the settings, where the server says what comes of it. Nothing is joined before somebody presses the button there.

import { byId } from "./page.js";
import { actQuietly } from "./act.js";
import { on } from "./patch.js";
import { fragment } from "./place.js";

const place = "/p/settings/people";
const whole = /^linnet:\/(invitation|contact|group)#[\w-]{43}$/;
/** What waits for the field to be there; null for nothing. */
let waiting = null;

/** Whether a text is a whole link. */
export const isLink = (text) => whole.test(text);

/** The link that the fragment of an address names; nothing where it names none. */
const linkIn = (fragment) => {
  const link = new URLSearchParams(fragment.slice(1)).get("join") ?? "";
  return isLink(link) ? link : "";
};

const toField = () => {
  const field = byId("join-link");
  if (!field || !waiting) return;
  const { link } = waiting;
  waiting = null;
  field.scrollIntoView({ block: "center" });
  // A link that came from elsewhere doesn't bring the focus along: Enter would join by it.
  if (!link) return void field.focus({ preventScroll: true });
  field.value = link;
  field.dispatchEvent(new Event("input", { bubbles: true }));
};
// What the page does with its own focus, it does first.
on("set page", () => setTimeout(toField));

const go = async (what) => {
  waiting = what;
  if (byId("join-link")) toField();
  else if (!(await actQuietly("go", { path: place }))) waiting = null;
};

/** Puts a link into the field. */
export const offer = (link) => go({ link });

/** Goes to the field, for a link that somebody has. */
export const beginJoining = () => go({ link: "" });

/** A link of a message. */
export const joinBy = (element) => {
  const link = linkIn(element.hash);
  if (link) offer(link);
};

const offerFrom = (fragment) => {
  const link = linkIn(fragment);
  if (link) offer(link);
  return Boolean(link);
};

document.addEventListener("ready", () => offerFrom(fragment), { once: true });
addEventListener("hashchange", () => {
  if (offerFrom(location.hash)) history.replaceState(history.state, "", location.pathname);
});
