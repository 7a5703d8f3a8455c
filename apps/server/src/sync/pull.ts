/** Delivers confirmed changes, limited to what the person may see. */

import type { Actor } from '@plumbline/domain/kernel/access/actor.ts'
import { isPersonal } from '@plumbline/domain/kernel/access/subject.ts'
import { accessKey } from '@plumbline/domain/kernel/access/visibility.ts'
import type { RecordInMemory } from '@plumbline/domain/kernel/records/ranked-list.ts'
import type { Account, Replica } from '@plumbline/domain/team/replica.ts'
import type { ReplicaStep } from '@plumbline/domain/team/replica-records.ts'
import { visibleContents, visibleSteps } from '@plumbline/domain/team/visible-steps.ts'
import {
  maxChanges,
  type Position,
  type Pulled,
  type SnapshotLine,
} from '@plumbline/domain/team/wire/sync.ts'
import { hasAuditHead, textToHead } from '../audit/audit-head.ts'
import type { Head } from '../audit/lock-head.ts'
import type { Database } from '../database/open-database.ts'
import { hashChange } from './change-hash.ts'
import { largeChangeText } from './large-change-text.ts'
import type { OrganisationInMemory } from './organisation-in-memory.ts'
import { countChars, maxCharsInAnswer, type StoredChange } from './stored-change.ts'

type Queries = Parameters<OrganisationInMemory['changesAfter']>[0]

/** A `Pulled` as JSON, in parts if it is large. */
export type PulledText = string | readonly Uint8Array[]

interface PullOptions {
  /** See `HeldOrganisation.atHead`. */
  readonly known?: Head
  /** The answer to a push does not wait for a large change, which the client pulls next. */
  readonly leavesLarge?: boolean
}

interface LargeAnswer {
  readonly change: StoredChange
  readonly actor: Actor
  readonly now: Position
  readonly isShortened: boolean
}

/** Undefined if the client needs a snapshot. */
export async function pull(
  inMemory: OrganisationInMemory,
  { db }: Pick<Database, 'db'>,
  account: Account,
  position: Position,
  { known, leavesLarge = false }: PullOptions = {},
): Promise<PulledText | undefined> {
  const read = async (replica: Replica, head: Head): Promise<string | LargeAnswer | undefined> => {
    const actor = replica.getActor(account)
    const now = { ...toPosition(head), access: getAccess(account, actor) }
    if (position.access !== now.access || !(await isOnHistory(inMemory, db, position, head))) return undefined
    const isShortened = await isAuditShortened(inMemory, db, position, head)
    const stored = await changesOfAnswer(inMemory, db, position.seq)
    const [first] = stored
    // A large change is sent by itself.
    if (first?.batch !== undefined) {
      if (leavesLarge) return JSON.stringify({ changes: [], position, more: true } satisfies Pulled)
      return { change: first, actor, now: { ...now, hash: hashChange(first) }, isShortened }
    }
    const last = stored.at(-1)
    const hash = last ? hashChange(last) : await inMemory.hashAt(db, position.seq)
    const toText = () => JSON.stringify(toPulled(stored, actor, position, { ...now, hash }))
    // `access` identifies what the person may see, apart from the personal records.
    const isOwn = stored.some(({ steps }) => steps.some((step) => isPersonalStep(step, actor)))
    const text = isOwn ? toText() : inMemory.shared(`${now.access} ${position.seq} ${head.audit}`, toText)
    return isShortened ? withShortened(text) : text
  }
  const found = await inMemory.atHead(db, read, known)
  return typeof found === 'object' ? toLargeAnswer(found) : found
}

/** Made while other users are answered. */
async function toLargeAnswer({ change, actor, now, isShortened }: LargeAnswer): Promise<PulledText> {
  const isOwn = change.steps.some((step) => isPersonalStep(step, actor))
  const parts = await largeChangeText(change, actor, isOwn ? `${now.access} ${actor.id}` : now.access)
  const position = JSON.stringify({ ...now, seq: change.seq })
  const before = `{"position":${position},"more":${change.seq < now.seq},"changes":[`
  return [encoder.encode(isShortened ? withShortened(before) : before), ...parts, encoder.encode(']}')]
}

const encoder = new TextEncoder()

function toPosition({ epoch, seq, audit }: Head) {
  return { epoch, seq, ...(audit !== '' && { audit }) }
}

