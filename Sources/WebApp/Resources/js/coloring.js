// Colours of code. It is read where nothing else waits for it, and only what is in sight.

import { keepWritten } from "./morph.js";

/** Code that is longer has one colour: thousands of pieces take long to lay out. */
const longest = 40_000;
/** Milliseconds after which code is given up. */
const patience = 3000;
const names = { sh: "bash", shell: "bash", zsh: "bash", console: "bash", js: "javascript", jsx: "javascript", ts: "typescript", tsx: "typescript", py: "python", rb: "ruby", rs: "rust", "c++": "cpp", cs: "csharp", yml: "yaml", html: "markup", xml: "markup", svg: "markup", golang: "go", kt: "kotlin", md: "markdown" };

let worker = null;
let count = 0;
const waiting = new Map();

const start = () => {
  worker = new Worker(new URL("./coloring-worker.js", import.meta.url));
  worker.onmessage = ({ data: { number, html } }) => {
    waiting.get(number)?.(html);
    waiting.delete(number);
  };
};

const give = () => {
  worker?.terminate();
  worker = null;
  for (const end of waiting.values()) end("");
  waiting.clear();
};

const coloured = (language, code) =>
  new Promise((resolve) => {
    if (!worker) start();
    const number = ++count;
    const timer = setTimeout(give, patience);
    waiting.set(number, (html) => {
      clearTimeout(timer);
      resolve(html);
    });
    worker.postMessage({ number, language, code });
  });

const done = new WeakMap();

/** Colours what stands in an element, once. */
export const colour = async (element) => {
  const written = /\blanguage-(\S+)/.exec(element.className)?.[1].toLowerCase();
  const source = element.textContent;
  // Marks that can't be seen are named in it, and stay so. A reply that is being written changes in a moment.
  if (!written || source.length > longest || element.childElementCount || done.get(element) === source) return;
  if (element.closest(".row:last-child") && document.getElementById("composer").dataset.running) return;
  done.set(element, source);
  const html = await coloured(names[written] ?? written, source);
  if (!html || element.textContent !== source || element.childElementCount) return void done.delete(element);
  keepWritten(element);
  element.innerHTML = html;
};
