/** Names that the build and the product share for the large modules: their files, and their caches. */

/** The JSON list of file names, next to the service worker. */
export const engineList = 'engines.json'
/** The cache of that list. */
export const engineListCache = 'engine-list'
/** The service worker's cache of what it stores at first use. */
export const engineCache = 'assets-at-first-use'
