// The one place where the page asks for a file of the site.

/**
 * @param {string} path  relative to the page
 * @returns {Promise<Response>}  rejected also if there is no such file
 */
export async function openAsset(path) {
  const response = await fetch(`./${__ADDRESSES__[path]}`);
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return response;
}
