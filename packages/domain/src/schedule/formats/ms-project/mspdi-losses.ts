/** What a project cannot keep of an MSPDI file, except for what is reported where it is read. */
import type { createLossCount, LossKind } from '../plan/imported-plan.ts'
import { ownItemField, putField } from './mspdi-fields.ts'
import { rowOf } from './mspdi-items.ts'
import { elementsOf, isOn, numberOf, wordOf, type XmlNode } from './xml-node.ts'

export function readMspdiLosses(
  project: XmlNode,
  nodes: readonly XmlNode[],
  losses: ReturnType<typeof createLossCount>,
): void {
  const resources = elementsOf(project, 'Resources', 'Resource').filter(isNamed)
  losses.add('resources', resources.filter((node) => !wordOf(node, 'EmailAddress')).length)
  losses.add('people', countSecondPeople(project, resources))
  const tasks = nodes.filter((node) => !isOn(node, 'Summary'))
  const count = (kind: LossKind, isLost: (node: XmlNode) => boolean) =>
    losses.add(kind, tasks.filter(isLost).length)
  count('costs', (node) => (numberOf(node, 'Cost') ?? 0) > 0 || (numberOf(node, 'FixedCost') ?? 0) > 0)
  losses.add('from-finish', wordOf(project, 'ScheduleFromStart') === '0' ? 1 : 0)
  const isLevelled = (node: XmlNode) => (numberOf(node, 'LevelingDelay') ?? 0) > 0
  for (const [index, node] of nodes.entries())
    if (isLevelled(node)) losses.addRow('leveling-delays', rowOf(node, index))
  count('priorities', (node) => (numberOf(node, 'Priority') ?? 500) !== 500)
  count('baseline-figures', (node) => elementsOf(node, 'Baseline').some(hasFigures))
  losses.add('notes', nodes.filter((node) => wordOf(node, 'Notes') !== undefined).length)
  const isCustom = (node: XmlNode) =>
    elementsOf(node, 'ExtendedAttribute').some((field) => !ownFields.has(numberOf(field, 'FieldID'))) ||
    elementsOf(node, 'OutlineCode').length > 0
  losses.add('custom-fields', nodes.filter(isCustom).length)
}

const ownFields: ReadonlySet<number | undefined> = new Set([putField, ownItemField])

/** Every file has an unnamed row for work that is assigned to nobody. */
function isNamed(node: XmlNode): boolean {
  return !isOn(node, 'IsNull') && wordOf(node, 'Name') !== undefined
}

/** An item has one assignee. */
function countSecondPeople(project: XmlNode, resources: readonly XmlNode[]): number {
  const known = new Set(
    resources.filter((node) => wordOf(node, 'EmailAddress')).map((node) => wordOf(node, 'UID')),
  )
  const tasks = elementsOf(project, 'Assignments', 'Assignment')
    .filter((node) => known.has(wordOf(node, 'ResourceUID')))
    .map((node) => wordOf(node, 'TaskUID'))
  return tasks.length - new Set(tasks).size
}

/** Costs and hours of a baseline. Only its dates and durations are kept. */
function hasFigures(baseline: XmlNode): boolean {
  const has = (name: string) => wordOf(baseline, name) !== undefined
  return (numberOf(baseline, 'Cost') ?? 0) > 0 || !has('Start') || !has('Finish')
}
