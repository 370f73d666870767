// Whether an element can be seen.

/**
 * Before version 17.4 Safari does not say; there, what is laid out counts as seen.
 * @param {Element} element
 * @param {CheckVisibilityOptions} [options]
 * @returns {boolean}
 */
export function isSeen(element, options) {
  const { checkVisibility } = /** @type {{checkVisibility?: Element["checkVisibility"]}} */ (element);
  return checkVisibility ? checkVisibility.call(element, options) : element.getClientRects().length > 0;
}
