// Asks the server to do something. What comes of it arrives with the stream.

import { page } from "./page.js";
import { setOnline } from "./offline.js";

/** The server could not be reached. Nothing is known of what became of it. */
export class Unreachable extends Error {}

export const post = async (path, body, type = "application/json") => {
  let response;
  try {
    response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": type, "X-Linnet-CSRF": page.csrf },
      body: type === "application/json" ? JSON.stringify(body) : body,
      credentials: "same-origin",
      redirect: "error",
    });
  } catch {
    setOnline(false);
    throw new Unreachable();
  }
  if (response.status === 401) location.assign("/sign-in");
  return response;
};

/** Whether it was done. A window that the server has forgotten is opened anew first. */
export const act = async (name, fields = {}) => {
  for (let attempt = 0; attempt < 2; attempt++) {
    // Several connections lead to the server: the number tells it what came first.
    const response = await post(`/windows/${page.window}/act`, { do: name, n: ++page.asked, ...fields });
    if (response.status === 410 && attempt === 0) {
      await (await import("./stream.js")).renew();
      continue;
    }
    return response.ok && (await response.json()).done;
  }
  return false;
};

/** The same, where nobody waits for it. */
export const actQuietly = (name, fields) => act(name, fields).catch(() => false);
