/** The records of one organisation, held in memory and kept up to date from its log of changes. */

import type { RankedRecord } from '@plumbline/domain/kernel/records/ranked-list.ts'
import type { Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import type { DeletedRecords } from '@plumbline/domain/team/deleted-records.ts'
import { createReplica, type Replica } from '@plumbline/domain/team/replica.ts'
import type { ReplicaStep } from '@plumbline/domain/team/replica-records.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Head, headColumns, toHead } from '../audit/lock-head.ts'
import type { Tables } from '../database/schema/tables.ts'
import { hashChange } from './change-hash.ts'
import { finishRecords, readChangeParts } from './change-parts.ts'
import { createRecentChanges } from './recent-changes.ts'
import {
  maxCharsInAnswer,
  nextSlice,
  readSteps,
  readStored,
  type StoredChange,
  type StoredStep,
  stepsPerSlice,
} from './stored-change.ts'

type Queries = Kysely<Tables> | Transaction<Tables>

export interface OrganisationInMemory {
  readonly id: string
  /** Runs one task at a time, so that none sees the records while another one changes them. */
  exclusively<T>(task: () => Promise<T>): Promise<T>
  /**
   * Runs the task on the records as of the latest change that any server process has stored. `known`: a head that was
   * read since the call came; then the database is asked only if these records are behind it.
   */
  atHead<T>(queries: Queries, read: (replica: Replica, head: Head) => Promise<T>, known?: Head): Promise<T>
  /** The records as of this head. Call only from a task of `exclusively`. */
  at(queries: Queries, head: Head): Promise<Replica>
  /**
   * Adopts the steps of a change that this process stores, but has not decided on these records. The caller reports that
   * it was committed, or drops the records. Call only from a task of `exclusively`.
   */
  adopt(steps: readonly ReplicaStep[]): Promise<void>
  /** Reports that the transaction with these changes was committed. They are in the replica already. */
  committed(head: Head, changes: readonly StoredChange[]): void
  /** Forgets the records, because they may be ahead of the database. */
  drop(): void
  /**
   * The changes after `seq`, in order, at most `limit`. They may be fewer than there are up to the head, and are none
   * only at the head.
   */
  changesAfter(queries: Queries, seq: number, limit: number): Promise<readonly StoredChange[]>
  /** Identifies the change with this number (`hashChange`). '' if there is none. */
  hashAt(queries: Queries, seq: number): Promise<string>
  /** What was made for this key since the latest change, so that it is made once for many people. */
  shared(key: string, make: () => string): string
}

const pageSize = 5_000
/** Nearly all clients that are connected ask from the same few positions. */
const maxShared = 50

export function holdOrganisation(id: string): OrganisationInMemory {
  let organisationInMemory: { replica: Replica; head: Head } | undefined
  const recent = createRecentChanges()
  let last: Promise<unknown> = Promise.resolve()
  let waiting: {
    readonly known: Head | undefined
    run(replica: Replica, head: Head): Promise<void>
    reject(error: unknown): void
  }[] = []
  const sharedTexts = createSharedTexts()
  const hashes = createChangeHashes(id, recent)

  function exclusively<T>(task: () => Promise<T>): Promise<T> {
    const result = last.then(task)
    last = result.catch(() => undefined)
    return result
  }

  function atHead<T>(
    queries: Queries,
    read: (replica: Replica, head: Head) => Promise<T>,
    known?: Head,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const run = (replica: Replica, head: Head) => read(replica, head).then(resolve, reject)
      waiting.push({ known, run, reject })
      // A nudge makes everybody pull immediately. A user who asks before the head is read shares it.
      if (waiting.length === 1) void exclusively(() => serveWaiting(queries))
    })
  }

  async function serveWaiting(queries: Queries): Promise<void> {
    const readers = waiting
    waiting = []
    try {
      const isAhead = readers.every(
        ({ known }) => organisationInMemory && known && isAtLeast(organisationInMemory.head, known),
      )
      const head = isAhead && organisationInMemory ? organisationInMemory.head : await readHead(queries, id)
      const replica = await at(queries, head)
      for (const { run } of readers) await run(replica, head)
    } catch (error) {
      for (const { reject } of readers) reject(error)
    }
  }

  async function at(queries: Queries, head: Head): Promise<Replica> {
    if (
      !organisationInMemory ||
      !isAtLeast(head, organisationInMemory.head) ||
      (await isReplaced(queries, organisationInMemory.head, head))
    ) {
      drop()
      await finishRecords(queries, id)
      const replica = createReplica(await loadRecords(queries, id), await loadDeleted(queries, id))
      organisationInMemory = { replica, head }
    }
    while (organisationInMemory.head.seq < head.seq) {
      const changes = await readChanges(queries, id, organisationInMemory.head.seq, pageSize)
      if (changes.length === 0)
        throw new Error(`The log of ${id} ends at ${organisationInMemory.head.seq}, before ${head.seq}`)
      for (const { steps } of changes) await adoptInSlices(organisationInMemory.replica, steps)
      remember(changes)
      organisationInMemory.head = { ...head, seq: changes.at(-1)?.seq ?? head.seq }
    }
    return organisationInMemory.replica
  }

  /** Whether the database was restored under this process, and has other changes since. */
  async function isReplaced(queries: Queries, from: Head, to: Head): Promise<boolean> {
    if (from.seq === to.seq || from.seq === 0) return false
    const known = recent.getLast()
    return known !== undefined && hashChange(known) !== (await readHash(queries, id, from.seq))
  }

  function drop() {
    organisationInMemory = undefined
    recent.clear()
    sharedTexts.clear()
    hashes.clear()
  }

  function committed(head: Head, changes: readonly StoredChange[]) {
    if (organisationInMemory) organisationInMemory.head = head
    remember(changes)
  }

  function remember(changes: readonly StoredChange[]) {
    sharedTexts.clear()
    recent.add(changes)
  }

  async function changesAfter(queries: Queries, seq: number, limit: number) {
    if (organisationInMemory && seq >= organisationInMemory.head.seq) return []
    return recent.getAfter(seq, limit) ?? readChanges(queries, id, seq, limit)
  }

  return {
    id,
    exclusively,
    atHead,
    at,
    async adopt(steps) {
      if (organisationInMemory) await adoptInSlices(organisationInMemory.replica, steps)
    },
    committed,
    drop,
    changesAfter,
    hashAt: hashes.at,
    shared: sharedTexts.get,
  }
}

