/** The days that a person of a team follows in a calendar of another program. */
import {
  type AgendaItem,
  type AgendaKind,
  conditionToAgenda,
  deadlineToAgenda,
  holdPointToAgenda,
  orderToAgenda,
  rfiToAgenda,
  taskToAgenda,
} from '../activity/agenda/agenda-item.ts'
import { concerns, isAssigned, type Me } from '../activity/agenda/assigned-to-me.ts'
import { expiryToAgenda } from '../activity/agenda/expiry-to-agenda.ts'
import {
  holdPointAlarmDay,
  leadTimeAlarmDay,
  programAlarmDay,
} from '../activity/notifications/rules/alarm.ts'
import { type Condition, conditions } from '../conditions/condition.ts'
import { deadlines } from '../deadlines/deadline.ts'
import { documents } from '../documents/document.ts'
import { holdPoints } from '../hold-points/hold-point.ts'
import { findCompaniesOfPerson, members } from '../kernel/access/member.ts'
import { type Day, daysBetween } from '../kernel/days/day.ts'
import { storedToDay } from '../kernel/days/stored-day.ts'
import type { CollectionDef, Id, Rec, Records } from '../kernel/records/record.ts'
import { leadTimes } from '../lead-times/lead-time.ts'
import { programItems } from '../program/items/program-item.ts'
import { rfis } from '../rfis/rfi.ts'
import { safetyRecords } from '../safety/safety-record.ts'
import { parseAssignees, type Task, tasks } from '../tasks/task.ts'
import { withOutdatedApprovals } from '../workflows/approval.ts'
import { readySince, stagesReadyForReview } from '../workflows/current-stage.ts'
import { type Workflow, workflows } from '../workflows/workflow.ts'
import { getEmails, getNames, ownRecords, seenRecords } from './own-records.ts'
import type { Account } from './replica.ts'
import type { FeedScope } from './wire/feed-scope.ts'

export type FeedKind = AgendaKind | 'required' | 'alarm'

export interface FeedEntry {
  /** The same for the same date of the same record, as in the files that registers export: 'lead-times/7/alarm'. */
  readonly uid: string
  readonly kind: FeedKind
  readonly name: string
  readonly day: Day
  readonly list: string
  readonly recordId: Id
  readonly projectId: Id | undefined
  /** The instant of the last change of the record; '' if it is not known. */
  readonly changedAt: string
}

interface Feed {
  readonly scope: FeedScope
  readonly timeZone: string
}

/**
 * 'mine' are the actions, conditions and reviews of the person, and what has no assignee in the projects whose team the
 * person belongs to: deadlines, hold points, long lead items, expiries and alarms.
 */
