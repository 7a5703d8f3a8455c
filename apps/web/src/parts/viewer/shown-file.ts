/** The props of every kind of viewer. */

export interface ShownFile {
  bytes: Blob
  /** The document's name. */
  name: string
  /** The file's name and size, for notices. */
  detail: string
  onDownload(): void
}
