/** Runs the jobs of the database, each at least once. Several servers share the work. */
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../database/open-database.ts'

export interface Job {
  readonly id: string
  readonly organisation: string
  readonly kind: string
  readonly payload: unknown
  /** How often it was started before. */
  readonly failures: number
}

/** Throws if the job must be tried again later. */
export type RunJob = (job: Job) => Promise<unknown>

interface JobsPorts {
  readonly database: Pick<Database, 'db' | 'bus'>
  readonly logger: Logger
  readonly handlers: Readonly<Record<string, RunJob>>
  /** Adds what has become due by the clock, before jobs are run. */
  readonly upkeep?: (now: Date) => Promise<void>
  now(): Date
}

export interface RunningJobs {
  /** Runs what is due now. Resolves when nothing is due any more. */
  runDue(): Promise<void>
  /** Resolves when the job under way is done. */
  stop(): Promise<void>
}

const pollMs = 30_000
/** A server that crashed has not finished its jobs after this time. */
const lockMs = 5 * 60_000
/** After the last one the job stays in the table with its error. */
const maxAttempts = 12
const firstRetryMs = 60_000
const maxRetryMs = 6 * 60 * 60_000

export function runJobs(ports: JobsPorts): RunningJobs {
  let isStopped = false
  let isRunRequested = false
  let running: Promise<void> | undefined

  function wake(): Promise<void> {
    isRunRequested = true
    running ??= runAll().finally(() => {
      running = undefined
    })
    return running
  }

  async function runAll(): Promise<void> {
    while (isRunRequested && !isStopped) {
      isRunRequested = false
      try {
        await ports.upkeep?.(ports.now())
        while (!isStopped && (await runNext(ports)));
      } catch (error) {
        ports.logger.error({ err: error }, 'the jobs cannot be read')
      }
    }
  }

  const timer = setInterval(() => void wake(), pollMs)
  timer.unref()
  const unsubscribe = ports.database.bus.subscribe({
    notice: ({ topic }) => void (topic === 'jobs' && wake()),
    missed: () => void wake(),
  })
  void wake()

  return {
    runDue: wake,
    async stop() {
      isStopped = true
      clearInterval(timer)
      unsubscribe()
      await running
    },
  }
}

/** Returns false if no job is due. */
async function runNext({ database: { db }, logger, handlers, now }: JobsPorts): Promise<boolean> {
  const started = now()
  const lockedUntil = new Date(started.getTime() + lockMs)
  const { rows } = await sql<{
    id: string
    organisation_id: string
    kind: string
    payload: unknown
    attempts: number
  }>`
    update job set attempts = attempts + 1, locked_until = ${lockedUntil}
    where id = (
      select id from job
      where done_at is null and run_at <= ${started} and attempts < ${maxAttempts}
        and (locked_until is null or locked_until < ${started})
      order by run_at limit 1 for update skip locked
    )
    returning id, organisation_id, kind, payload, attempts
  `.execute(db)
  const [row] = rows
  if (!row) return false
  const { id, organisation_id: organisation, kind, payload, attempts } = row
  const job = db.updateTable('job').where('id', '=', id)
  try {
    const run = handlers[kind]
    if (!run) throw new Error(`No job is called ${kind}`)
    await run({ id, organisation, kind, payload, failures: attempts - 1 })
    await job.set({ done_at: now(), locked_until: null, error: null }).execute()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    logger.warn({ job: id, kind, attempts, reason: message }, 'a job failed')
    const runAt = new Date(now().getTime() + retryMs(attempts))
    await job.set({ run_at: runAt, locked_until: null, error: message.slice(0, 500) }).execute()
  }
  return true
}

/** A minute, two, four and so on, up to six hours. */
export function retryMs(attempts: number): number {
  return Math.min(firstRetryMs * 2 ** (attempts - 1), maxRetryMs)
}
