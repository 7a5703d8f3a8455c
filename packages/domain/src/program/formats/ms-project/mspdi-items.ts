/** Reads the tasks of an MSPDI file as program items: summaries become headings, and moments become days. */

import type { ConstraintType } from '../../../cpm/model/activity.ts'
import { maxDurationDays } from '../../../cpm/model/limits.ts'
import { parseMinute } from '../../../cpm/model/minute.ts'
import { minutesOfDay } from '../../../cpm/model/minutes-of-day.ts'
import type { WorkClock } from '../../../cpm/model/work-clock.ts'
import type { Baseline, ScheduleFields } from '../../items/stored-schedule.ts'
import type { PlannedItem } from '../../schedule/planned-item.ts'
import {
  datesOfWork,
  isBackward,
  knownDay,
  knownMinutes,
  lengthOfWork,
  readWork,
  toEndOfShift,
} from '../plan/dated-work.ts'
import { blankItem } from '../plan/imported-plan.ts'
import type { LossCount, LossRow } from '../plan/losses.ts'
import { settleProgress } from '../plan/stated-progress.ts'
import { mspdiConstraints } from './mspdi-fields.ts'
import { isElapsed, parseDuration } from './mspdi-format.ts'
import { hasOwnFinish, hasWrittenFinish, isOwnFile } from './mspdi-own-fields.ts'
import type { PlanCalendars } from './mspdi-plan-calendars.ts'
import { findElements, getChildNumber, getChildText, isOn, type XmlNode } from './xml-node.ts'

/** The `nodes` in outline order. Every task with children is marked as a summary. */
export function readMspdiItems(
  project: XmlNode,
  nodes: readonly XmlNode[],
  calendars: PlanCalendars,
  losses: LossCount,
): readonly PlannedItem[] {
  const people = readPeople(project)
  const baselineNames = readBaselineNames(project)
  const isOwn = isOwnFile(project)
  /** The summary tasks above the current one, outermost first. */
  const above: { id: string; outline: number }[] = []
  return nodes.map((node, index) => {
    const outline = getChildNumber(node, 'OutlineLevel') ?? 1
    while ((above.at(-1)?.outline ?? 0) >= outline && above.length > 0) above.pop()
    const id = `t${index + 1}`
    const parentId = above.at(-1)?.id ?? null
    const item = blankItem(id, getChildText(node, 'Name') ?? 'Unnamed task', above.length, parentId)
    const uid = getChildText(node, 'UID')
    if (isOn(node, 'Summary')) {
      above.push({ id, outline })
      return { ...item, isHeading: true, ...(uid && { uid }) }
    }
    const assigneeEmail = people.get(uid ?? '') ?? null
    return {
      ...item,
      assigneeEmail,
      ...(uid && { uid }),
      ...getWork(node, index, { calendars, losses, isOwn }),
      ...getPlan(node, index, calendars, baselineNames, losses),
    }
  })
}

/** MS Project shows the ID of a task as its row number. */
export function getRow(node: XmlNode, index: number): LossRow {
  return {
    name: getChildText(node, 'Name') ?? 'Unnamed task',
    number: getChildNumber(node, 'ID') ?? index + 1,
  }
}

interface MspdiSetting {
  readonly calendars: PlanCalendars
  readonly losses: LossCount
  /** In our own files, the duration is the work. */
  readonly isOwn: boolean
}

