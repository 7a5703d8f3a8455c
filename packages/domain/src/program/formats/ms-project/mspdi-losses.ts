/** What a project cannot keep of an MSPDI file, except for what is reported where it is read. */
import { parseMinute } from '../../../cpm/model/minute.ts'
import { knownDay } from '../plan/dated-work.ts'
import type { LossCount } from '../plan/losses.ts'
import { ownItemField, putField } from './mspdi-fields.ts'
import { isElapsed } from './mspdi-format.ts'
import { getRow, levelingDelayIn } from './mspdi-items.ts'
import type { PlanCalendars } from './mspdi-plan-calendars.ts'
import { findElements, getChildNumber, getChildText, isOn, type XmlNode } from './xml-node.ts'

export function readMspdiLosses(
  project: XmlNode,
  nodes: readonly XmlNode[],
  calendars: PlanCalendars,
  losses: LossCount,
): void {
  const resources = findElements(project, 'Resources', 'Resource').filter(isNamed)
  for (const node of resources)
    if (!getChildText(node, 'EmailAddress'))
      losses.addRow('resources', { name: getChildText(node, 'Name') ?? '' })
  addSecondPeople(project, resources, nodes, losses)
  addAssignments(project, nodes, calendars, losses)
  if (isOff(project, splitOption)) losses.addRow('schedule-options', { name: splitOption })
  losses.add('from-finish', isFromFinish(project) && getFinish(project) === undefined ? 1 : 0)
  for (const [index, node] of nodes.entries()) {
    const isHeading = isOn(node, 'Summary')
    for (const [kind, isLost] of lostOfTasks)
      if (!isHeading && isLost(node)) losses.addRow(kind, getRow(node, index))
    for (const [kind, isLost] of lostOfRows) if (isLost(node)) losses.addRow(kind, getRow(node, index))
  }
}

export function isFromFinish(project: XmlNode): boolean {
  return isOff(project, 'ScheduleFromStart')
}

/** An absent element is not a choice. */
function isOff(node: XmlNode, name: string): boolean {
  const word = getChildText(node, name)
  return word === '0' || word === 'false'
}

/** Without it, remaining work that waits for predecessors takes the work that is done with it. */
const splitOption = 'SplitsInProgressTasks'

export function getFinish(project: XmlNode): number | undefined {
  const minute = parseMinute(getChildText(project, 'FinishDate'))
  return knownDay(minute, true) === undefined ? undefined : minute
}

type IsLost = (node: XmlNode) => boolean

const lostOfTasks = [
  [
    'costs',
    (node) => (getChildNumber(node, 'Cost') ?? 0) > 0 || (getChildNumber(node, 'FixedCost') ?? 0) > 0,
  ],
  ['priorities', (node) => (getChildNumber(node, 'Priority') ?? 500) !== 500],
  ['physical-percents', (node) => (getChildNumber(node, 'PhysicalPercentComplete') ?? 0) > 0],
  ['baseline-figures', (node) => findElements(node, 'Baseline').some(hasFigures)],
] as const satisfies readonly (readonly [string, IsLost])[]

const lostOfRows = [
  ['leveling-delays', (node) => !levelingDelayIn(node) && (getChildNumber(node, 'LevelingDelay') ?? 0) !== 0],
  ['notes', (node) => getChildText(node, 'Notes') !== undefined],
  [
    'custom-fields',
    (node) =>
      findElements(node, 'ExtendedAttribute').some(
        (field) => !ownFields.has(getChildNumber(field, 'FieldID')),
      ) || findElements(node, 'OutlineCode').length > 0,
  ],
] as const satisfies readonly (readonly [string, IsLost])[]

const ownFields: ReadonlySet<number | undefined> = new Set([putField, ownItemField])

/** Every file has an unnamed row for work that is assigned to no one. */
function isNamed(node: XmlNode): boolean {
  return !isOn(node, 'IsNull') && getChildText(node, 'Name') !== undefined
}

/** An item has one assignee. */
function addSecondPeople(
  project: XmlNode,
  resources: readonly XmlNode[],
  nodes: readonly XmlNode[],
  losses: LossCount,
) {
  const known = new Set(
    resources.filter((node) => getChildText(node, 'EmailAddress')).map((node) => getChildText(node, 'UID')),
  )
  const rows = new Map(nodes.map((node, index) => [getChildText(node, 'UID'), getRow(node, index)]))
  const seen = new Set<string | undefined>()
  for (const node of findElements(project, 'Assignments', 'Assignment')) {
    if (!known.has(getChildText(node, 'ResourceUID'))) continue
    const task = getChildText(node, 'TaskUID')
    const row = rows.get(task)
    if (seen.has(task) && row) losses.addRow('people', row)
    seen.add(task)
  }
}

/** Delays and calendars of resources that move their task, or a part of it. Each task is named once. */
function addAssignments(
  project: XmlNode,
  nodes: readonly XmlNode[],
  calendars: PlanCalendars,
  losses: LossCount,
) {
  const calendarByUid = new Map(
    findElements(project, 'Resources', 'Resource').map((node) => [
      getChildText(node, 'UID'),
      getChildNumber(node, 'Type') === materialResource ? undefined : getChildText(node, 'CalendarUID'),
    ]),
  )
  const byTask = new Map<string | undefined, XmlNode[]>()
  for (const node of findElements(project, 'Assignments', 'Assignment')) {
    const task = getChildText(node, 'TaskUID')
    const known = byTask.get(task)
    if (known) known.push(node)
    else byTask.set(task, [node])
  }
  for (const [index, node] of nodes.entries()) {
    const assignments = byTask.get(getChildText(node, 'UID')) ?? []
    if (assignments.some(isDelayed)) losses.addRow('assignment-delays', getRow(node, index))
    const isOther = (assignment: XmlNode) => {
      const uid = calendarByUid.get(getChildText(assignment, 'ResourceUID'))
      return uid !== undefined && uid !== '-1' && !calendars.worksLike(uid, node)
    }
    if (usesResourceCalendars(node) && assignments.some(isOther))
      losses.addRow('resource-calendars', getRow(node, index))
  }
}

/** It has no calendar. */
const materialResource = 0

function isDelayed(assignment: XmlNode): boolean {
  return ['Delay', 'LevelingDelay'].some((name) => (getChildNumber(assignment, name) ?? 0) !== 0)
}

/** A task can only ignore the calendars of its resources if it has its own. Elapsed time has none. */
function usesResourceCalendars(node: XmlNode): boolean {
  const hasOwn = (getChildNumber(node, 'CalendarUID') ?? -1) !== -1
  const isIgnored = isOn(node, 'IgnoreResourceCalendar') && hasOwn
  const isStill = isOn(node, 'Manual') || getChildText(node, 'ActualFinish') !== undefined
  return !isIgnored && !isStill && !isElapsed(getChildNumber(node, 'DurationFormat'))
}

/** Costs and hours of a baseline. Only its dates and durations are kept. */
function hasFigures(baseline: XmlNode): boolean {
  const has = (name: string) => getChildText(baseline, name) !== undefined
  return (getChildNumber(baseline, 'Cost') ?? 0) > 0 || !has('Start') || !has('Finish')
}
