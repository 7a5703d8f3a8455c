/** Reads the WBS and the activities of a P6 file as program items, in WBS order. */

import type { ConstraintType } from '../../../../cpm/model/activity.ts'
import { parseMinute } from '../../../../cpm/model/minute.ts'
import type { ScheduleFields, StoredConstraint } from '../../../items/stored-schedule.ts'
import { type PlannedItem, percentDone } from '../../../schedule/planned-item.ts'
import {
  datesOfWork,
  isBackward,
  knownDay,
  knownMinutes,
  lengthOfWork,
  readWork,
} from '../../plan/dated-work.ts'
import { blankItem } from '../../plan/imported-plan.ts'
import type { LossCount, LossRow } from '../../plan/losses.ts'
import { settleProgress } from '../../plan/stated-progress.ts'
import { getRows, hoursToMinutes, type XerRow, type XerTables } from '../xer.ts'
import type { XerPlanCalendars } from './xer-plan-calendars.ts'

interface XerSetting {
  readonly calendars: XerPlanCalendars
  readonly losses: LossCount
  /** Nothing that is open is before this minute. */
  readonly dataDate: number | undefined
}

export function readXerItems(
  tables: XerTables,
  wbs: readonly XerRow[],
  tasks: readonly XerRow[],
  { calendars, losses, dataDate }: XerSetting,
): readonly PlannedItem[] {
  const people = readPeople(tables, tasks, losses)
  const known = new Set(wbs.map((row) => row.get('wbs_id') ?? ''))
  const isRoot = (row: XerRow) =>
    row.get('proj_node_flag') === 'Y' || !known.has(row.get('parent_wbs_id') ?? '')
  const under = groupBy(
    wbs.filter((row) => !isRoot(row)),
    'parent_wbs_id',
  )
  const roots = wbs.filter(isRoot)
  const tasksUnder = groupBy(tasks, 'wbs_id')
  const items: PlannedItem[] = []
  const placed = new Set<string>()
  const numbers = new Map(tasks.map((row, at) => [row, at]))
  addRepeatedHeadings(wbs, losses)
  const firsts = firstById(tasks)
  const ownIds = new Map(
    tasks.map((row, at) => {
      const id = row.get('task_id') ?? ''
      if (firsts.get(id) === row) return [row, `a${id}`]
      losses.addRow('repeated-ids', getRow(row, at))
      return [row, `b${at}`]
    }),
  )

  function place(row: XerRow, level: number, parentId: string | null) {
    const id = row.get('wbs_id') ?? ''
    // A malicious WBS may contain circles.
    if (placed.has(id) || level > deepest) return
    placed.add(id)
    const isTop = row.get('proj_node_flag') === 'Y'
    const own = isTop ? parentId : `w${id}`
    const below = isTop ? level : level + 1
    if (own && !isTop) {
      const heading = blankItem(own, getName(row, 'wbs_name'), level, parentId)
      const code = row.get('wbs_short_name')
      items.push({ ...heading, isHeading: true, ...(code && { activityId: code }) })
    }
    for (const task of tasksUnder.get(id) ?? []) items.push(toItem(task, below, own))
    const inOrder = (under.get(id) ?? []).toSorted((a, b) => getSequence(a) - getSequence(b))
    for (const child of inOrder) place(child, below, own)
  }

  function toItem(row: XerRow, level: number, parentId: string | null): PlannedItem {
    const id = row.get('task_id') ?? ''
    const item = blankItem(ownIds.get(row) ?? '', getName(row, 'task_name'), level, parentId)
    const assigneeEmail = people.get(id) ?? null
    return {
      ...item,
      assigneeEmail,
      ...getWork(row, numbers.get(row) ?? 0, { calendars, losses, dataDate }),
      ...getPlan(row, calendars),
    }
  }

  for (const root of roots) place(root, 0, null)
  for (const task of tasks) if (!placed.has(task.get('wbs_id') ?? '')) items.push(toItem(task, 0, null))
  return items
}

const deepest = 50

/** P6 shows activities with their ID and their name. */
export function getRow(row: XerRow, at: number): LossRow {
  const parts = [row.get('task_code'), row.get('task_name')].filter(Boolean)
  return { name: parts.join(' ') || 'Unnamed', number: at + 1 }
}

