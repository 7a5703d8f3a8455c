/** What every kind of viewer is given. */

export interface ShownFile {
  bytes: Blob
  /** The document's name. */
  name: string
  /** The file's name and size, for notices. */
  detail: string
  onDownload(): void
}
