// What was just sent: it is shown at once, until the server shows it in its place.

import { byId } from "./page.js";
import { on } from "./patch.js";
import { goToEnd } from "./scroll.js";

const list = byId("sending");
let count = 0;

const element = (name, className, ...children) => {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
};

/** Shows it. Returns the name by which the server says that it shows it, too. */
export const sendingBegan = (text, files) => {
  const key = `sending-${++count}`;
  const bubble = element("div", "bubble", element("span", "unseen", "You:"));
  for (const file of files) bubble.append(element("p", "file", file));
  const body = element("div", "text", element("div", "typed", text));
  body.firstElementChild.dir = "auto";
  if (text) bubble.append(body);
  const row = element("article", "row sent outgoing", bubble);
  row.append(element("footer", "meta", element("span", "state", "Sending…")));
  row.id = key;
  list.append(row);
  goToEnd();
  return key;
};

/** It is shown elsewhere, or came back. */
export const sendingEnded = (key) => byId(key)?.remove();
on("sent", sendingEnded);

/** The server has it, which it will show by and by. */
export const sendingDone = (key) => byId(key)?.setAttribute("data-done", "");

/** A new window shows everything that the server had. */
export const dropSent = () => {
  for (const row of list.querySelectorAll("[data-done]")) row.remove();
};

/** Another chat is shown. */
export const dropSending = () => list.replaceChildren();
