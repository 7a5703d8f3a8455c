/** Names that the build and the product share for what is fetched in the background. */

/** The JSON list of the large files of the PDF engine and the PDF writer, next to the service worker. */
export const engineList = 'engines.json'
/** The cache of that list. */
export const engineListCache = 'engine-list'
/** The service worker's cache of what it stores at first use. */
export const engineCache = 'assets-at-first-use'

/** The JSON file with the code of each screen. */
export const codeList = 'code.json'

export interface CodeList {
  /** The file of the product that uses this list. */
  readonly version: string
  /** Paths from the base of the product. */
  readonly files: readonly string[]
  /**
   * By the path pattern of a screen: what its buttons open, by positions in `files`. A file comes after the files that it
   * imports.
   */
  readonly screens: Readonly<Record<string, readonly number[]>>
}
