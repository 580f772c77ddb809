// Runs before anything of the page is there. A page is painted before its other scripts run: what is clicked, sent and
// changed until then is kept for them. Without that a browser would send forms itself, and lose what is in them.

{
  const kept = [];
  const isTouch = matchMedia("(pointer: coarse)").matches;

  const keepers = {
    click({ target }) {
      const button = target.closest("[data-act], button.copy");
      // Links lead on by themselves.
      if (button && button.nodeName !== "A") kept.push(() => button.click());
    },

    submit(event) {
      const { target, submitter } = event;
      event.preventDefault();
      kept.push(() => target.isConnected && target.requestSubmit(submitter));
    },

    keydown(event) {
      const { target, key, shiftKey, isComposing } = event;
      if (target.id !== "message" || key !== "Enter" || shiftKey || isComposing || isTouch) return;
      event.preventDefault();
      kept.push(() => target.form.requestSubmit());
    },

    input: ({ target }) => kept.push(() => target.dispatchEvent(new Event("input", { bubbles: true }))),
    change: ({ target }) => kept.push(() => target.dispatchEvent(new Event("change", { bubbles: true }))),
  };

  for (const [name, keep] of Object.entries(keepers)) document.addEventListener(name, keep);

  document.addEventListener(
    "ready",
    () => {
      for (const [name, keep] of Object.entries(keepers)) document.removeEventListener(name, keep);
      for (const perform of kept) perform();
    },
    { once: true },
  );

  // They run once the page is on the screen, so that nothing of theirs is in its way. Of a page that nobody looks at nothing
  // is painted; whether one that just went behind another will be, nobody says, and then it is no longer waited for.
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    document.head.append(document.getElementById("scripts").content);
  };
  document.addEventListener("DOMContentLoaded", () => {
    if (document.hidden) return begin();
    setTimeout(begin, 500);
    new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
  });
}

// A page that isn't in front is covered where that is wanted (lock.css), from before its first paint on.
{
  const { dataset } = document.documentElement;
  const cover = (isBehind) => {
    if (isBehind) dataset.behind = "";
    else delete dataset.behind;
  };
  const look = () => cover(document.hidden || !document.hasFocus());
  addEventListener("blur", () => cover(true));
  addEventListener("focus", () => cover(false));
  document.addEventListener("visibilitychange", look);
  look();
}