function addRepeatedHeadings(wbs: readonly XerRow[], losses: LossCount) {
  const seen = new Set<string>()
  for (const [at, row] of wbs.entries()) {
    const id = row.get('wbs_id') ?? ''
    if (seen.has(id)) losses.addRow('repeated-headings', { name: getName(row, 'wbs_name'), number: at + 1 })
    seen.add(id)
  }
}

/** Activities by id. The first in the file wins if several have the same id. */
export function firstById(tasks: readonly XerRow[]): ReadonlyMap<string, XerRow> {
  // A Map keeps the later of two entries with the same key.
  return new Map(tasks.toReversed().map((row) => [row.get('task_id') ?? '', row]))
}

function getWork(row: XerRow, at: number, { calendars, losses, dataDate }: XerSetting): Partial<PlannedItem> {
  const first = (...fields: string[]) =>
    fields.map((field) => parseMinute(row.get(field))).find((read) => read !== undefined)
  const moment = (field: string) => parseMinute(row.get(field))
  const status = row.get('status_code')
  const settled = settleProgress(
    {
      isDone: status === 'TK_Complete',
      hasBegun: status === 'TK_Complete' || status === 'TK_Active',
      actualStart: moment('act_start_date'),
      actualFinish: moment('act_end_date'),
    },
    losses,
    getRow(row, at),
  )
  const { isDone, hasBegun } = settled
  const type = row.get('task_type') ?? ''
  const start =
    (hasBegun ? settled.actualStart : undefined) ??
    first('early_start_date', 'target_start_date', 'early_end_date', 'act_end_date')
  const finish =
    first(...(isDone ? ['act_end_date'] : []), 'early_end_date', 'target_end_date', 'act_end_date') ?? start
  const isMilestone = type === 'TT_Mile' || type === 'TT_FinMile'
  const target = hoursToMinutes(row.get('target_drtn_hr_cnt'))
  const remaining = hoursToMinutes(row.get('remain_drtn_hr_cnt'))
  const stated = isMilestone ? 0 : hasBegun ? Math.max(target, remaining) : remaining
  const clock = calendars.getClock(row)
  const dayMinutes = calendars.getDayMinutes(row)
  const work = readWork({ start, finish, stated, clock, dayMinutes }, () =>
    losses.addRow('odd-durations', getRow(row, at)),
  )
  const isReached = type === 'TT_FinMile' && start !== dataDate
  const dates = datesOfWork(start, finish, work, dayMinutes, { isReached, isWritten: isDone })
  if (!dates) losses.addRow('undated', getRow(row, at))
  if (dates && isBackward({ start, finish }, work)) losses.addRow('backward-dates', getRow(row, at))
  const spans = spanKindByType.get(type)
  const percentType = hasBegun ? percentTypes.get(row.get('complete_pct_type') ?? '') : undefined
  const measured = percentType ? getPercent(row, percentType) : percentDone(work, remaining)
  const progress = isDone ? 100 : hasBegun ? measured : 0
  const isOpen = hasBegun && !isDone
  const actualFinish = settled.actualFinish
  const actualStart = hasBegun ? (settled.actualStart ?? actualFinish) : undefined
  const expectedFinish = isDone || isMilestone ? undefined : moment('expect_end_date')
  const expectedOn = knownDay(expectedFinish, true)
  // P6 writes midnight for a day that was typed without a time, and shows that day.
  const [startedOn, finishedOn] = [knownDay(actualStart), knownDay(actualFinish)]
  const times = {
    ...dates?.times,
    ...(startedOn && { actualStart }),
    ...(finishedOn && { actualFinish }),
    ...(expectedOn && { expectedFinish }),
    ...(isOpen && knownMinutes({ suspend: moment('suspend_date'), resume: moment('resume_date') })),
  }
  return {
    ...(dates ?? (isMilestone ? { duration: 1 } : work > 0 && lengthOfWork(work, dayMinutes))),
    ...(isMilestone && { milestone: true, milestoneKind: type === 'TT_Mile' ? 'start' : 'finish' }),
    ...(progress > 0 && { progress }),
    ...(isOpen && { remainingDays: remaining / dayMinutes }),
    ...(percentType && { percentType }),
    ...(startedOn && { actualStart: startedOn }),
    ...(finishedOn && { actualFinish: finishedOn }),
    ...(expectedOn && { expectedFinish: expectedOn }),
    ...(spans && { spans }),
    times,
    status: isDone ? 'Complete' : hasBegun ? 'In Progress' : 'Pending',
  }
}

