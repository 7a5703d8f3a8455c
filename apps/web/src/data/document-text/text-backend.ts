/** The text of PDF files in IndexedDB, by the SHA-256 of the file. What is known of a file can be read without its text. */
import type { DBSchema } from 'idb'
import { createDatabase } from '../database/open-database.ts'

/** `begun`: reading was begun that often and has not ended, most recently `at`, in milliseconds since 1970. */
export type ReadState =
  | { readonly kind: 'text' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'begun'; readonly count: number; readonly at?: number }

export interface TextBackend {
  states(): Promise<Map<string, ReadState>>
  state(key: string): Promise<ReadState | undefined>
  pages(key: string): Promise<readonly string[] | undefined>
  put(key: string, state: Exclude<ReadState, { kind: 'text' }>): Promise<void>
  putPages(key: string, pages: readonly string[]): Promise<void>
  remove(keys: readonly string[]): Promise<void>
}

interface Schema extends DBSchema {
  states: { key: string; value: ReadState }
  pages: { key: string; value: readonly string[] }
}

export function createTextBackend(name: string): TextBackend {
  const { open, write } = createDatabase<Schema>(name, (database) => {
    database.createObjectStore('states')
    database.createObjectStore('pages')
  })

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
    remove: (keys) =>
      write(['states', 'pages'], async (change) => {
        for (const key of keys) {
          await change.objectStore('pages').delete(key)
          await change.objectStore('states').delete(key)
        }
      }),
  }
}
