/** The records of this browser's workspace in IndexedDB, and this tab's copy of them. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { IDBPDatabase, IDBPTransaction } from 'idb'
import { type BlockSchema, createBlockStores, readBlocks, type StoredBlock } from './blocks.ts'
import { createDatabase } from './open-database.ts'
import type { LoggedAnswer, Quarantined, RecordDatabasePorts, RequestedChange } from './record-changes.ts'
import { createTabCopy, type TabCopy } from './tab-copy.ts'

const recordsDatabaseName = 'plumblineRecords'

/** One transaction. Its key is the position that it led to. */
interface LogEntry {
  readonly answers: readonly LoggedAnswer[]
  readonly changed: readonly [list: string, start: string][]
  /** For the indexes: the answered requests, and the key and hash of each text that may be mirrored from then on. */
  readonly requestIds: readonly Id[]
  readonly mirrored: readonly string[]
}

interface Contents {
  readonly seq: number
}

interface Schema extends BlockSchema<Contents> {
  log: { key: number; value: LogEntry; indexes: { requestIds: string; mirrored: string } }
  /** Texts of local storage that belong to a replacement of the lists, until they have been written there. */
  values: { key: string; value: string | null }
}

const stores = ['blocks', 'position', 'log', 'values'] as const
type Mode = 'readonly' | 'readwrite'
type Transaction = IDBPTransaction<Schema, typeof stores, Mode>

/** What other tabs have stored since this tab last looked. */
export interface CaughtUp {
  /** The keys of changed lists and texts. */
  readonly changed: readonly string[]
  /** Answers that this tab did not know. */
  readonly answers: readonly LoggedAnswer[]
}

