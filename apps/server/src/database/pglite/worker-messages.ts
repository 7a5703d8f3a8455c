/** What the server and the thread of the embedded database say to each other. */
import type { MessagePort } from 'node:worker_threads'

export interface ThreadData {
  readonly directory: string
  /** PGlite's, compiled. */
  readonly program: WebAssembly.Module
}

export type ToWorker = { readonly connect: MessagePort } | { readonly close: true }

export type FromWorker =
  /** What keeps the database from storing data durably, if anything. */
  { readonly opened: string | undefined } | { readonly closed: true }
