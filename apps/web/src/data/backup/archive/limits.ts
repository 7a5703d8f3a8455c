/** The limits of a back-up: far above what a browser stores, and low enough to protect it. */

const MB = 1024 * 1024

/** Number of files and texts in one ZIP. */
export const maxEntries = 20_000
/** Size of the manifest, plumbline-backup.json, in bytes. */
export const maxManifestBytes = 16 * MB
/** Size of one stored text in bytes. 100,000 records in a database take 60 million. */
export const maxTextBytes = 128 * MB
/** Size of all stored texts, in bytes. */
export const maxTextsBytes = 256 * MB
/** Size of one file, in bytes. */
export const maxFileBytes = 4 * 1024 * MB
/** Total unpacked size, in bytes. */
export const maxTotalBytes = 64 * 1024 * MB
/** Ratio of unpacked to packed size. Plain JSON reaches 30 at most, a ZIP bomb 1,000. */
export const maxRatio = 200
/** Below this number of bytes, the ratio is not checked. */
export const ratioFromBytes = MB
/** Nesting depth of lists and objects in a record. */
export const maxDepth = 64
