/** How much a back-up may hold: far more than a browser keeps, far less than would choke it. */

const MB = 1024 * 1024

/** Files and texts together, in one ZIP. */
export const maxEntries = 20_000
/** Of the list of contents, plumbline-backup.json, in bytes. */
export const maxManifestBytes = 16 * MB
/** Of one stored text, in bytes: local storage holds 5 million characters of up to three bytes. */
export const maxTextBytes = 16 * MB
/** Of all stored texts together, in bytes. */
export const maxTextsBytes = 32 * MB
/** Of one file, in bytes. */
export const maxFileBytes = 4 * 1024 * MB
/** Of everything together, unpacked, in bytes. */
export const maxTotalBytes = 64 * 1024 * MB
/** Unpacked against packed: plain JSON packs 30 times at best, a bomb 1,000 times. */
export const maxRatio = 200
/** Bytes below which the ratio says nothing. */
export const ratioFromBytes = MB
/** Of lists and objects in one another inside a record. */
export const maxDepth = 64
