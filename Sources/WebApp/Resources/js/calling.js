// What makes calls is read when something rings or somebody calls.

import { byId, notify } from "./page.js";
import { actQuietly } from "./act.js";
import { on } from "./patch.js";

const calls = () => import("./calls.js");
const failed = () => notify("What makes calls could not be read. Load the page again.");

/** A button of a call was pressed. */
export const pressInCall = async (button) => {
  try {
    (await calls()).press(button);
  } catch {
    failed();
  }
};

const look = () => {
  if (byId("incoming-calls").firstElementChild || byId("active-call").dataset.call) calls().catch(failed);
};

on("call", (entry) => {
  const missing = () => (failed(), actQuietly("callResponded", { call: entry.call, response: { type: "error", message: "engine" } }));
  calls().then(({ perform }) => perform(entry), missing);
});
on("set incoming-calls", look);
on("attr data-call", look);
document.addEventListener("ready", look);
