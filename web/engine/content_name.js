// An address such as `app.js?v=<hash>` names what is in the file; a host that is being updated may send another version's.

/**
 * Whether these bytes are what the address names, as far as this can be told: where the page came without encryption,
 * browsers do not hash.
 * @param {string} address
 * @param {BufferSource} bytes
 */
export async function isNamed(address, bytes) {
  const [, name] = /\?v=([0-9a-f]+)$/.exec(address) ?? [];
  if (name === undefined || !crypto.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .startsWith(name);
}