/** Whether the audit no longer contains an entry that the client knows of. Read only where it is not the latest. */
async function isAuditShortened(
  { id }: OrganisationInMemory,
  db: Database['db'],
  { audit }: Position,
  head: Head,
): Promise<boolean> {
  if (audit === undefined || audit === head.audit) return false
  const known = textToHead(audit)
  return known !== undefined && !(await hasAuditHead(db, id, known))
}

/** The text may be that of other users too. */
function withShortened(text: string): string {
  return `{"isAuditShortened":true,${text.slice(1)}`
}

const changesInPage = 50

/** As many as fit into one answer; the client asks for the rest. */
export async function changesOfAnswer(
  inMemory: OrganisationInMemory,
  db: Queries,
  after: number,
): Promise<readonly StoredChange[]> {
  const changes: StoredChange[] = []
  for (let chars = 0; changes.length < maxChanges; ) {
    const page = await inMemory.changesAfter(db, changes.at(-1)?.seq ?? after, changesInPage)
    for (const change of page) {
      chars += countChars(change)
      if (chars > maxCharsInAnswer && changes.length > 0) return changes
      changes.push(change)
    }
    if (page.length < changesInPage) return changes
  }
  return changes
}

/** Whether the database still contains the change up to which the client has read. */
async function isOnHistory(
  inMemory: OrganisationInMemory,
  db: Database['db'],
  { epoch, seq, hash }: Position,
  head: Head,
): Promise<boolean> {
  if (epoch !== head.epoch || seq > head.seq) return false
  return hash === undefined || hash === (await inMemory.hashAt(db, seq))
}

function toPulled(stored: readonly StoredChange[], actor: Actor, position: Position, now: Position): Pulled {
  const seq = stored.at(-1)?.seq ?? position.seq
  const changes = stored.flatMap(({ steps, batch: _, ...change }) => {
    const visible = visibleSteps(steps, actor)
    return visible.length > 0 ? { ...change, steps: visible } : []
  })
  return { changes, position: { ...now, seq }, more: seq < now.seq }
}

function isPersonalStep({ list, id }: ReplicaStep, actor: Actor): boolean {
  return isPersonal(list) && id === actor.id
}

/** Lines of JSON (`SnapshotLine`). `from`: where the client was, if it has records. The records are those of one moment, however long the transfer takes. */
export async function snapshot(
  inMemory: OrganisationInMemory,
  { db }: Pick<Database, 'db'>,
  account: Account,
  known?: Head,
  from?: Position,
): Promise<Iterable<string>> {
  const read = async (replica: Replica, head: Head) => {
    const actor = replica.getActor(account)
    const hash = await inMemory.hashAt(db, head.seq)
    const position = { ...toPosition(head), access: getAccess(account, actor), hash }
    const isRestored = from !== undefined && !(await isOnHistory(inMemory, db, from, head))
    // A restored database has another audit, too.
    const isShortened =
      from !== undefined && !isRestored && (await isAuditShortened(inMemory, db, from, head))
    return { position, isRestored, isShortened, lists: [...visibleContents(replica.contents(), actor)] }
  }
  const { position, isRestored, isShortened, lists } = await inMemory.atHead(db, read, known)
  const described = { ...(isRestored && { isRestored }), ...(isShortened && { isAuditShortened: true }) }
  return snapshotLines({ kind: 'start', position, ...described }, lists)
}

const recordsInLine = 500

function* snapshotLines(
  start: SnapshotLine & { readonly kind: 'start' },
  lists: readonly (readonly [string, readonly RecordInMemory[]])[],
): Iterable<string> {
  yield toLine(start)
  let count = 0
  for (const [list, records] of lists) {
    for (let start = 0; start < records.length; start += recordsInLine) {
      const part = records.slice(start, start + recordsInLine)
      count += part.length
      // The text of a record is kept, so it need not be made for every new device.
      const rows = part.map(({ rank, text }) => `[${JSON.stringify(rank)},${text}]`)
      yield `{"kind":"records","list":${JSON.stringify(list)},"records":[${rows.join(',')}]}\n`
    }
  }
  yield toLine({ kind: 'end', count })
}

function toLine(line: SnapshotLine): string {
  return `${JSON.stringify(line)}\n`
}

/** The records as of the latest change. Read them before anything else is awaited. */
export function replicaAtHead(
  inMemory: OrganisationInMemory,
  { db }: Pick<Database, 'db'>,
): Promise<Replica> {
  return inMemory.atHead(db, async (replica) => replica)
}

/** Differs when the person may see other records than before. */
function getAccess({ role }: Account, { roles }: Actor): string {
  return `${role} ${accessKey(roles)}`
}
