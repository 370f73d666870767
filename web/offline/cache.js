// Files stored for offline use: one cache whose keys are content addresses, such as `app.js?v=<hash>`.
// Such a key never changes its meaning, so files of two versions coexist and never mix. A version is complete when its
// list
// is stored: lists are written last. The page and the service worker both use this module.

/**
 * @typedef {object} CachedFile
 * @property {string} integrity  as in `sha256-…` of HTML
 * @property {number} size  in bytes
 * @property {number} [sent]  the same as a host sends it that compresses; older versions do not say
 */

/**
 * A version of the site, as `files.json` of the build has it. Addresses are relative to the site.
 * @typedef {object} FileList
 * @property {string} version
 * @property {string} page  address of the page itself, by content
 * @property {string[]} shell  addresses without which the page cannot even say what is wrong; the page is one of them
 * @property {Record<string, CachedFile>} files
 */

export const FILE_LIST = "files.json";
const LATEST = `${FILE_LIST}?latest`;
const OF_VERSION = `${FILE_LIST}?version=`;

export class OfflineCache {
  /** @param {string} base  address of the site's folder; sites that share an origin have a cache each */
  constructor(base) {
    this.base = base;
    this.name = `byhand ${base}`;
  }

  open() {
    return caches.open(this.name);
  }

  /** @param {string} address */
  key(address) {
    return new URL(address, this.base).href;
  }

  /**
   * Hosts send `Vary` for encodings and origins, which make no difference to the stored files.
   * @param {string} address
   */
  async match(address) {
    return (await this.open()).match(this.key(address), { ignoreVary: true });
  }

  /** The complete version that was saved last. */
  latest() {
    return this.list(LATEST);
  }

  /** @param {string} version */
  complete(version) {
    return this.list(OF_VERSION + version);
  }

  /** @param {string} address @returns {Promise<FileList | null>} */
  async list(address) {
    const response = await this.match(address);
    return response ? response.json().catch(() => null) : null;
  }

  /**
   * Navigations get this version from now on; the last of these two writes makes the switch.
   * @param {FileList} list
   */
  async setLatest(list) {
    const cache = await this.open();
    await cache.put(this.key(OF_VERSION + list.version), new Response(JSON.stringify(list)));
    await cache.put(this.key(LATEST), new Response(JSON.stringify(list)));
  }

  /** The addresses of the list that are not stored. @param {FileList} list */
  async missing(list) {
    const cache = await this.open();
    const keys = new Set((await cache.keys()).map((request) => request.url));
    return Object.keys(list.files).filter((address) => !keys.has(this.key(address)));
  }

  /**
   * Deletes files that were damaged in storage; returns their addresses.
   * @param {FileList} list
   * @param {string[]} addresses  those to look at
   */
  async dropDamaged(list, addresses = Object.keys(list.files)) {
    const cache = await this.open();
    const damaged = [];
    for (const address of addresses) {
      const response = await this.match(address);
      if (!response || (await isIntact(response, list.files[address]))) continue;
      damaged.push(address);
      await cache.delete(this.key(address), { ignoreVary: true });
    }
    return damaged;
  }

  /**
   * Forget every file and list that none of these versions needs.
   * @param {FileList[]} lists
   */
  async keepOnly(lists) {
    const wanted = new Set([LATEST, ...lists.flatMap((list) => [OF_VERSION + list.version, ...Object.keys(list.files)])]);
    const keys = new Set([...wanted].map((address) => this.key(address)));
    const cache = await this.open();
    for (const request of await cache.keys()) {
      if (!keys.has(request.url)) await cache.delete(request, { ignoreVary: true });
    }
  }
}

/** @param {Response} response @param {CachedFile} file */
async function isIntact(response, file) {
  try {
    return (await integrityOf(await response.arrayBuffer())) === file.integrity;
  } catch {
    return false; // storage that cannot be read
  }
}

/** @param {BufferSource} bytes */
export async function integrityOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}
