// Copying: plain text, and rich text for word processors with the same as plain text for all others.

/** @param {string} text @returns {Promise<boolean>} whether the browser allowed it */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** @param {Promise<string>} text @param {string} type */
const blob = (text, type) => text.then((whole) => new Blob([whole], { type }));

/**
 * The text may still be computed, for as long as Python starts: a browser that requires a click wants the call at once.
 * @param {Promise<string>} text
 * @returns {Promise<boolean>}
 */
export async function copyLater(text) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob(text, "text/plain") })]);
    return true;
  } catch {
    return copyText(await text); // an older browser
  }
}

/**
 * The same for two forms of a text.
 * @param {Promise<string>} html
 * @param {Promise<string>} plain
 * @returns {Promise<boolean>}
 */
export async function copyRichText(html, plain) {
  const parts = { "text/html": blob(html, "text/html"), "text/plain": blob(plain, "text/plain") };
  try {
    await navigator.clipboard.write([new ClipboardItem(parts)]);
    return true;
  } catch {
    // An error of the text matters more than one of the clipboard.
    await Promise.all(Object.values(parts));
    return false;
  }
}

/**
 * Opens the system's share sheet where there is one; else copies the address.
 * @param {string} title
 * @param {string} url
 * @returns {Promise<"shared" | "dismissed" | "copied" | "failed">}
 */
export async function share(title, url) {
  try {
    await navigator.share({ title, url });
    return "shared";
  } catch (problem) {
    if (problem instanceof DOMException && problem.name === "AbortError") return "dismissed";
    return (await copyText(url)) ? "copied" : "failed";
  }
}

export function canShare() {
  return typeof navigator !== "undefined" && typeof navigator.share === "function";
}
