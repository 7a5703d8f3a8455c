/** Delivers confirmed changes, limited to what the person may see. */
import { isPersonal } from '@plumbline/domain/access/subject.ts'
import { accessKey } from '@plumbline/domain/access/visibility.ts'
import type { Actor } from '@plumbline/domain/kernel/actor.ts'
import type { HeldRecord } from '@plumbline/domain/records/ranked-list.ts'
import type { Account, Replica, ReplicaStep } from '@plumbline/domain/team/replica.ts'
import { visibleContents, visibleSteps } from '@plumbline/domain/team/visible-steps.ts'
import { mostChanges, type Position, type Pulled, type SnapshotLine } from '@plumbline/domain/wire/sync.ts'
import type { Database } from '../database/open-database.ts'
import type { Head, HeldOrganisation } from './held-organisation.ts'
import type { StoredChange } from './stored-change.ts'

/** A `Pulled` as JSON; undefined if the client needs a snapshot. `known`: see `HeldOrganisation.atHead`. */
export function pull(
  held: HeldOrganisation,
  { db }: Pick<Database, 'db'>,
  account: Account,
  position: Position,
  known?: Head,
): Promise<string | undefined> {
  const read = async (replica: Replica, head: Head) => {
    const actor = replica.actorOf(account)
    const now = { epoch: head.epoch, access: accessOf(account, actor), seq: head.seq }
    if (position.epoch !== now.epoch || position.access !== now.access || position.seq > now.seq)
      return undefined
    const stored = await held.changesAfter(db, position.seq, mostChanges)
    const toText = () => JSON.stringify(toPulled(stored, actor, position, now))
    // `access` stands for what the person may see, apart from the personal records.
    const isOwn = stored.some(({ steps }) => steps.some((step) => isPersonalOf(step, actor)))
    return isOwn ? toText() : held.shared(`${now.access} ${position.seq}`, toText)
  }
  return held.atHead(db, read, known)
}

function toPulled(stored: readonly StoredChange[], actor: Actor, position: Position, now: Position): Pulled {
  const seq = stored.at(-1)?.seq ?? position.seq
  const changes = stored.flatMap(({ steps, ...change }) => {
    const visible = visibleSteps(steps, actor)
    return visible.length > 0 ? { ...change, steps: visible } : []
  })
  return { changes, position: { ...now, seq }, more: seq < now.seq }
}

function isPersonalOf({ list, id }: ReplicaStep, actor: Actor): boolean {
  return isPersonal(list) && id === actor.id
}

/** Lines of JSON (`SnapshotLine`). The records are those of one moment, however long the transfer takes. */
export async function snapshot(
  held: HeldOrganisation,
  { db }: Pick<Database, 'db'>,
  account: Account,
  known?: Head,
): Promise<Iterable<string>> {
  const read = async (replica: Replica, head: Head) => {
    const actor = replica.actorOf(account)
    const position = { epoch: head.epoch, access: accessOf(account, actor), seq: head.seq }
    return { position, lists: [...visibleContents(replica.contents(), actor)] }
  }
  const { position, lists } = await held.atHead(db, read, known)
  return snapshotLines(position, lists)
}

const recordsInLine = 500

function* snapshotLines(
  position: Position,
  lists: readonly (readonly [string, readonly HeldRecord[]])[],
): Iterable<string> {
  yield toLine({ kind: 'start', position })
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
export function replicaAtHead(held: HeldOrganisation, { db }: Pick<Database, 'db'>): Promise<Replica> {
  return held.atHead(db, async (replica) => replica)
}

/** Differs when the person may see other records than before. */
function accessOf({ role }: Account, { roles }: Actor): string {
  return `${role} ${accessKey(roles)}`
}
