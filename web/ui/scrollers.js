// Horizontally scrolling elements can be reached by keyboard and show that there is more.

/** A formula in a sentence breaks where it can; one with a long name in it scrolls, and not the page. */
const IN_SENTENCES = "p .math, li .math, caption .math";
const CLOSED = "details:not([open])";

/**
 * An element that overflows becomes a tab stop; one that does not is none.
 * @param {Element[]} parts
 * @param {number} edge  right of which nothing is to stand
 */
export function makeScrollersReachable(parts, edge) {
  // All are measured before any is changed: else the browser would lay the page out once for each.
  const formulas = parts.flatMap((part) => [...part.querySelectorAll(IN_SENTENCES)]).filter(isSeen);
  for (const formula of formulas) {
    if (!formula.classList.contains("scrolls")) continue;
    formula.classList.remove("scrolls", "overflows");
    formula.removeAttribute("tabindex");
  }
  const wide = formulas.filter((formula) => formula.getBoundingClientRect().right > edge);
  for (const formula of wide) formula.classList.add("scrolls");
  const scrollers = parts.flatMap((part) => [...part.querySelectorAll(".scrolls")]).filter(isSeen);
  const measured = scrollers.map((scroller) => ({ scroller, scrolls: scrolls(scroller), atEnd: isAtEnd(scroller) }));
  for (const { scroller, scrolls, atEnd } of measured) {
    scroller.classList.toggle("overflows", scrolls);
    scroller.classList.toggle("at-end", scrolls && atEnd);
    if (scrolls) scroller.setAttribute("tabindex", "0");
    else scroller.removeAttribute("tabindex");
  }
}

/**
 * Measuring folded elements would force their layout; they are measured when they open.
 * @param {Element} element
 */
function isSeen(element) {
  for (let fold = element.closest(CLOSED); fold; fold = fold.parentElement?.closest(CLOSED) ?? null) {
    if (!fold.querySelector("summary")?.contains(element)) return false;
  }
  return true;
}

/** Shows that there is more on the right until it was seen. @param {Element} root */
export function watchScrollers(root) {
  root.addEventListener(
    "scroll",
    ({ target }) => {
      if (target instanceof Element && target.matches(".overflows")) target.classList.toggle("at-end", isAtEnd(target));
    },
    { capture: true, passive: true },
  );
}

/** @param {Element} scroller */
function scrolls(scroller) {
  return scroller.scrollWidth > scroller.clientWidth + 1;
}

/** @param {Element} scroller */
function isAtEnd(scroller) {
  return scroller.scrollLeft + scroller.clientWidth >= scroller.scrollWidth - 1;
}
