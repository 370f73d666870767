// The one place where the page asks for files of the site: by build, so that an HTTP cache cannot mix two of them.

/**
 * @param {string} path  relative to the page
 * @returns {Promise<Response>}  rejected also if there is no such file
 */
export async function openAsset(path) {
  const response = await fetch(`./${path}?v=${__BUILD_ID__}`);
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return response;
}

/** The engine's worker, which begins to start Python. */
export function openWorker() {
  return new Worker(`./worker.js?v=${__BUILD_ID__}`);
}
