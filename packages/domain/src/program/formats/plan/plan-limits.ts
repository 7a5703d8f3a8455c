/** Larger than the largest programs, so that one file or request cannot occupy a browser or a server. */

/** Tasks and headings. */
export const maxItems = 100_000
export const maxLinks = 200_000
