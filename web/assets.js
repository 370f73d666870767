// The one place where the page asks for a file of the site.

/**
 * @param {string} path  relative to the page
 * @returns {Promise<Response>}  rejected also if there is no such file
 */
export async function openAsset(path) {
  // By build, so that an HTTP cache cannot mix two of them.
  const response = await fetch(`./${path}?v=${__BUILD_ID__}`);
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return response;
}
