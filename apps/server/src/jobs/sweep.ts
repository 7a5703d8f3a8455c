/** Removes rows that nobody can use any more. */
import type { Database } from '../database/open-database.ts'

const hourMs = 3_600_000
/** For a while, a link that came too late says so, and a job can be looked at. */
const keptMs = 30 * 24 * hourMs

/** Returns what sweeps, at most once an hour. */
export function createSweep({ db }: Pick<Database, 'db'>): (now: Date) => Promise<void> {
  let last: number | undefined

  return async (now) => {
    if (last !== undefined && now.getTime() - last < hourMs) return
    last = now.getTime()
    const kept = new Date(now.getTime() - keptMs)
    await db.deleteFrom('session').where('expires_at', '<', now).execute()
    await db.deleteFrom('verification').where('expires_at', '<', kept).execute()
    await db.deleteFrom('invitation').where('expires_at', '<', kept).execute()
    await db.deleteFrom('job').where('done_at', '<', kept).execute()
  }
}
