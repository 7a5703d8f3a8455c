/** What a project cannot keep of an MSPDI file, except for what is reported where it is read. */
import { parseMinute } from '../../engine/minute.ts'
import { knownDay } from '../plan/dated-work.ts'
import type { LossCount } from '../plan/losses.ts'
import { ownItemField, putField } from './mspdi-fields.ts'
import { isElapsed } from './mspdi-format.ts'
import { levelingDelayIn, rowOf } from './mspdi-items.ts'
import type { PlanCalendars } from './mspdi-plan-calendars.ts'
import { elementsOf, isOn, numberOf, wordOf, type XmlNode } from './xml-node.ts'

export function readMspdiLosses(
  project: XmlNode,
  nodes: readonly XmlNode[],
  calendars: PlanCalendars,
  losses: LossCount,
): void {
  const resources = elementsOf(project, 'Resources', 'Resource').filter(isNamed)
  for (const node of resources)
    if (!wordOf(node, 'EmailAddress')) losses.addRow('resources', { name: wordOf(node, 'Name') ?? '' })
  addSecondPeople(project, resources, nodes, losses)
  addAssignments(project, nodes, calendars, losses)
  if (isOff(project, splitOption)) losses.addRow('schedule-options', { name: splitOption })
  losses.add('from-finish', isFromFinish(project) && finishOf(project) === undefined ? 1 : 0)
  for (const [index, node] of nodes.entries()) {
    const isHeading = isOn(node, 'Summary')
    for (const [kind, isLost] of lostOfTasks)
      if (!isHeading && isLost(node)) losses.addRow(kind, rowOf(node, index))
    for (const [kind, isLost] of lostOfRows) if (isLost(node)) losses.addRow(kind, rowOf(node, index))
  }
}

export function isFromFinish(project: XmlNode): boolean {
  return isOff(project, 'ScheduleFromStart')
}

/** An absent element is not a choice. */
function isOff(node: XmlNode, name: string): boolean {
  const word = wordOf(node, name)
  return word === '0' || word === 'false'
}

/** Without it, remaining work that waits for predecessors takes the work that is done with it. */
const splitOption = 'SplitsInProgressTasks'

export function finishOf(project: XmlNode): number | undefined {
  const minute = parseMinute(wordOf(project, 'FinishDate'))
  return knownDay(minute, true) === undefined ? undefined : minute
}

type IsLost = (node: XmlNode) => boolean

const lostOfTasks = [
  ['costs', (node) => (numberOf(node, 'Cost') ?? 0) > 0 || (numberOf(node, 'FixedCost') ?? 0) > 0],
  ['priorities', (node) => (numberOf(node, 'Priority') ?? 500) !== 500],
  ['physical-percents', (node) => (numberOf(node, 'PhysicalPercentComplete') ?? 0) > 0],
  ['baseline-figures', (node) => elementsOf(node, 'Baseline').some(hasFigures)],
] as const satisfies readonly (readonly [string, IsLost])[]

const lostOfRows = [
  ['leveling-delays', (node) => !levelingDelayIn(node) && (numberOf(node, 'LevelingDelay') ?? 0) !== 0],
  ['notes', (node) => wordOf(node, 'Notes') !== undefined],
  [
    'custom-fields',
    (node) =>
      elementsOf(node, 'ExtendedAttribute').some((field) => !ownFields.has(numberOf(field, 'FieldID'))) ||
      elementsOf(node, 'OutlineCode').length > 0,
  ],
] as const satisfies readonly (readonly [string, IsLost])[]

const ownFields: ReadonlySet<number | undefined> = new Set([putField, ownItemField])

/** Every file has an unnamed row for work that is assigned to nobody. */
function isNamed(node: XmlNode): boolean {
  return !isOn(node, 'IsNull') && wordOf(node, 'Name') !== undefined
}

/** An item has one assignee. */
function addSecondPeople(
  project: XmlNode,
  resources: readonly XmlNode[],
  nodes: readonly XmlNode[],
  losses: LossCount,
) {
  const known = new Set(
    resources.filter((node) => wordOf(node, 'EmailAddress')).map((node) => wordOf(node, 'UID')),
  )
  const rows = new Map(nodes.map((node, index) => [wordOf(node, 'UID'), rowOf(node, index)]))
  const seen = new Set<string | undefined>()
  for (const node of elementsOf(project, 'Assignments', 'Assignment')) {
    if (!known.has(wordOf(node, 'ResourceUID'))) continue
    const task = wordOf(node, 'TaskUID')
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
  const calendarOf = new Map(
    elementsOf(project, 'Resources', 'Resource').map((node) => [
      wordOf(node, 'UID'),
      numberOf(node, 'Type') === materialResource ? undefined : wordOf(node, 'CalendarUID'),
    ]),
  )
  const byTask = new Map<string | undefined, XmlNode[]>()
  for (const node of elementsOf(project, 'Assignments', 'Assignment')) {
    const task = wordOf(node, 'TaskUID')
    const known = byTask.get(task)
    if (known) known.push(node)
    else byTask.set(task, [node])
  }
  for (const [index, node] of nodes.entries()) {
    const assignments = byTask.get(wordOf(node, 'UID')) ?? []
    if (assignments.some(isDelayed)) losses.addRow('assignment-delays', rowOf(node, index))
    const isOther = (assignment: XmlNode) => {
      const uid = calendarOf.get(wordOf(assignment, 'ResourceUID'))
      return uid !== undefined && uid !== '-1' && !calendars.worksLike(uid, node)
    }
    if (usesResourceCalendars(node) && assignments.some(isOther))
      losses.addRow('resource-calendars', rowOf(node, index))
  }
}

/** It has no calendar. */
const materialResource = 0

function isDelayed(assignment: XmlNode): boolean {
  return ['Delay', 'LevelingDelay'].some((name) => (numberOf(assignment, name) ?? 0) !== 0)
}

/** A task can only ignore the calendars of its resources if it has its own. Elapsed time has none. */
function usesResourceCalendars(node: XmlNode): boolean {
  const hasOwn = (numberOf(node, 'CalendarUID') ?? -1) !== -1
  const isIgnored = isOn(node, 'IgnoreResourceCalendar') && hasOwn
  const isStill = isOn(node, 'Manual') || wordOf(node, 'ActualFinish') !== undefined
  return !isIgnored && !isStill && !isElapsed(numberOf(node, 'DurationFormat'))
}

/** Costs and hours of a baseline. Only its dates and durations are kept. */
function hasFigures(baseline: XmlNode): boolean {
  const has = (name: string) => wordOf(baseline, name) !== undefined
  return (numberOf(baseline, 'Cost') ?? 0) > 0 || !has('Start') || !has('Finish')
}