export interface RecordDatabase
  extends Pick<TabCopy, 'has' | 'entries' | 'listText' | 'listLength' | 'text' | 'textKeys' | 'isDamaged'> {
  /** Undefined if nothing was ever stored. */
  position(): number | undefined
  /** The browser has removed the records. The next commit stores those of this tab again. */
  isRemoved(): boolean
  /** Catches up with the other tabs. */
  read(): Promise<CaughtUp>
  /**
   * Catches up and stores what `decide` returns, in one transaction that no other tab can interrupt. `decide` must not
   * wait for anything. The answers that it receives include those to the requests, however long ago they were given.
   * Requests may be added while the transaction waits for others.
   */
  commit(
    getRequestIds: () => readonly Id[],
    decide: (caughtUp: CaughtUp) => RequestedChange | undefined,
  ): Promise<readonly Quarantined[]>
  /** Rejects if the database stores nothing more, for example because there is no space left. */
  checkRoom(): Promise<void>
  /** Whether one of our tabs may have written this text to local storage. */
  isMirrored(key: string, hash: string): Promise<boolean>
  /** Texts of local storage that may not have been written there. */
  values(): Promise<readonly { readonly key: string; readonly text: string | null }[]>
  /** These have been written to local storage. */
  removeValues(keys: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** No list has this key. The text is as large as the block of a list, and is removed in the same transaction. */
const roomKey: [string, string] = ['', 'room']
const roomText = 'x'.repeat(32_768)

/** The log answers requests that closed tabs have left, and recognises mirrors that were written late. */
const loggedEntries = 2_000
const prunesEvery = 100
/** Their numbers are needed by addresses with the id that a record had before it was stored. */
const entriesReadAtStart = 50

/** Other tabs read everything again, instead of looking for the changes in between. */
const positionsSkipped = 1_000
const noChange: RequestedChange = { lists: new Map(), texts: [], answers: [] }

export function openRecordDatabase(
  ports: RecordDatabasePorts,
  name: string = recordsDatabaseName,
): RecordDatabase {
  const database = createDatabase<Schema>(name, createStores)
  const copy = createTabCopy(ports)
  let seq: number | undefined
  /** The browser has removed everything that this tab has read from the database. */
  let isRemoved = false

  async function catchUp(transaction: Transaction): Promise<CaughtUp> {
    const stored = await readPosition(transaction, ports)
    isRemoved = stored === undefined && seq !== undefined && (ports.mirrored?.() ?? []).length > 0
    if (stored === seq || isRemoved) return { changed: [], answers: [] }
    const log = transaction.objectStore('log')
    const from = seq ?? Math.max(0, (stored ?? 0) - entriesReadAtStart)
    const entries = stored === undefined ? [] : await log.getAll(IDBKeyRange.lowerBound(from, true))
    const answers = entries.flatMap((entry) => entry.answers)
    const isComplete = seq !== undefined && stored !== undefined && entries.length === stored - seq
    if (isComplete) {
      const changed = await followBlocks(copy, transaction, entries)
      seq = stored
      if (changed) return { changed, answers }
    }
    const found = await readBlocks<Contents>({
      blocks: transaction.objectStore('blocks'),
      position: transaction.objectStore('position'),
    })
    seq = stored
    return { changed: copy.replace(found?.blocks ?? []), answers }
  }

  async function commit(...[getRequestIds, decide]: Parameters<RecordDatabase['commit']>) {
    const transaction = (await database.open()).transaction(stores, 'readwrite', { durability: 'relaxed' })
    // Failures of single requests are reported by the transaction.
    transaction.done.catch(() => undefined)
    try {
      const caughtUp = await catchUp(transaction)
      const earlier = await findAnswers(transaction, getRequestIds)
      const decided = decide({ ...caughtUp, answers: [...caughtUp.answers, ...earlier] })
      const requested = isRemoved ? withMirrored(decided, ports.mirrored?.() ?? []) : decided
      if (!requested) {
        await transaction.done
        return []
      }
      const prepared = copy.prepare(requested, isRemoved)
      const to = (seq ?? 0) + (isRemoved ? positionsSkipped : 1)
      write(transaction, prepared.blocks, toLogEntry(requested, prepared), to)
      for (const { key, text } of requested.values ?? [])
        put(transaction.objectStore('values').put(text, key))
      transaction.commit()
      await transaction.done
      seq = to
      isRemoved = false
      prepared.adopt()
      return prepared.quarantined
    } catch (problem) {
      await abort(transaction, problem)
      throw problem
    }
  }

  return {
    position: () => seq,
    has: copy.has,
    entries: copy.entries,
    listText: copy.listText,
    listLength: copy.listLength,
    text: copy.text,
    textKeys: copy.textKeys,
    isDamaged: copy.isDamaged,
    isRemoved: () => isRemoved,
    async read() {
      return catchUp((await database.open()).transaction(stores, 'readonly') as Transaction)
    },
    commit,
    checkRoom: () =>
      database.write(['blocks'], async (change) => {
        const blocks = change.objectStore('blocks')
        await blocks.put(roomText, roomKey)
        await blocks.delete(roomKey)
      }),
    async isMirrored(key, hash) {
      const log = (await database.open()).transaction('log').store
      return (await log.index('mirrored').getKey(`${key} ${hash}`)) !== undefined
    },
    async values() {
      const { store } = (await database.open()).transaction('values')
      const [keys, texts] = await Promise.all([store.getAllKeys(), store.getAll()])
      return keys.map((key, index) => ({ key, text: texts[index] ?? null }))
    },
    async removeValues(keys) {
      await database.write(['values'], async (change) => {
        await Promise.all(keys.map((key) => change.objectStore('values').delete(key)))
      })
    },
    close: database.close,
  }
}

/** Undefined if everything has to be read. */
async function followBlocks(copy: TabCopy, transaction: Transaction, entries: readonly LogEntry[]) {
  const changed = new Map(entries.flatMap((entry) => entry.changed.map((key) => [key.join('\n'), key])))
  const blocks = await Promise.all(
    Array.from(changed.values(), async ([list, start]): Promise<StoredBlock> => {
      const text = (await transaction.objectStore('blocks').get([list, start])) ?? null
      return { list, start, text }
    }),
  )
  return copy.adopt(blocks)
}

function write(transaction: Transaction, blocks: readonly StoredBlock[], entry: LogEntry, to: number) {
  const stored = transaction.objectStore('blocks')
  for (const { list, start, text } of blocks)
    put(text === null ? stored.delete?.([list, start]) : stored.put?.(text, [list, start]))
  put(transaction.objectStore('position').put?.({ seq: to }, 'position'))
  const log = transaction.objectStore('log')
  put(log.put?.(entry, to))
  if (to % prunesEvery === 0) put(log.delete?.(IDBKeyRange.upperBound(to - loggedEntries)))
}

/** Rejects with the cause, if the transaction reports another one than this problem. */
async function abort(transaction: Transaction, problem: unknown): Promise<void> {
  try {
    transaction.abort()
  } catch {
    // It has ended by itself.
  }
  // A transaction that reports no cause has failed because of this problem.
  await transaction.done.catch((cause) => {
    throw Object(cause).name === 'AbortError' ? problem : cause
  })
}

/** Includes the answers to requests that are added while the log is read. */
async function findAnswers(
  transaction: Transaction,
  getRequestIds: () => readonly Id[],
): Promise<readonly LoggedAnswer[]> {
  const index = transaction.objectStore('log').index('requestIds')
  const answers = new Map<Id, readonly LoggedAnswer[]>()
  for (;;) {
    const added = getRequestIds().filter((id) => !answers.has(id))
    if (added.length === 0) return [...answers.values()].flat()
    const found = await Promise.all(added.map((id) => index.get(id)))
    for (const [at, id] of added.entries())
      answers.set(id, found[at]?.answers.filter(({ requestId }) => requestId === id) ?? [])
  }
}

/** The log that recognises the mirrors has been removed, too. */
function withMirrored(
  decided: RequestedChange | undefined,
  mirrored: NonNullable<RequestedChange['seen']>,
): RequestedChange {
  const change = decided ?? noChange
  return { ...change, seen: [...(change.seen ?? []), ...mirrored] }
}

async function readPosition(
  transaction: Transaction,
  { onAnswer }: RecordDatabasePorts,
): Promise<number | undefined> {
  const contents = await transaction.objectStore('position').get('position')
  onAnswer?.()
  return contents?.seq
}

function createStores(database: IDBPDatabase<Schema>): void {
  createBlockStores(database)
  const log = database.createObjectStore('log')
  for (const index of ['requestIds', 'mirrored'] as const) log.createIndex(index, index, { multiEntry: true })
  database.createObjectStore('values')
}

/** The transaction reports what fails. */
function put(request: Promise<unknown> | undefined): void {
  request?.catch(() => undefined)
}

function toLogEntry(
  { answers }: RequestedChange,
  { blocks, mirrored }: ReturnType<TabCopy['prepare']>,
): LogEntry {
  return {
    answers,
    changed: blocks.map(({ list, start }) => [list, start]),
    requestIds: answers.map(({ requestId }) => requestId),
    mirrored,
  }
}
