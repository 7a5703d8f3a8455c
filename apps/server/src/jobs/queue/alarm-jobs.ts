/** Mails about alarms that are set on their own day, after the mail of the morning. */
import { addDays } from '@plumbline/domain/kernel/days/day.ts'
import { toLocalTime } from '@plumbline/domain/kernel/days/local-time.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import { morningBegins } from '@plumbline/domain/team/morning-notifications.ts'
import type { SetAlarm } from '@plumbline/domain/team/set-alarms.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/schema/tables.ts'
import type { NewJob } from './enqueue.ts'
import { begunMorning, type MorningPayload } from './morning-jobs.ts'

export const alarmKind = 'alarm'

export interface AlarmPayload extends MorningPayload {
  readonly list: string
  readonly recordId: string
  /** The last change of the push that set the alarm. */
  readonly seq: number
  /** Whether the person gets a mail in the morning of this day. */
  readonly hasMorning: boolean
}

/** As the mail of the morning notes which alarms it has. */
export const alarmKey = (list: string, recordId: string) => `${list} ${recordId}`

/** One job for each member, alarm and day, so that an alarm that is set twice is mailed once. */
export async function alarmJobs(
  transaction: Transaction<Tables>,
  organisation: string,
  alarms: readonly SetAlarm[],
  { at: setAt, seq }: { readonly at: string; readonly seq: number },
): Promise<readonly NewJob[]> {
  const near = alarms.filter(({ alarmDate }) => isNear(alarmDate, setAt))
  if (near.length === 0) return []
  const members = await transaction
    .selectFrom('organisation_member')
    .select(['user_id', 'time_zone', 'joined_at'])
    .where('organisation_id', '=', organisation)
    .execute()
  return members.flatMap((member) => {
    const local = toLocalTime(setAt, member.time_zone)
    const day = local.slice(0, 10)
    if (local < `${day}${morningBegins}`) return []
    const hasMorning = begunMorning(new Date(setAt), member) !== undefined
    return near
      .filter(({ alarmDate }) => storedToDay(alarmDate, member.time_zone) === day)
      .map(({ list, recordId }) => ({
        kind: alarmKind,
        key: [alarmKind, organisation, member.user_id, alarmKey(list, recordId), day].join(' '),
        organisation,
        payload: { account: member.user_id, day, list, recordId, seq, hasMorning } satisfies AlarmPayload,
        runAt: setAt,
      }))
  })
}

/** Somewhere in the world it may be today. */
function isNear(alarmDate: string, now: string): boolean {
  const day = storedToDay(alarmDate, 'UTC')
  const today = now.slice(0, 10)
  return day !== undefined && day >= addDays(today, -1) && day <= addDays(today, 1)
}
