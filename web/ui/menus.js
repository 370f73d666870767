// Menus are folds over the page: the key of leaving and a click elsewhere close them.

/** What the fold of a menu does at a key. @param {KeyboardEvent} event */
export function closesByKey({ key, currentTarget }) {
  const menu = /** @type {HTMLDetailsElement} */ (currentTarget);
  if (key !== "Escape" || !menu.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/** An open menu closes when the person turns to something else. */
export function closeMenusOutside() {
  document.addEventListener("click", (event) => {
    for (const menu of document.querySelectorAll("details.menu[open]")) {
      if (event.target instanceof Node && !menu.contains(event.target)) menu.removeAttribute("open");
    }
  });
}
