/** One job for each member and day, from seven in the morning of that person. */
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { toLocalTime } from '@plumbline/domain/kernel/days/local-time.ts'
import { morningBegins } from '@plumbline/domain/team/morning-notifications.ts'
import type { Database } from '../../database/open-database.ts'
import { enqueue, type NewJob } from './enqueue.ts'

export const morningKind = 'morning'

export interface MorningPayload {
  readonly account: string
  /** The day of the person. */
  readonly day: Day
}

/** What the mail of the morning had when it was written. The job has it since before the mail is sent. */
export interface WrittenMorning extends MorningPayload {
  /** The latest change that it knows of. */
  readonly seq: number
  /** The key of each alarm (`alarmKey`). */
  readonly alarms: readonly string[]
}

const minPauseMs = 60_000

/**
 * Returns what adds the jobs that are missing. A morning that the server missed is made up for as long as the day of the
 * person lasts. A user who joined later in the day has not missed it.
 */
export function createMornings(database: Pick<Database, 'db' | 'bus'>): (now: Date) => Promise<void> {
  /** The last day for which this process added the job of a member. */
  const added = new Map<string, Day>()
  let last: number | undefined

  return async (now) => {
    if (last !== undefined && now.getTime() - last < minPauseMs) return
    last = now.getTime()
    const members = await database.db
      .selectFrom('organisation_member')
      .select(['organisation_id', 'user_id', 'time_zone', 'joined_at'])
      .execute()
    const begun = members.flatMap((member) => {
      const day = begunMorning(now, member)
      const key = `${member.organisation_id} ${member.user_id}`
      return day === undefined || added.get(key) === day ? [] : { member, day, key }
    })
    if (begun.length === 0) return
    const jobs = begun.map(
      ({ member, day }): NewJob => ({
        kind: morningKind,
        key: morningKey(member.organisation_id, member.user_id, day),
        organisation: member.organisation_id,
        payload: { account: member.user_id, day } satisfies MorningPayload,
        runAt: now.toISOString(),
      }),
    )
    await database.db.transaction().execute((transaction) => enqueue(transaction, database.bus, jobs))
    for (const { key, day } of begun) added.set(key, day)
  }
}

export function morningKey(organisation: string, account: string, day: Day): string {
  return `${morningKind} ${organisation} ${account} ${day}`
}

interface Sleeper {
  readonly time_zone: string
  readonly joined_at: Date
}

/** The day of the person, if its morning has begun. */
export function begunMorning(now: Date, { time_zone, joined_at }: Sleeper): Day | undefined {
  const local = toLocalTime(now.toISOString(), time_zone)
  const day = local.slice(0, 10)
  const begins = `${day}${morningBegins}`
  return local >= begins && toLocalTime(joined_at.toISOString(), time_zone) < begins ? day : undefined
}
