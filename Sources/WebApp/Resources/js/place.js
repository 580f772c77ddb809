// The window's address and the browser's history. Where the window is, is up to the server.

import { byId, page } from "./page.js";
import { actQuietly } from "./act.js";
import { on } from "./patch.js";

/** Whether the browser is on its way back to the list. */
let isGoingBack = false;

const remember = (path) => history.pushState({ before: location.pathname }, "", path);

/** The window is somewhere else. */
const onPlace = (path) => {
  const isPage = path.startsWith("/p/");
  const isOther = path.split("/")[2] !== page.place.split("/")[2];
  page.place = path;
  document.body.classList.toggle("has-page", isPage);
  if (isPage && isOther) byId("page").focus({ preventScroll: true });
  if (location.pathname === path || isGoingBack) return;
  // Whoever came from the list and closed what was opened is back there: the way back from there doesn't lead into it again. So it
  // is with what stands beside a chat.
  const isBeside = location.pathname.startsWith(`${path}%28`);
  if ((path === "/" || isBeside) && history.state?.before === path) {
    isGoingBack = true;
    history.back();
  } else remember(path);
};
on("place", onPlace);

addEventListener("popstate", async () => {
  if (isGoingBack) {
    isGoingBack = false;
    // Meanwhile something else may have been opened.
    if (location.pathname !== page.place) remember(page.place);
    return;
  }
  if (location.pathname === page.place) return;
  const isDone = await actQuietly("go", { path: location.pathname });
  // Whoever stays has the address of where they are.
  if (!isDone && location.pathname !== page.place) remember(page.place);
});

/** What stood behind the address that the page was opened with. It isn't kept: it may hold a secret. */
export const fragment = location.hash;

history.replaceState(history.state, "", location.pathname);
