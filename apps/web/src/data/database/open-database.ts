/** A database of this browser. It is opened when it is first used, and again if its connection was closed. */
import {
  type DBSchema,
  deleteDB,
  type IDBPDatabase,
  type IDBPTransaction,
  type OpenDBCallbacks,
  openDB,
  type StoreNames,
} from 'idb'
import { watchBlocking } from './watch-blocking.ts'

/** A transaction that changes any of the stores. */
export type DatabaseChange<Schema extends DBSchema> = IDBPTransaction<
  Schema,
  StoreNames<Schema>[],
  'readwrite'
>

export interface Database<Schema extends DBSchema> {
  open(): Promise<IDBPDatabase<Schema>>
  /** Stores everything that `work` does durably, or nothing of it. */
  write<T>(
    stores: readonly StoreNames<Schema>[],
    work: (change: DatabaseChange<Schema>) => Promise<T>,
  ): Promise<T>
  close(): Promise<void>
  /** Removes the database with everything in it. */
  destroy(): Promise<void>
}

export function createDatabase<Schema extends DBSchema>(
  name: string,
  createStores: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
  version = 1,
): Database<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  /** A page has upgraded or removed the database since this one opened it, or still waits to do so. */
  let isReplaced = false

  function open(): Promise<IDBPDatabase<Schema>> {
    const forget = () => {
      opened = undefined
    }
    opened ??= watchBlocking(({ onBlocked, expectAnswer }) => {
      if (isReplaced) expectAnswer()
      return openDB<Schema>(name, version, {
        upgrade: createStores,
        blocked: onBlocked,
        // A newer version of the app, or a tab that removes the database, waits for this connection to be closed.
        blocking(_current, _blocked, event) {
          // idb passes the event of the blocking connection, whose target is that connection.
          ;(event.target as IDBDatabase).close()
          isReplaced = true
          forget()
        },
        terminated: forget,
      })
    }).catch((problem) => {
      forget()
      throw problem
    })
    return opened
  }

  async function close() {
    const database = await opened?.catch(() => undefined)
    database?.close()
    opened = undefined
  }

  return {
    open,
    async write(stores, work) {
      const change = (await open()).transaction([...stores], 'readwrite', { durability: 'strict' })
      // The transaction reports failures of single requests again, with their cause.
      change.done.catch(() => undefined)
      try {
        const result = await work(change)
        await change.done
        return result
      } catch (problem) {
        abort(change)
        // A transaction that reports no cause has failed because of this problem.
        await change.done.catch((cause) => {
          throw Object(cause).name === 'AbortError' ? problem : cause
        })
        throw problem
      }
    },
    close,
    async destroy() {
      await close()
      await removeDatabase(name)
    },
  }
}

/** Empties it first, because a page that does not close its connection delays only the removal. */
export async function removeDatabase(name: string): Promise<void> {
  await empty(name).catch(() => undefined)
  await watchBlocking(({ onBlocked }) => deleteDB(name, { blocked: onBlocked }))
}

async function empty(name: string): Promise<void> {
  const database = await openDB(name)
  try {
    const stores = [...database.objectStoreNames]
    if (stores.length === 0) return
    const change = database.transaction(stores, 'readwrite')
    await Promise.all([...stores.map((store) => change.objectStore(store).clear()), change.done])
  } finally {
    database.close()
  }
}

function abort(change: { abort(): void }): void {
  try {
    change.abort()
  } catch {
    // It has ended by itself.
  }
}
