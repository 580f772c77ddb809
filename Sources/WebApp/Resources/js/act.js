// Asks the server to do something. What comes of it arrives with the stream.

import { page } from "./page.js";
import { setOnline } from "./offline.js";
import { mayLeave } from "./forms.js";
import { showLocked } from "./locked.js";

/** The server could not be reached. Nothing is known of what became of it. */
export class Unreachable extends Error {}

/** Bytes that browsers take along after a page is gone, with some room for what else is on its way. */
const mostAfterLeaving = 60_000;

const request = (path, data, type, keepalive) =>
  fetch(path, {
    method: "POST",
    headers: { "Content-Type": type, "X-Linnet-CSRF": page.csrf },
    body: data,
    keepalive,
    credentials: "same-origin",
    redirect: "error",
  }).then((response) => {
    if (response.status === 423) showLocked();
    return response;
  });

/** `isLast` sends it even when the page goes meanwhile, if it isn't too large for that. */
export const post = async (path, body, type = "application/json", isLast = false) => {
  const data = type === "application/json" ? JSON.stringify(body) : body;
  let response;
  try {
    response = await request(path, data, type, isLast && new Blob([data]).size < mostAfterLeaving);
  } catch {
    setOnline(false, "request");
    throw new Unreachable();
  }
  setOnline(true, "request");
  if (response.status === 401) location.assign("/sign-in");
  return response;
};

/** Opens a window that the server has forgotten anew. */
let openAgain;
/** Says what does so: the stream, which itself asks for things. */
export const onForgotten = (body) => (openAgain = body);

const leaving = new Set(["go", "chats", "open", "close", "newChat"]);

/** Whether it was done. A window that the server has forgotten is opened anew first. */
export const act = async (name, fields = {}, isLast = false) => {
  const isLeaving = leaving.has(name) || (name === "page" && fields.action === "new");
  if (isLeaving && !(await mayLeave())) return false;
  for (let attempt = 0; attempt < 2; attempt++) {
    // Several connections lead to the server: the number tells it what came first.
    const response = await post(`/windows/${page.window}/act`, { do: name, n: ++page.asked, ...fields }, undefined, isLast);
    if (response.status === 410 && attempt === 0) {
      await openAgain();
      continue;
    }
    return response.ok && (await response.json()).done;
  }
  return false;
};

/** The same, where nobody waits for it. */
export const actQuietly = (name, fields, isLast) => act(name, fields, isLast).catch(() => false);

/** Tells what nothing depends on: it has no place in the order of what is asked for, and nobody learns whether it is lost. */
export const hint = (name, fields) =>
  request(`/windows/${page.window}/act`, JSON.stringify({ do: name, ...fields }), "application/json").catch(() => {});
