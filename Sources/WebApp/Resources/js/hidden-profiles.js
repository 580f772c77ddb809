// Signs this browser in as a hidden profile, which nothing names: its password leads to it.

import { byId } from "./page.js";
import { post } from "./act.js";

byId("sheet").addEventListener("submit", async (event) => {
  const form = event.target;
  if (!("entersHidden" in form.dataset)) return;
  event.preventDefault();
  const field = form.elements.password;
  const problem = form.querySelector(".problem");
  const button = form.querySelector("button");
  problem.hidden = true;
  button.disabled = true;
  try {
    const response = await post("/profile", { hidden: field.value });
    if (response.ok) return location.assign("/");
    problem.textContent = "No hidden profile has this password. Check it and try again.";
    problem.hidden = false;
    field.select();
  } catch {
    // The page says that the server is away.
  } finally {
    button.disabled = false;
  }
});