/** Dates, duration and progress. */
function getWork(
  node: XmlNode,
  index: number,
  { calendars, losses, isOwn }: MspdiSetting,
): Partial<PlannedItem> {
  const row = getRow(node, index)
  const moment = (name: string) => parseMinute(getChildText(node, name))
  const clock = calendars.getClock(node)
  const dayMinutes = calendars.getDayMinutes(node)
  const [start, finish] = [moment('Start'), moment('Finish')]
  const stated = parseDuration(getChildText(node, 'Duration') ?? 'PT0H')
  const work = readWork({ start, finish, stated, clock, dayMinutes }, () =>
    losses.addRow('odd-durations', row),
  )
  const isMilestone = isOn(node, 'Milestone') && work === 0
  const given = getChildNumber(node, 'PercentComplete')
  const percent = Math.min(100, Math.max(0, given ?? 0))
  const written = { actualStart: moment('ActualStart'), actualFinish: moment('ActualFinish') }
  const hasBothOrNone = (written.actualStart === undefined) === (written.actualFinish === undefined)
  const isFull = given === undefined ? written.actualFinish !== undefined : percent === 100
  // A task may have no remaining work, and yet not be finished.
  const isComplete = isFull && (hasBothOrNone || written.actualFinish !== undefined)
  const hasBegun = percent > 0 || isFull || written.actualStart !== undefined
  const left = parseDuration(getChildText(node, 'RemainingDuration')) ?? 0
  if (isFull && !isComplete && left === 0 && !isOwn) losses.addRow('full-not-finished', row)
  const { isDone, ...settled } = isOwn
    ? { ...written, isDone: written.actualFinish !== undefined || isComplete }
    : settleProgress({ ...written, isDone: isComplete, hasBegun }, losses, row)
  const actual = knownMinutes({ actualStart: settled.actualStart, actualFinish: settled.actualFinish })
  const actualStart = knownDay(actual.actualStart)
  const isWritten = isOwn && hasWrittenFinish(node)
  const actualFinish = knownDay(actual.actualFinish, !isMilestone && !isWritten)
  const spanned = start === undefined || finish === undefined ? 0 : clock.worked(finish) - clock.worked(start)
  // A split task lasts longer than its work. A manually scheduled task lasts as long as its planner states.
  const isSplit = work > 0 && spanned > work && !actualStart && !isOn(node, 'Manual') && !isOwn
  if (isSplit) losses.addRow('splits', row)
  const isExact =
    isOn(node, 'Manual') ||
    actualFinish !== undefined ||
    mayFinishAtStart(node) ||
    (isOwn && hasOwnFinish(node, finish))
  const dates = datesOfWork(
    start,
    isExact ? finish : toEndOfShift({ start, finish, clock }, work),
    isSplit ? spanned : work,
    dayMinutes,
    { isWritten },
  )
  if (!dates) losses.addRow('undated', row)
  else if (isBackward({ start, finish }, work)) losses.addRow('backward-dates', row)
  if (isOn(node, 'Milestone') && work > 0) losses.addRow('long-milestones', row)
  const isOpen = !isDone && actualStart !== undefined
  const remaining = isOpen ? parseDuration(getChildText(node, 'RemainingDuration')) : undefined
  const times = {
    ...dates?.times,
    ...actual,
    ...knownMinutes({ deadline: moment('Deadline') }),
    ...(isOpen && knownMinutes({ suspend: moment('Stop'), resume: moment('Resume') })),
  }
  return {
    ...(dates ?? (isMilestone ? { duration: 1 } : work > 0 && lengthOfWork(work, dayMinutes))),
    ...(isMilestone && { milestone: true }),
    // A task without dates has no dates to keep.
    ...(dates && isOn(node, 'Manual') && { isFixed: true }),
    ...(percent > 0 && { progress: percent }),
    ...(remaining !== undefined && { remainingDays: remaining / dayMinutes }),
    times,
    ...(actualStart && { actualStart }),
    ...(actualFinish && { actualFinish }),
    status: isDone ? 'Complete' : percent > 0 || actualStart ? 'In Progress' : 'Pending',
  }
}

/** A start that the finish waits for and a constraint on the finish let a task finish when a shift begins. */
function mayFinishAtStart(node: XmlNode): boolean {
  const type = getConstraintType(node)
  const hasStart = findElements(node, 'PredecessorLink').some(
    (link) => getChildNumber(link, 'Type') === startToFinish,
  )
  return hasStart || type === 'FNET' || type === 'MFO'
}

const startToFinish = 2

function getConstraintType(node: XmlNode): ConstraintType {
  return mspdiConstraints[getChildNumber(node, 'ConstraintType') ?? 0] ?? 'ASAP'
}

