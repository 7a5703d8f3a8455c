/** What a PostgreSQL server does in the background and the embedded database does not do by itself. */
import type { Pool } from 'pg'
import type { Logger } from 'pino'

/** Longer logs take longer to recover from, and nothing but a checkpoint makes them shorter. */
const maxLogBytes = 64 * 1024 * 1024
const maxCheckpointAgeMs = 5 * 60_000
const checkEveryMs = 10_000
/** After a start, so that a server that is switched off every evening is cleaned up too. */
const firstVacuumMs = 10 * 60_000
const vacuumHour = 3

export interface Maintenance {
  stop(): void
}

export function startMaintenance(pool: Pool, logger: Logger | undefined): Maintenance {
  let vacuum = setTimeout(cleanUp, firstVacuumMs).unref()
  let checkpointAt = Date.now()
  let isChecking = false
  const check = setInterval(checkLog, checkEveryMs).unref()

  async function checkLog(): Promise<void> {
    // The only connection may be busy for longer than the interval.
    if (isChecking) return
    isChecking = true
    await attempt('checkpoint', async () => {
      if (await checkpointIfDue(pool, Date.now() - checkpointAt)) checkpointAt = Date.now()
    })
    isChecking = false
  }

  async function cleanUp(): Promise<void> {
    await attempt('vacuum', () => pool.query('vacuum (analyze)'))
    vacuum = setTimeout(cleanUp, msUntilNight(new Date())).unref()
  }

  async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!pool.ending) logger?.warn({ err: error }, `${what} failed`)
    }
  }

  return {
    stop() {
      clearInterval(check)
      clearTimeout(vacuum)
    },
  }
}

/** Whether one was due. `ageMs`: the time since the latest. */
export async function checkpointIfDue(pool: Pool, ageMs: number): Promise<boolean> {
  const bytes = await logBytes(pool)
  const isDue = bytes >= maxLogBytes || (bytes > 0 && ageMs >= maxCheckpointAgeMs)
  if (isDue) await pool.query('checkpoint')
  return isDue
}

/** How much has been written since the latest checkpoint. */
async function logBytes(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  )
  return Number(rows[0]?.bytes)
}

/** Local time, in which nights are. */
export function msUntilNight(now: Date): number {
  const night = new Date(now)
  night.setHours(vacuumHour, 0, 0, 0)
  if (night <= now) night.setDate(night.getDate() + 1)
  return night.getTime() - now.getTime()
}
