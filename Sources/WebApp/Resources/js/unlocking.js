// The page before a locked window. It works without this: here the wait after wrong codes is counted down, notifications
// are taken back, and the page goes on when the browser was unlocked in another tab.

{
  const form = document.getElementById("unlock");
  const button = document.getElementById("unlock-button");
  const words = button.textContent;
  const end = performance.now() + Number(form.dataset.wait ?? 0) * 1000;

  const count = () => {
    const seconds = Math.ceil((end - performance.now()) / 1000);
    button.disabled = seconds > 0;
    button.textContent = seconds > 0 ? `${words} (${seconds} s)` : words;
    if (seconds > 0) setTimeout(count, 250);
  };
  if (form.dataset.wait) count();

  // What stands behind an address, such as somebody's link, goes with it through unlocking; the server never sees it.
  if (location.hash) form.action = `/lock${location.hash}`;

  // What was told before stands on the screen with words of messages.
  const takeBack = async () => {
    for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
      for (const told of await worker.getNotifications()) told.close();
    }
  };
  takeBack().catch(() => {});

  const place = form.elements.at.value;
  new BroadcastChannel("linnet-lock").onmessage = ({ data }) => {
    // The server decides: it shows this page again to whoever is still locked.
    if (data === "unlocked") location.replace(`/lock?at=${encodeURIComponent(place)}`);
  };
}