/** Constraints and deadlines. */
function getPlan(
  node: XmlNode,
  index: number,
  calendars: PlanCalendars,
  names: ReadonlyMap<number, string>,
  losses: LossCount,
): Partial<ScheduleFields> {
  const reportOddDuration = () => losses.addRow('odd-durations', getRow(node, index))
  const moment = (name: string) => parseMinute(getChildText(node, name))
  const type = getConstraintType(node)
  const isOfFinish = type === 'FNET' || type === 'FNLT' || type === 'MFO'
  const minute = moment('ConstraintDate')
  const day = knownDay(minute, isOfFinish)
  const deadline = knownDay(moment('Deadline'), true)
  const calendarId = calendars.getCalendarId(node)
  const isConstrained = type === 'ALAP' || (type !== 'ASAP' && day !== undefined)
  const baselines = findElements(node, 'Baseline').flatMap((baseline) =>
    readBaseline(
      baseline,
      names,
      { clock: calendars.getClock(node), dayMinutes: calendars.getDayMinutes(node) },
      reportOddDuration,
    ),
  )
  return {
    ...(isConstrained && { constraint: type === 'ALAP' ? { type, day: null } : { type, day, minute } }),
    ...(deadline && { deadline }),
    ...levelingDelayIn(node),
    ...(calendarId && { calendarId }),
    ...(baselines.length > 0 && { baselines }),
  }
}

/** Stored in tenths of a minute. Undefined without any, and if it is negative or implausible. */
export function levelingDelayIn(node: XmlNode): Partial<ScheduleFields> | undefined {
  const levelingDelay = Math.round((getChildNumber(node, 'LevelingDelay') ?? 0) / 10)
  if (!(levelingDelay > 0 && levelingDelay <= maxDurationDays * minutesOfDay)) return undefined
  const isLevelingElapsed = isElapsed(getChildNumber(node, 'LevelingDelayFormat'))
  return { levelingDelay, ...(isLevelingElapsed && { isLevelingElapsed }) }
}

function readBaseline(
  node: XmlNode,
  names: ReadonlyMap<number, string>,
  { clock, dayMinutes }: { clock: WorkClock; dayMinutes: number },
  reportOddDuration: () => void,
): readonly Baseline[] {
  const [start, finish] = ['Start', 'Finish'].map((field) => parseMinute(getChildText(node, field)))
  const number = getChildNumber(node, 'Number') ?? 0
  const stated = parseDuration(getChildText(node, 'Duration')) ?? 0
  const work = readWork({ start, finish, stated, clock, dayMinutes }, reportOddDuration)
  const dates = datesOfWork(start, finish, work, dayMinutes)
  if (!dates || isOn(node, 'Interim')) return []
  const name = names.get(number) ?? (number === 0 ? 'Baseline' : `Baseline ${number}`)
  return [{ name, startDate: dates.startDate, endDate: dates.endDate, duration: work / dayMinutes }]
}

/** Our own files store the names in aliases: 'Baseline 1: Contract'. */
function readBaselineNames(project: XmlNode): ReadonlyMap<number, string> {
  const aliases = findElements(project, 'ExtendedAttributes', 'ExtendedAttribute').map((node) =>
    getChildText(node, 'Alias'),
  )
  return new Map(
    aliases.flatMap((alias) => {
      const [, number, name] = /^Baseline (\d{1,2}): (.+)$/s.exec(alias ?? '') ?? []
      return number && name ? [[Number(number), name] as const] : []
    }),
  )
}

/** The address of the first person assigned to each task. */
function readPeople(project: XmlNode): ReadonlyMap<string, string> {
  const addresses = new Map(
    findElements(project, 'Resources', 'Resource').map((node) => [
      getChildText(node, 'UID') ?? '',
      getChildText(node, 'EmailAddress'),
    ]),
  )
  const people = new Map<string, string>()
  for (const node of findElements(project, 'Assignments', 'Assignment')) {
    const task = getChildText(node, 'TaskUID') ?? ''
    const address = addresses.get(getChildText(node, 'ResourceUID') ?? '')
    if (address && !people.has(task)) people.set(task, address)
  }
  return people
}
