/** Where the bytes of files are kept: under their SHA-256, apart for each organisation. */
import type { Readable } from 'node:stream'

export interface FileBackend {
  /** Reads all bytes, and keeps them if they have this SHA-256. Until then no one can get them. */
  put(organisation: string, key: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredFile>
  /** Undefined if there is no such file. `start` and `end` are the first and the last byte, inclusive. */
  get(organisation: string, key: string, range?: ByteRange): Promise<Readable | undefined>
  has(organisation: string, key: string): Promise<boolean>
  /** Does nothing if there is no such file. */
  remove(organisation: string, key: string): Promise<void>
}

export interface ByteRange {
  readonly start: number
  readonly end: number
}

export type StoredFile =
  | { readonly kind: 'stored'; readonly size: number }
  | { readonly kind: 'wrong-hash' }
  | { readonly kind: 'too-large' }

/** The same in a folder and in a store, so that files can be copied from one to the other. Not to be changed. */
export function pathOfFile(organisation: string, key: string): string {
  return `${organisation}/${key.slice(0, 2)}/${key}`
}

/** The bytes cannot be kept or read now, with a sentence for the operator of the server. It contains no secret. */
export class FilesUnavailable extends Error {}
