/** The PDF engine loads the whole file into at most 2 GB of memory. */
export const maxPdfBytes = 200 * 1024 * 1024
