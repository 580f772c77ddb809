"""The chat of 100,000 messages in Chromium: its first paint, and 1,000 steps of a wheel through it."""

from statistics import median

from harness.places import chromium
from playwright.sync_api import Page, sync_playwright
from web_report import Figure, spread
from web_server import FilledServer

# The first few load from an engine that has compiled nothing yet; the median shall not hang on their number.
LOADS = 15
STEPS = 1000
FRAMES = """() => {
  window.frames_ = [];
  window.most = 0;
  let last = performance.now();
  const step = (now) => {
    window.frames_.push(now - last);
    last = now;
    window.most = Math.max(window.most, document.getElementById('items').children.length);
    window.running = requestAnimationFrame(step);
  };
  window.running = requestAnimationFrame((now) => { last = now; window.running = requestAnimationFrame(step); });
}"""
PAINT = """() => new Promise((resolve) => {
  const take = () => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    if (!paint) return setTimeout(take, 20);
    resolve(paint.startTime - performance.getEntriesByType('navigation')[0].responseStart);
  };
  take();
})"""


def measure_browser(server: FilledServer) -> dict[str, Figure]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
        page.goto(server.sign_in_link())
        page.wait_for_url(server.address + "/")
        address = f"{server.address}/c/{server.big_chat}"
        paints = []
        for _ in range(LOADS):
            page.goto(address)
            page.wait_for_selector("#items .row")
            paints.append(page.evaluate(PAINT))
        page.wait_for_timeout(1000)
        frames, most, heaps, first = _scroll(page)
        browser.close()
    return {
        "firstPaint": Figure(median(paints), "ms", spread(paints)),
        "frame": Figure(max(frames), "ms", f"{spread(frames)}; {STEPS} steps of 120 pixels, {first} messages on"),
        "scrolledRows": Figure(most, "rows", f"after {STEPS} steps"),
        "scrolledHeap": Figure(heaps[-1], "MB", "before, halfway and after: " + ", ".join(f"{heap:.1f}" for heap in heaps)),
    }


def _scroll(page: Page) -> tuple[list[float], int, list[float], int]:
    devtools = page.context.new_cdp_session(page)

    def heap() -> float:
        devtools.send("HeapProfiler.collectGarbage")
        return devtools.send("Runtime.getHeapUsage")["usedSize"] / 2**20

    def oldest() -> int:
        return page.evaluate("Number(document.querySelector('#items .row').dataset.id)")

    page.mouse.move(800, 400)
    heaps, began = [heap()], oldest()
    frames: list[float] = []
    most = 0
    for half in range(2):
        page.evaluate(FRAMES)
        for _ in range(STEPS // 2):
            page.mouse.wheel(0, -120)
        page.wait_for_timeout(200)
        page.evaluate("cancelAnimationFrame(window.running)")
        frames += page.evaluate("window.frames_")
        most = max(most, page.evaluate("window.most"))
        heaps.append(heap())
    # The big chat has every tenth message of the store.
    return frames, most, heaps, (began - oldest()) // 10
