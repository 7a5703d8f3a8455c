/**
 * What the browser keeps of PDF files in IndexedDB, by the SHA-256 of the file: their texts, and pictures of pages that
 * take long to draw. What is known of a file can be read without its text.
 */
import type { DBSchema } from 'idb'
import { createDatabase } from '../database/open-database.ts'

/** `begun`: reading was begun that often and has not ended, most recently `at`, in milliseconds since 1970. */
export type ReadState =
  | { readonly kind: 'text' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'begun'; readonly count: number; readonly at?: number }

/** A whole page, as a PNG of this width in pixels. */
export interface PagePicture {
  /** From 0. */
  readonly page: number
  readonly width: number
  readonly png: ArrayBuffer
}

export interface TextBackend {
  states(): Promise<Map<string, ReadState>>
  state(key: string): Promise<ReadState | undefined>
  pages(key: string): Promise<readonly string[] | undefined>
  put(key: string, state: Exclude<ReadState, { kind: 'text' }>): Promise<void>
  putPages(key: string, pages: readonly string[]): Promise<void>
  pictures(key: string): Promise<readonly PagePicture[]>
  /** In place of the earlier ones. Nothing is stored when there are pictures of many files. */
  putPictures(key: string, pictures: readonly PagePicture[]): Promise<void>
  /** The files of which something is stored. */
  keys(): Promise<ReadonlySet<string>>
  remove(keys: readonly string[]): Promise<void>
}

interface Schema extends DBSchema {
  states: { key: string; value: ReadState }
  pages: { key: string; value: readonly string[] }
  pictures: { key: string; value: readonly PagePicture[] }
}

/** Each of some 100 kB. */
const maxFilesWithPictures = 200

export function createTextBackend(name: string): TextBackend {
  const { open, write } = createDatabase<Schema>(
    name,
    (database, before) => {
      if (before < 1) {
        database.createObjectStore('states')
        database.createObjectStore('pages')
      }
      database.createObjectStore('pictures')
    },
    2,
  )

  return {
    async states() {
      const change = (await open()).transaction('states')
      const [keys, states] = await Promise.all([change.store.getAllKeys(), change.store.getAll()])
      return new Map(keys.flatMap((key, at) => (states[at] ? [[key, states[at]] as const] : [])))
    },
    state: async (key) => (await open()).get('states', key),
    pages: async (key) => (await open()).get('pages', key),
    put: (key, state) =>
      write(['states'], async (change) => {
        const put = change.objectStore('states').put(state, key)
        // A page that is being closed does not wait for the answer.
        change.commit()
        await put
      }),
    putPages: (key, pages) =>
      write(['states', 'pages'], async (change) => {
        await change.objectStore('pages').put(pages, key)
        await change.objectStore('states').put({ kind: 'text' }, key)
      }),
    pictures: async (key) => (await (await open()).get('pictures', key)) ?? [],
    putPictures: (key, pictures) =>
      write(['pictures'], async (change) => {
        const store = change.objectStore('pictures')
        if ((await store.count()) < maxFilesWithPictures || (await store.count(key)) > 0)
          await store.put(pictures, key)
      }),
    async keys() {
      const change = (await open()).transaction(['states', 'pictures'])
      const lists = [change.objectStore('states').getAllKeys(), change.objectStore('pictures').getAllKeys()]
      return new Set((await Promise.all(lists)).flat())
    },
    remove: (keys) =>
      write(['states', 'pages', 'pictures'], async (change) => {
        for (const key of keys) {
          await change.objectStore('pages').delete(key)
          await change.objectStore('states').delete(key)
          await change.objectStore('pictures').delete(key)
        }
      }),
  }
}
