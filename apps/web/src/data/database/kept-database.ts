/** Follows where the records of this browser's workspace are kept: in local storage, or in a database that a key names. */
import type { TextStorage } from '#data/text-storage.ts'
import { recordsDatabase } from '#data/values.ts'
import type { RecordDatabase, RecordDatabasePorts, StoredChange } from './record-database.ts'

export interface KeptDatabase {
  /** Reads a text that is kept together with the lists, wherever that is. */
  read(key: string): string | null
  /** The database, as far as it has been read. Undefined while the lists are in local storage. */
  current(): RecordDatabase | undefined
  /** The database has to be read first, so nothing can be stored. */
  isReading(): boolean
  /** Resolves when the lists can be read. Rejects if they cannot, and tries again when called. */
  ready(): Promise<void>
  /** Resolves when everything has been read that is there now, or when it could not be read. */
  whenRead(): Promise<void>
  /** Another tab may have stored something, or moved the records. */
  readAgain(): void
  /** Returns the changed keys. If it returns undefined, the database is read again. */
  adopt(change: StoredChange | undefined): readonly string[] | undefined
  /** The records were moved by this tab: to this database, or to local storage. */
  moved(to: RecordDatabase | undefined): void
}

interface Ports extends RecordDatabasePorts {
  texts: TextStorage
  /** Called when lists and texts have changed. Without keys, all may have. */
  onRead(keys: readonly string[] | undefined): void
}

const retryMs = 1_000

export function createKeptDatabase(ports: Ports): KeptDatabase {
  const { texts, onRead } = ports
  let current: RecordDatabase | undefined
  let reading: Promise<void> = Promise.resolve()
  let waiting = 0

  const named = () => texts.read(recordsDatabase.key) ?? undefined

  function read(): Promise<void> {
    waiting += 1
    const next = reading
      .catch(() => undefined)
      .then(readNow)
      .finally(() => {
        waiting -= 1
      })
    reading = next
    next.catch(() => setTimeout(readMissing, retryMs))
    return next
  }

  function readMissing() {
    if (isReading() && waiting === 0) read().catch(() => undefined)
  }

  async function readNow(): Promise<void> {
    const name = named()
    if (name === undefined) {
      if (current) moved(undefined)
      return
    }
    if (current?.name === name) return onRead(await current.read())
    const [{ openRecordDatabase }] = await Promise.all([
      import('./record-database.ts'),
      // Loaded together, so that what was read can be stored as well.
      import('./store-lists.ts'),
    ])
    const next = openRecordDatabase(name, ports)
    await next.read()
    if (named() === name) moved(next)
    else await readNow()
  }

  function moved(to: RecordDatabase | undefined) {
    const former = current
    current = to
    void former?.close()
    onRead(undefined)
  }

  const isReading = () => waiting > 0 || named() !== current?.name

  if (named() !== undefined) read().catch(() => undefined)

  return {
    read: (key) => (current ? current.text(key) : texts.read(key)),
    current: () => current,
    isReading,
    ready: () => (isReading() && waiting === 0 ? read() : reading),
    whenRead: () => reading.catch(() => undefined),
    readAgain: () => void read().catch(() => undefined),
    adopt(change) {
      if (waiting > 0 || !current) return undefined
      return change && current.adopt(change)
    },
    moved,
  }
}
