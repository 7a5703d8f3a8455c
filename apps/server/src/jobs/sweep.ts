/** Removes rows that no one can use any more, and has the files removed that no record names. */
import type { Database } from '../database/open-database.ts'
import { removeAbandonedParts } from '../sync/change-parts.ts'
import { enqueue } from './queue/enqueue.ts'

export const unnamedFilesKind = 'unnamed-files'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** For a while, a link that came too late reports it, and a job can be looked at. */
const retentionMs = 30 * dayMs

/** Returns what sweeps, at most once an hour. */
export function createSweep({ db, bus }: Pick<Database, 'db' | 'bus'>): (now: Date) => Promise<void> {
  let last: number | undefined

  return async (now) => {
    if (last !== undefined && now.getTime() - last < hourMs) return
    last = now.getTime()
    const remaining = new Date(now.getTime() - retentionMs)
    await db.deleteFrom('session').where('expires_at', '<', now).execute()
    await db.deleteFrom('verification').where('expires_at', '<', remaining).execute()
    await db.deleteFrom('invitation').where('expires_at', '<', remaining).execute()
    await db.deleteFrom('job').where('done_at', '<', remaining).execute()
    await db.deleteFrom('refused_count').where('hour', '<', remaining).execute()
    await removeAbandonedParts(db, new Date(now.getTime() - dayMs))
    await addFileJobs({ db, bus }, now)
  }
}

/** One job a day for each organisation that has files, so that one process does it. */
async function addFileJobs({ db, bus }: Pick<Database, 'db' | 'bus'>, now: Date): Promise<void> {
  const runAt = now.toISOString()
  const found = await db.selectFrom('blob').select('organisation_id').distinct().execute()
  const jobs = found.map(({ organisation_id: organisation }) => ({
    kind: unnamedFilesKind,
    key: `${unnamedFilesKind} ${organisation} ${runAt.slice(0, 10)}`,
    organisation,
    payload: {},
    runAt,
  }))
  await db.transaction().execute((transaction) => enqueue(transaction, bus, jobs))
}