export function feedEntries(
  records: Records,
  account: Account,
  { scope, timeZone }: Feed,
): readonly FeedEntry[] {
  const seen = seenRecords(records, account)
  const unassigned = scope === 'all' ? seen : ownRecords(records, account)
  const me = {
    emails: getEmails(records, account),
    names: getNames(records, account),
    companies: findCompaniesOfPerson(records.all(members), [account.email]),
  }
  const isMine = (assignees: readonly string[]) => scope === 'all' || concerns(assignees, me)
  const points = unassigned.all(holdPoints)
  const items = unassigned.all(leadTimes)

  return [
    ...unassigned
      .all(deadlines)
      .flatMap((deadline) => dated(deadlines, deadline, deadlineToAgenda(deadline, timeZone))),
    ...seen
      .all(tasks)
      .filter(({ assigneeEmails }: Task) => isMine(assigneeEmails))
      .flatMap((task) => dated(tasks, task, taskToAgenda(task, timeZone))),
    ...seen
      .all(conditions)
      .filter(({ assignee }: Condition) => isMine(parseAssignees(assignee)))
      .flatMap((condition) => dated(conditions, condition, conditionToAgenda(condition, timeZone))),
    ...points.flatMap((point) => dated(holdPoints, point, holdPointToAgenda(point, timeZone), 'due')),
    ...items.flatMap((item) => dated(leadTimes, item, orderToAgenda(item, timeZone), 'order-by')),
    ...items
      .filter(({ status }) => status !== 'Delivered')
      .flatMap((item) =>
        getEntry(leadTimes, item, 'required', storedToDay(item.requiredOnSiteDate, timeZone)),
      ),
    ...unassigned
      .all(safetyRecords)
      .flatMap((record) => dated(safetyRecords, record, expiryToAgenda(record, timeZone), 'expiry')),
    ...seen
      .all(workflows)
      .map((workflow) => withOutdatedApprovals(workflow, (id) => seen.find(documents, id)))
      .flatMap((workflow) => reviews(workflow, scope === 'all' ? undefined : me, timeZone)),
    ...seen
      .all(rfis)
      .filter(({ assignee }) => isMine(parseAssignees(assignee)))
      .flatMap((rfi) => dated(rfis, rfi, rfiToAgenda(rfi, timeZone), 'due')),
    ...points.flatMap((point) => getEntry(holdPoints, point, 'alarm', holdPointAlarmDay(point, timeZone))),
    ...items.flatMap((item) => getEntry(leadTimes, item, 'alarm', leadTimeAlarmDay(item, timeZone))),
    ...unassigned
      .all(programItems)
      .flatMap((item) => getEntry(programItems, item, 'alarm', programAlarmDay(item, timeZone))),
  ]
}

/** The entries nearest to today. Calendar programs refuse very large files. */
export function nearestEntries(entries: readonly FeedEntry[], today: Day, max: number): readonly FeedEntry[] {
  if (entries.length <= max) return entries
  const distance = ({ day }: FeedEntry) => Math.abs(daysBetween(today, day))
  return entries.toSorted((a, b) => distance(a) - distance(b)).slice(0, max)
}

/** What the calendar of the product shows, under the unique id of its date. */
function dated<T extends Rec>(
  list: CollectionDef<T>,
  record: T,
  items: readonly AgendaItem[],
  date?: string,
): readonly FeedEntry[] {
  return items.map(({ kind, name, day, projectId }) => ({
    ...about(list, record, projectId),
    uid: [nameInUids(list.name), record.id, date].filter(Boolean).join('/'),
    kind,
    name,
    day,
  }))
}

function getEntry<T extends Rec & { name: string; projectId?: string | null | undefined }>(
  list: CollectionDef<T>,
  record: T,
  kind: 'required' | 'alarm',
  day: Day | undefined,
): readonly FeedEntry[] {
  if (!day) return []
  const uid = [nameInUids(list.name), record.id, kind].join('/')
  return [{ ...about(list, record, record.projectId), uid, kind, name: record.name, day }]
}

/** A stage without a due date is on the day since which it waits. `me`: undefined for the stages of everyone. */
function reviews(workflow: Workflow, me: Me | undefined, timeZone: string): readonly FeedEntry[] {
  return stagesReadyForReview(workflow).flatMap((stage) => {
    const day = storedToDay(stage.dueDate, timeZone) ?? storedToDay(readySince(workflow, stage), timeZone)
    if (!day || (me && !isAssigned(stage, workflow, me))) return []
    const uid = `${workflows.name}/${workflow.id}/stages/${stage.id}`
    const name = `${stage.name} of ${workflow.name}`
    return [{ ...about(workflows, workflow, workflow.projectId), uid, kind: 'stage', name, day }]
  })
}

function about<T extends Rec>(list: CollectionDef<T>, record: T, projectId: Id | null | undefined) {
  const { updatedAt } = record as Rec & { updatedAt?: unknown } // `as`: any record may have this field.
  return {
    list: list.name,
    recordId: record.id,
    projectId: projectId || undefined,
    changedAt: typeof updatedAt === 'string' ? updatedAt : '',
  }
}

/** As in the files that the program exports. */
function nameInUids(list: string): string {
  return list === programItems.name ? 'program' : list
}
