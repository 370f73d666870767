// A short name for a long text (FNV-1a, 32 bits), the same in the build and on the page. It guards against nothing.

/** @param {string} text */
export function shortHash(text) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}