/** The texts that were made since the latest change. */
function createSharedTexts() {
  const texts = new Map<string, string>()
  return {
    clear: () => texts.clear(),
    get(key: string, make: () => string): string {
      const text = texts.get(key) ?? make()
      if (texts.size >= maxShared) texts.clear()
      texts.set(key, text)
      return text
    },
  }
}

/** Includes changes that are no longer among the recent ones. */
function createChangeHashes(id: string, recent: ReturnType<typeof createRecentChanges>) {
  /** By the number of the change. */
  const hashes = new Map<number, string>()
  return {
    clear: () => hashes.clear(),
    async at(queries: Queries, seq: number): Promise<string> {
      if (seq === 0) return ''
      const inMemory = recent.find(seq)
      const known = inMemory ? hashChange(inMemory) : hashes.get(seq)
      if (known !== undefined) return known
      if (hashes.size >= maxShared) hashes.clear()
      const hash = await readHash(queries, id, seq)
      // A change that is still missing may come.
      if (hash !== '') hashes.set(seq, hash)
      return hash
    },
  }
}

/** With pauses, in which others get their turn. */
async function adoptInSlices(replica: Replica, steps: readonly ReplicaStep[]): Promise<void> {
  for (let start = 0; start < steps.length; start += stepsPerSlice) {
    if (start > 0) await nextSlice()
    replica.adopt(steps.slice(start, start + stepsPerSlice))
  }
}

function isAtLeast(head: Head, other: Head): boolean {
  return head.epoch === other.epoch && head.seq >= other.seq
}

