// A list below a field, of what could be put into it: narrowed by what is typed, and used by keys while the field keeps the focus.

/**
 * @param list the element whose children are the options
 * @param field the text field
 * @param pick what is done with the option that a key chose; clicks are the caller's
 */
export const optionsBelow = (list, field, pick) => {
  let chosen = -1;
  const shown = () => [...list.children].filter((option) => !option.hidden);

  const choose = (index) => {
    const options = shown();
    chosen = options.length ? (index + options.length) % options.length : -1;
    for (const option of list.children) option.ariaSelected = "false";
    const option = options[chosen];
    if (!option) return field.removeAttribute("aria-activedescendant");
    option.ariaSelected = "true";
    option.scrollIntoView({ block: "nearest" });
    field.setAttribute("aria-activedescendant", option.id);
  };

  const close = () => {
    if (list.hidden) return;
    list.hidden = true;
    field.removeAttribute("aria-activedescendant");
  };

  /** Shows the options for which `fits` holds; the first for which `isBest` does is chosen. */
  const show = (fits, isBest = () => true) => {
    for (const option of list.children) option.hidden = !fits(option);
    const options = shown();
    if (!options.length) return close();
    list.hidden = false;
    field.setAttribute("aria-controls", list.id);
    choose(Math.max(0, options.findIndex(isBest)));
  };

  /** Whether a key was for the list. */
  const key = (event) => {
    if (list.hidden) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) choose(chosen + step);
    else if ((event.key === "Enter" && !event.shiftKey) || event.key === "Tab") pick(shown()[chosen]);
    else if (event.key === "Escape") {
      close();
      event.stopPropagation();
    } else return false;
    return true;
  };

  // The field keeps the focus while one clicks.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  field.addEventListener("blur", close);
  return { show, close, key };
};
