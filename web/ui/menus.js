// Menus are folds over the page: the key of leaving and a click elsewhere close them.

/** @param {HTMLDetailsElement} menu  that the key of leaving closes */
export function closeByKey(menu) {
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}

/** An open menu closes when the person turns to something else. */
export function closeMenusOutside() {
  document.addEventListener("click", (event) => {
    for (const menu of document.querySelectorAll("details.menu[open]")) {
      if (event.target instanceof Node && !menu.contains(event.target)) menu.removeAttribute("open");
    }
  });
}
