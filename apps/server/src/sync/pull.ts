/** Delivers confirmed changes, limited to what the person may see. */
import { accessKey } from '@plumbline/domain/access/visibility.ts'
import type { Actor } from '@plumbline/domain/kernel/actor.ts'
import type { RankedRecord } from '@plumbline/domain/records/ranked-list.ts'
import type { Account, Replica } from '@plumbline/domain/team/replica.ts'
import { visibleContents, visibleSteps } from '@plumbline/domain/team/visible-steps.ts'
import { mostChanges, type Position, type Pulled, type SnapshotLine } from '@plumbline/domain/wire/sync.ts'
import type { Database } from '../database/open-database.ts'
import type { HeldOrganisation } from './held-organisation.ts'

/** Undefined if the client needs a snapshot. */
export function pull(
  held: HeldOrganisation,
  { db }: Pick<Database, 'db'>,
  account: Account,
  position: Position,
): Promise<Pulled | undefined> {
  return held.atHead(db, async (replica, head) => {
    const actor = replica.actorOf(account)
    const now = { epoch: head.epoch, access: accessOf(account, actor), seq: head.seq }
    if (position.epoch !== now.epoch || position.access !== now.access || position.seq > now.seq)
      return undefined
    const stored = await held.changesAfter(db, position.seq, mostChanges)
    const seq = stored.at(-1)?.seq ?? position.seq
    const changes = stored.flatMap(({ steps, ...change }) => {
      const visible = visibleSteps(steps, actor)
      return visible.length > 0 ? { ...change, steps: visible } : []
    })
    return { changes, position: { ...now, seq }, more: seq < now.seq }
  })
}

/** The lines of a snapshot. The records are those of one moment, however long the transfer takes. */
export async function snapshot(
  held: HeldOrganisation,
  { db }: Pick<Database, 'db'>,
  account: Account,
): Promise<Iterable<SnapshotLine>> {
  const { position, lists } = await held.atHead(db, async (replica, head) => {
    const actor = replica.actorOf(account)
    const position = { epoch: head.epoch, access: accessOf(account, actor), seq: head.seq }
    return { position, lists: [...visibleContents(replica.contents(), actor)] }
  })
  return snapshotLines(position, lists)
}

const recordsInLine = 500

function* snapshotLines(
  position: Position,
  lists: readonly (readonly [string, readonly RankedRecord[]])[],
): Iterable<SnapshotLine> {
  yield { kind: 'start', position }
  let count = 0
  for (const [list, records] of lists) {
    for (let start = 0; start < records.length; start += recordsInLine) {
      const part = records.slice(start, start + recordsInLine)
      count += part.length
      // `as`: records are plain JSON objects.
      yield {
        kind: 'records',
        list,
        records: part.map(({ rank, record }) => [rank, record as unknown as Record<string, unknown>]),
      }
    }
  }
  yield { kind: 'end', count }
}

/** The records as of the latest change. Read them before anything else is awaited. */
export function replicaAtHead(held: HeldOrganisation, { db }: Pick<Database, 'db'>): Promise<Replica> {
  return held.atHead(db, async (replica) => replica)
}

/** Differs when the person may see other records than before. */
function accessOf({ role }: Account, { roles }: Actor): string {
  return `${role} ${accessKey(roles)}`
}
