// What a server of tools asks on a card.

/** What is entered, by the servers' own names of their fields. */
export const contentOf = (form) => {
  const content = Object.create(null);
  for (const field of form.querySelectorAll("[data-field]")) {
    const { field: name, many } = field.dataset;
    if (many === undefined) content[name] = field.type === "checkbox" ? field.checked : field.value;
    else {
      content[name] ??= [];
      if (field.checked) content[name].push(field.value);
    }
  }
  return content;
};
