/** The props of every kind of viewer. */

/** Where a PDF opens. Other files have no pages. */
export interface OpenAt {
  /** From 1. */
  page: number
  /** Words to find and mark from this page on; '' for none. */
  find: string
  /** The id of a markup to select and show. */
  markup?: string
}

export interface ViewedFile {
  bytes: Blob
  /** The document's name. */
  name: string
  /** The file's name and size, for notices. */
  detail: string
  openAt?: OpenAt | undefined
  onDownload(): void
}
