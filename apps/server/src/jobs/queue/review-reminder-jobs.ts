/** Mails that remind people without an account of stages of reviews: before, on and after the due date, in working days. */

import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { momentToDay } from '@plumbline/domain/kernel/days/day.ts'
import { toLocalTime } from '@plumbline/domain/kernel/days/local-time.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { emailKey, isEmail } from '@plumbline/domain/kernel/values/email.ts'
import { programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { readOfficeDaysOff } from '@plumbline/domain/program/schedule/working-days.ts'
import { morningBegins } from '@plumbline/domain/team/morning-notifications.ts'
import type { Replica } from '@plumbline/domain/team/replica.ts'
import { stagesReadyForReview } from '@plumbline/domain/workflows/current-stage.ts'
import { reminderDays } from '@plumbline/domain/workflows/reminder-days.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import type { Database } from '../../database/open-database.ts'
import { enqueue, type NewJob } from './enqueue.ts'

export const reviewDayKind = 'review-day'
export const reviewReminderKind = 'review-reminder'

/** Where the owner of the team is, for it is not known where an outside reviewer is. */
export interface ReviewDayPayload {
  readonly day: Day
  readonly timeZone: string
}

export interface ReminderPayload {
  /** In lower case. */
  readonly to: string
  readonly stages: readonly { readonly workflowId: Id; readonly stageId: Id }[]
}

const minPauseMs = 60_000

/** Returns what adds one job for each organisation and day, from seven in the morning. */
export function createReviewDays(database: Pick<Database, 'db' | 'bus'>): (now: Date) => Promise<void> {
  /** The last day for which this process added the job of an organisation. */
  const added = new Map<string, Day>()
  let last: number | undefined

  return async (now) => {
    if (last !== undefined && now.getTime() - last < minPauseMs) return
    last = now.getTime()
    const owners = await database.db
      .selectFrom('organisation_member')
      .select(['organisation_id', 'time_zone'])
      .where('role', '=', 'Owner')
      .orderBy('joined_at')
      .execute()
    const zones = new Map(owners.toReversed().map((owner) => [owner.organisation_id, owner.time_zone]))
    const begun = Array.from(zones, ([organisation, timeZone]) => ({
      organisation,
      timeZone,
      local: toLocalTime(now.toISOString(), timeZone),
    })).flatMap(({ organisation, timeZone, local }) => {
      const day = local.slice(0, 10)
      const isNew = local >= `${day}${morningBegins}` && added.get(organisation) !== day
      return isNew ? [{ organisation, timeZone, day }] : []
    })
    if (begun.length === 0) return
    const jobs = begun.map(
      ({ organisation, timeZone, day }): NewJob => ({
        kind: reviewDayKind,
        key: `${reviewDayKind} ${organisation} ${day}`,
        organisation,
        payload: { day, timeZone } satisfies ReviewDayPayload,
        runAt: now.toISOString(),
      }),
    )
    await database.db.transaction().execute((transaction) => enqueue(transaction, database.bus, jobs))
    for (const { organisation, day } of begun) added.set(organisation, day)
  }
}

/** One job for each address that has stages to be reminded of on this day. Those of people who can open the reviews with an account do nothing. */
export function remindersOfDay(
  replica: Replica,
  organisation: string,
  { day, timeZone }: ReviewDayPayload,
  now: Date,
): readonly NewJob[] {
  const stagesByPerson = new Map<string, ReminderPayload['stages'][number][]>()
  for (const workflow of replica.all(workflows)) {
    const settings = workflow.projectId ? replica.find(programSettings, workflow.projectId) : undefined
    for (const { id, assigneeEmail, dueDate, receivedAt = '' } of stagesReadyForReview(workflow)) {
      const dueDay = storedToDay(dueDate, timeZone)
      // The mail about the turn was sent today.
      if (!dueDay || !isEmail(assigneeEmail) || momentToDay(receivedAt, timeZone) === day) continue
      const days = reminderDays(dueDay, readOfficeDaysOff(settings))
      if (day !== days.before && day !== days['on-day'] && day !== days.overdue) continue
      const to = emailKey(assigneeEmail)
      stagesByPerson.set(to, [...(stagesByPerson.get(to) ?? []), { workflowId: workflow.id, stageId: id }])
    }
  }
  return Array.from(stagesByPerson, ([to, stages]) => ({
    kind: reviewReminderKind,
    key: `${reviewReminderKind} ${organisation} ${to} ${day}`,
    organisation,
    payload: { to, stages } satisfies ReminderPayload,
    runAt: now.toISOString(),
  }))
}
