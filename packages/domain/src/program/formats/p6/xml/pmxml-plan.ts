/** Reads the XML of Primavera P6 as a plan: a project as an XER file would have it, and its baselines. */
import type { Baseline } from '../../../items/stored-schedule.ts'
import { findElements, type XmlNode } from '../../ms-project/xml-node.ts'
import { checkPlan, type ImportedPlan, type PlanFault } from '../../plan/imported-plan.ts'
import { createLossCount } from '../../plan/losses.ts'
import { readXerPlan } from '../read/xer-plan.ts'
import type { XerTables } from '../xer.ts'
import { toXerTables } from './pmxml-tables.ts'
import { findChildren, getText, getValues } from './pmxml-values.ts'

/** Elements that are ignored and occur often or are long. */
export const skippedPmxmlElements: ReadonlySet<string> = new Set([
  ...[
    'ActivitySpread',
    'ResourceAssignmentSpread',
    'Spread',
    'ResourceRate',
    'RoleRate',
    'Note',
    'RawTextNote',
  ],
])

/** The projects of the file, without baselines. */
export function readPmxmlTables(root: XmlNode): XerTables {
  return toXerTables(root, findElements(root, 'Project'))
}

/** The project with this id, or else the first of the file. `tables`: of all of its projects. */
export function readPmxmlPlan(
  root: XmlNode,
  tables: XerTables,
  projectId?: string,
): ImportedPlan | PlanFault {
  const plan = readXerPlan(tables, projectId)
  if ('kind' in plan) return plan
  const projects = findElements(root, 'Project')
  const isRead = (node: XmlNode) => projectId === undefined || getId(node) === projectId
  const project = projects.find(isRead)
  const baselines = findChildren([root, ...(project ? [project] : [])], 'BaselineProject').filter((node) => {
    const original = getText(getValues(node), 'OriginalProjectObjectId')
    return original === '' ? projects.length === 1 : project !== undefined && original === getId(project)
  })
  return checkPlan(withBaselines(plan, root, baselines))
}

function getId(project: XmlNode): string {
  return getText(getValues(project), 'ObjectId', 'Id')
}

/** P6 gives other internal numbers to the activities of a baseline, and the same IDs. */
function withBaselines(plan: ImportedPlan, root: XmlNode, nodes: readonly XmlNode[]): ImportedPlan {
  const losses = createLossCount()
  const known = new Set(plan.items.map(({ isHeading, activityId }) => (isHeading ? undefined : activityId)))
  const byActivity = new Map<string, Baseline[]>()
  const names = new Set<string>()
  for (const node of nodes) {
    const name = nameBaseline(node, names)
    names.add(name)
    for (const { activityId, ...item } of readBaselineItems(root, node)) {
      const { startDate, endDate, workDays, duration } = item
      if (item.isHeading || activityId === undefined || !startDate || !endDate) continue
      if (!known.has(activityId)) losses.addRow('baseline-tasks', { name: `${activityId} ${item.name}` })
      const baselines = byActivity.get(activityId) ?? []
      byActivity.set(activityId, baselines)
      baselines.push({ name, startDate, endDate, duration: workDays ?? duration ?? 0 })
    }
  }
  if (byActivity.size === 0) return plan
  const items = plan.items.map((item) => {
    const read = item.isHeading ? undefined : byActivity.get(item.activityId ?? '')
    if (!read) return item
    const own = item.baselines ?? []
    const others = read.filter(({ name }) => !own.some((baseline) => baseline.name === name))
    return { ...item, baselines: [...own, ...others] }
  })
  return { ...plan, items, losses: [...plan.losses, ...losses.list()] }
}

function nameBaseline(node: XmlNode, names: ReadonlySet<string>): string {
  const name = getText(getValues(node), 'Name', 'BaselineTypeName', 'Id') || 'Baseline'
  let number = 2
  while (names.has(`${name} (${number})`)) number += 1
  return names.has(name) ? `${name} (${number})` : name
}

/** Links are left out: their dates are in the file, and a loop in a baseline prevents nothing. */
function readBaselineItems(root: XmlNode, node: XmlNode): ImportedPlan['items'] {
  const bare = { ...node, children: node.children.filter(({ name }) => name !== 'Relationship') }
  const shared = [
    ...findChildren([root, ...findElements(root, 'Project')], 'Calendar'),
    ...findElements(root, 'Resource'),
  ]
  const plan = readXerPlan(toXerTables({ ...root, children: shared }, [bare]))
  return 'kind' in plan ? [] : plan.items
}
