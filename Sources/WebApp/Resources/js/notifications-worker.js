// Shows the browser's notifications, and leads from one that is pressed to a window. It stands below /assets/, so that it governs no
// page: nothing that a page asks for goes through it.

addEventListener("install", () => skipWaiting());

/** `action` is what was chosen of a call; empty where the notification itself was pressed. */
const show = async ({ chat, item, path, call }, action) => {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  // What is there before one is let in opens nothing; a new window leads to it, and from there on.
  const ours = windows.filter(({ url }) => !["/sign-in", "/lock"].includes(new URL(url).pathname));
  const best = ours.find(({ visibilityState }) => visibilityState === "visible") ?? ours[0];
  if (!best) return clients.openWindow(item ? `${path}?item=${item}` : action ? `${path}?call=${call}&choice=${action}` : path);
  best.postMessage({ open: { chat, item, call, action } });
  if (action !== "reject") await best.focus();
};

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data, event.action));
});
