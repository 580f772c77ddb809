// On a phone the list of chats is all there is on the screen, and is what the page is about; else it stands beside that.

import { byId } from "./page.js";
import { on } from "./patch.js";

const narrow = matchMedia("(max-width: 720px)");

const tell = () => {
  const { classList } = document.body;
  const isAlone = narrow.matches && !classList.contains("has-chat") && !classList.contains("has-page");
  byId("sidebar").role = isAlone ? "main" : "complementary";
};

on("chat", tell);
on("place", tell);
narrow.addEventListener("change", tell);
tell();