const spanKindByType = new Map<string, NonNullable<ScheduleFields['spans']>>([
  ['TT_LOE', 'links'],
  ['TT_WBS', 'heading'],
])

const percentTypes = new Map<string, NonNullable<ScheduleFields['percentType']>>([
  ['CP_Phys', 'physical'],
  ['CP_Units', 'units'],
])

/** The units are those of labor and of equipment together. */
function getPercent(row: XerRow, type: NonNullable<ScheduleFields['percentType']>): number {
  const figure = (field: string) => Number.parseFloat(row.get(field) ?? '') || 0
  const done = figure('act_work_qty') + figure('act_equip_qty')
  const all = done + figure('remain_work_qty') + figure('remain_equip_qty')
  const percent = type === 'physical' ? figure('phys_complete_pct') : all > 0 ? (done / all) * 100 : 0
  return Math.min(100, Math.max(0, percent))
}

/** P6's "start on" is weaker than its "mandatory start": links may still move the task later. */
const constraintTypes = new Map<string, readonly ConstraintType[]>([
  ['CS_ALAP', ['ALAP']],
  ['CS_MSOA', ['SNET']],
  ['CS_MSOB', ['SNLT']],
  ['CS_MSO', ['SNET', 'SNLT']],
  ['CS_MEOA', ['FNET']],
  ['CS_MEOB', ['FNLT']],
  ['CS_MEO', ['FNET', 'FNLT']],
  ['CS_MANDSTART', ['MSO']],
  ['CS_MANDFIN', ['MFO']],
])

function getPlan(row: XerRow, calendars: XerPlanCalendars): Partial<ScheduleFields> {
  const getTypes = (field: string) => constraintTypes.get(row.get(field) ?? '') ?? []
  const [constraint, ...furtherConstraints] = [
    ...getTypes('cstr_type').flatMap((type) => toConstraint(type, row.get('cstr_date'))),
    ...getTypes('cstr_type2').flatMap((type) => toConstraint(type, row.get('cstr_date2'))),
    // Constraints from other projects of the database when this one was exported.
    ...toConstraint('SNET', row.get('external_early_start_date')),
    ...toConstraint('FNLT', row.get('external_late_end_date')),
  ]
  const calendarId = calendars.getCalendarId(row)
  return {
    ...(constraint && { constraint }),
    ...(furtherConstraints.length > 0 && { furtherConstraints }),
    ...(calendarId && { calendarId }),
    ...(row.get('task_code') && { activityId: row.get('task_code') }),
  }
}

function toConstraint(type: ConstraintType, date: string | undefined): readonly StoredConstraint[] {
  if (type === 'ALAP') return [{ type, day: null }]
  const minute = parseMinute(date)
  const day = knownDay(minute, type === 'FNET' || type === 'FNLT' || type === 'MFO')
  return day === undefined || minute === undefined ? [] : [{ type, day, minute }]
}

/** The address of the first person assigned to each activity. */
function readPeople(
  tables: XerTables,
  tasks: readonly XerRow[],
  losses: LossCount,
): ReadonlyMap<string, string> {
  const addresses = new Map(
    getRows(tables, 'RSRC').map((row) => [row.get('rsrc_id') ?? '', row.get('email_addr')]),
  )
  const rows = new Map(tasks.map((row, at) => [row.get('task_id') ?? '', getRow(row, at)]))
  const people = new Map<string, string>()
  for (const row of getRows(tables, 'TASKRSRC')) {
    const address = addresses.get(row.get('rsrc_id') ?? '')
    const task = row.get('task_id') ?? ''
    const known = rows.get(task)
    if (!address || !known) continue
    if (people.has(task)) losses.addRow('people', known)
    else people.set(task, address)
  }
  return people
}

function getName(row: XerRow, field: string): string {
  return row.get(field) || 'Unnamed'
}

function getSequence(row: XerRow): number {
  return Number(row.get('seq_num') ?? 0) || 0
}

function groupBy(rows: readonly XerRow[], field: string): ReadonlyMap<string, readonly XerRow[]> {
  const groups = new Map<string, XerRow[]>()
  for (const row of rows) {
    const key = row.get(field) ?? ''
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
