// Colours code by Prism, beside the page: what takes long there keeps nobody from scrolling.

self.Prism = { manual: true, disableWorkerMessageHandler: true };
importScripts("./prism.js");

self.onmessage = ({ data: { number, language, code } }) => {
  const grammar = self.Prism.languages?.[language];
  self.postMessage({ number, html: grammar ? self.Prism.highlight(code, grammar, language) : "" });
};
