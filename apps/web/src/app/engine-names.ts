/** What the build and the product both call the heavy parts: which files they are, and where a browser keeps them. */

/** The files' names, as a list in JSON, beside the service worker. */
export const engineList = 'engines.json'
/** The cache for that list. */
export const engineListCache = 'engine-list'
/** The cache of the service worker for what it keeps at first use. */
export const engineCache = 'assets-at-first-use'
