/** What a project cannot keep of an MSPDI file, except for what is reported where it is read. */
import { parseMinute } from '../../engine/minute.ts'
import { knownDay } from '../plan/dated-work.ts'
import type { LossCount } from '../plan/losses.ts'
import { ownItemField, putField } from './mspdi-fields.ts'
import { levelingDelayIn, rowOf } from './mspdi-items.ts'
import { elementsOf, isOn, numberOf, wordOf, type XmlNode } from './xml-node.ts'

export function readMspdiLosses(project: XmlNode, nodes: readonly XmlNode[], losses: LossCount): void {
  const resources = elementsOf(project, 'Resources', 'Resource').filter(isNamed)
  for (const node of resources)
    if (!wordOf(node, 'EmailAddress')) losses.addRow('resources', { name: wordOf(node, 'Name') ?? '' })
  addSecondPeople(project, resources, nodes, losses)
  losses.add('from-finish', isFromFinish(project) && finishOf(project) === undefined ? 1 : 0)
  for (const [index, node] of nodes.entries()) {
    const isHeading = isOn(node, 'Summary')
    for (const [kind, isLost] of lostOfTasks)
      if (!isHeading && isLost(node)) losses.addRow(kind, rowOf(node, index))
    for (const [kind, isLost] of lostOfRows) if (isLost(node)) losses.addRow(kind, rowOf(node, index))
  }
}

/** An absent element is not a choice. */
export function isFromFinish(project: XmlNode): boolean {
  const word = wordOf(project, 'ScheduleFromStart')
  return word === '0' || word === 'false'
}

export function finishOf(project: XmlNode): number | undefined {
  const minute = parseMinute(wordOf(project, 'FinishDate'))
  return knownDay(minute, true) === undefined ? undefined : minute
}

type IsLost = (node: XmlNode) => boolean

const lostOfTasks = [
  ['costs', (node) => (numberOf(node, 'Cost') ?? 0) > 0 || (numberOf(node, 'FixedCost') ?? 0) > 0],
  ['priorities', (node) => (numberOf(node, 'Priority') ?? 500) !== 500],
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

/** Costs and hours of a baseline. Only its dates and durations are kept. */
function hasFigures(baseline: XmlNode): boolean {
  const has = (name: string) => wordOf(baseline, name) !== undefined
  return (numberOf(baseline, 'Cost') ?? 0) > 0 || !has('Start') || !has('Finish')
}
