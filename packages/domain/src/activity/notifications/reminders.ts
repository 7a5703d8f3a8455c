/** The rules that find what is due in the records of a list, for the screen and for the mail of the morning. */
import { type HoldPoint, holdPoints } from '../../hold-points/hold-point.ts'
import type { Day } from '../../kernel/days/day.ts'
import type { CollectionDef, Rec } from '../../kernel/records/record.ts'
import { type LeadTime, leadTimes } from '../../lead-times/lead-time.ts'
import { programItems } from '../../program/items/program-item.ts'
import { safetyRecords } from '../../safety/safety-record.ts'
import { type Task, tasks } from '../../tasks/task.ts'
import { type Due, holdPointDue, orderDue, taskDue } from './digest.ts'
import { holdPointAlarm, leadTimeAlarm, programAlarm } from './rules/alarm.ts'
import type { AssignmentNotification, DueNotification } from './rules/derived-notifications.ts'
import {
  findHoldPointNotifications,
  findOrderNotifications,
  findTrainingNotifications,
} from './rules/register-notifications.ts'
import { findTaskNotifications } from './rules/task-notifications.ts'

/** For whom and when. Without a time zone, days are those of the device. */
export interface Reading {
  readonly today: Day
  readonly emails: readonly string[]
  readonly timeZone?: string | undefined
}

type Rule<Found> = (reading: Reading) => (record: Rec) => readonly Found[]
export type Reminder = DueNotification | AssignmentNotification

interface Source<Found> {
  readonly list: CollectionDef<Rec>
  readonly rule: Rule<Found>
}

/** In the order of the mail. A list may have several rules. */
export const reminderSources: readonly Source<Reminder>[] = [
  source(
    holdPoints,
    ({ today, timeZone }) =>
      (point) =>
        holdPointAlarm(point, today, timeZone),
  ),
  source(
    leadTimes,
    ({ today, timeZone }) =>
      (item) =>
        leadTimeAlarm(item, today, timeZone),
  ),
  source(
    programItems,
    ({ today, timeZone }) =>
      (item) =>
        programAlarm(item, today, timeZone),
  ),
  source(tasks, ({ emails, today, timeZone }) => findTaskNotifications(emails, today, timeZone)),
  source(holdPoints, ({ today, timeZone }) => findHoldPointNotifications(today, timeZone)),
  source(leadTimes, ({ today, timeZone }) => findOrderNotifications(today, timeZone)),
  source(safetyRecords, ({ today, timeZone }) => findTrainingNotifications(today, timeZone)),
]

/** What the daily digest counts. */
export const digestSources: readonly Source<Due>[] = [
  source(
    tasks,
    ({ emails, today, timeZone }) =>
      (task: Task) =>
        taskDue(task, emails, today, timeZone),
  ),
  source(
    holdPoints,
    ({ today, timeZone }) =>
      (point: HoldPoint) =>
        holdPointDue(point, today, timeZone),
  ),
  source(
    leadTimes,
    ({ today, timeZone }) =>
      (item: LeadTime) =>
        orderDue(item, today, timeZone),
  ),
]

/** All rules of one list as one. */
export function findIn<Found>(
  sources: readonly Source<Found>[],
  { name }: Pick<CollectionDef<never>, 'name'>,
  reading: Reading,
): (record: Rec) => readonly Found[] {
  const rules = sources.filter(({ list }) => list.name === name).map(({ rule }) => rule(reading))
  return (record) => rules.flatMap((rule) => rule(record))
}

function source<T extends Rec, Found>(
  list: CollectionDef<T>,
  rule: (reading: Reading) => (record: T) => readonly Found[],
): Source<Found> {
  // `as`: a rule is only given the records of its list.
  return { list: list as unknown as CollectionDef<Rec>, rule: rule as unknown as Rule<Found> }
}
