/** The props of every kind of viewer. */
import type { Fit } from './zoom-controls.tsx'

/** Where a PDF opens. Other files have no pages. */
export interface OpenAt {
  /** From 1. */
  page: number
  /** Words to find and mark from this page on; '' for none. */
  find: string
  /** The id of a markup to select and show. */
  markup?: string
  /** How the page was shown when it was left. */
  left?: LeftView
}

export interface LeftView {
  readonly fit: Fit | 'open' | undefined
  readonly scale: number
  /** Quarter turns by the user. */
  readonly rotation: number
  /** Points of the page above the upper edge of the viewport. */
  readonly depth: number
  /** Points beside its left edge. */
  readonly aside: number
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
