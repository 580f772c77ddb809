// Colours code by Prism, beside the page: what takes long there keeps nobody from scrolling.

self.Prism = { manual: true, disableWorkerMessageHandler: true };
importScripts("./prism.js");

// What a language calls its parts, as "number" or "title", is a class of the page's own elsewhere.
self.Prism.hooks?.add("wrap", (part) => {
  part.classes = part.classes.map((name) => (name === "token" ? name : `token-${name}`));
});

self.onmessage = ({ data: { number, language, code } }) => {
  const grammar = self.Prism.languages?.[language];
  self.postMessage({ number, html: grammar ? self.Prism.highlight(code, grammar, language) : "" });
};