async function readHead(queries: Queries, organisation: string): Promise<Head> {
  const row = await queries
    .selectFrom('organisation_head')
    .select(headColumns)
    .where('organisation_id', '=', organisation)
    .executeTakeFirstOrThrow()
  return toHead(row)
}

async function readHash(queries: Queries, organisation: string, seq: number): Promise<string> {
  const row = await queries
    .selectFrom('change')
    .select(['seq', 'request_id', 'user_id', 'at'])
    .where('organisation_id', '=', organisation)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return row
    ? hashChange({ seq: row.seq, requestId: row.request_id, by: row.user_id, at: row.at.toISOString() })
    : ''
}

/** Read page by page, so that a large organisation is not in memory twice. */
async function loadRecords(queries: Queries, organisation: string) {
  const lists = new Map<string, RankedRecord[]>()
  let last = { list: '', id: '' }
  for (;;) {
    const rows = await queries
      .selectFrom('record')
      .select(['list', 'id', 'rank', 'data'])
      .where('organisation_id', '=', organisation)
      .where('deleted_at', 'is', null)
      .where((where) => where(where.refTuple('list', 'id'), '>', where.tuple(last.list, last.id)))
      .orderBy('list')
      .orderBy('id')
      .limit(pageSize)
      .execute()
    for (const { list, rank, data } of rows) {
      const record = readStored(list, data)
      if (!record) continue
      const records = lists.get(list)
      if (records) records.push({ rank, record })
      else lists.set(list, [{ rank, record }])
    }
    const end = rows.at(-1)
    if (!end || rows.length < pageSize) break
    last = end
  }
  for (const records of lists.values()) records.sort((a, b) => (a.rank < b.rank ? -1 : 1))
  return lists
}

async function loadDeleted(queries: Queries, organisation: string): Promise<DeletedRecords> {
  const rows = await queries
    .selectFrom('record')
    .select(['list', 'id', 'data'])
    .where('organisation_id', '=', organisation)
    .where('deleted_at', 'is not', null)
    .execute()
  const ids = new Map<string, Id[]>()
  const projects: Rec[] = []
  for (const { list, id, data } of rows) {
    const deleted = ids.get(list)
    if (deleted) deleted.push(id)
    else ids.set(list, [id])
    // `as`: a deleted row has no other data than what `toDeletedProject` returned.
    if (list === 'projects' && data) projects.push(data as Rec)
  }
  return { ids, projects }
}

/**
 * At most `maxCharsInAnswer`, or one change. One that is stored in parts is read by itself, because two of them may not fit
 * into memory.
 */
async function readChanges(
  queries: Queries,
  organisation: string,
  after: number,
  limit: number,
): Promise<readonly StoredChange[]> {
  const rows = await queries
    .selectFrom('change')
    .select(['seq', 'request_id', 'user_id', 'at', 'steps', 'batch'])
    .where('organisation_id', '=', organisation)
    .where('seq', '>', after)
    .where('seq', '<=', lastInPage(organisation, after, limit))
    .orderBy('seq')
    .execute()
  const changes: StoredChange[] = []
  for (const { seq, request_id: requestId, user_id: by, at, steps, batch } of rows) {
    if (batch !== null && changes.length > 0) break
    // `as`: written by `storeDecided`.
    const stored =
      batch === null ? (steps as readonly StoredStep[]) : await readChangeParts(queries, organisation, batch)
    const change = { seq, requestId, by, at: at.toISOString(), steps: await readSteps(stored) }
    changes.push(batch === null ? change : { ...change, batch })
    if (batch !== null) break
  }
  return changes
}

/** The size of a value that is not compressed is known without reading it. */
function lastInPage(organisation: string, after: number, limit: number) {
  return sql<number>`(
    with sized as (
      select seq, case when pg_column_compression(steps) is null then pg_column_size(steps)
        else octet_length(steps::text) end as bytes
      from change where organisation_id = ${organisation} and seq > ${after} order by seq limit ${limit}
    ), summed as (
      select seq, sum(bytes) over (order by seq) as bytes from sized
    )
    select coalesce(max(seq) filter (where bytes <= ${maxCharsInAnswer}), min(seq)) from summed
  )`
}
