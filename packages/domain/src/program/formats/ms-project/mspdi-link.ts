/** Reads links of MS Project. A link of a summary applies to the tasks under it. */

import type { LinkType } from '../../../cpm/model/link-types.ts'
import { once } from '../../../kernel/values/once.ts'
import { maxLinks } from '../plan/plan-limits.ts'
import { findElements, getChildNumber, getChildText, isOn, type XmlNode } from './xml-node.ts'

/** UIDs of the file. */
export const linkTypeNumbers: readonly LinkType[] = ['FF', 'FS', 'SF', 'SS']

export interface MspdiLink {
  readonly node: XmlNode
  readonly type: LinkType
  /** Indices of its tasks. */
  readonly from: number
  readonly to: number
  /** Whether one of its ends was a summary. */
  readonly isSpread: boolean
}

/**
 * `nodes`: all tasks in file order, which is outline order. Undefined if there are too many: two linked summaries of
 * thousands of tasks would expand to millions of links.
 */
export function linkEnds(nodes: readonly XmlNode[]): readonly MspdiLink[] | undefined {
  const byUid = indicesByUid(nodes)
  const getTasks = createTaskFinder(nodes)
  const found: MspdiLink[] = []
  for (const [index, owner] of nodes.entries())
    for (const node of findElements(owner, 'PredecessorLink')) {
      const before = byUid.get(getChildText(node, 'PredecessorUID') ?? '')
      if (before === undefined) continue
      const type = linkTypeNumbers[getChildNumber(node, 'Type') ?? 1] ?? 'FS'
      const leavesStart = type === 'SS' || type === 'SF'
      // A summary starts with its first task and finishes when all its tasks have finished.
      const { tasks, isSummary } = getTasks(before)
      const leaving = leavesStart ? tasks.slice(0, 1) : tasks
      const { tasks: arriving, isSummary: isIntoSummary } = getTasks(index)
      const isSpread = isSummary || isIntoSummary
      if (found.length + leaving.length * arriving.length > maxExpanded) return undefined
      for (const from of leaving) for (const to of arriving) found.push({ node, type, from, to, isSpread })
    }
  return found
}

/** Repeated links of summaries expand to the same links, of which a plan keeps one. */
const maxExpanded = 2 * maxLinks

/** The first of several tasks with the same UID. */
export function indicesByUid(nodes: readonly XmlNode[]): ReadonlyMap<string, number> {
  const indexById = new Map<string, number>()
  for (const [index, node] of nodes.entries()) {
    const uid = getChildText(node, 'UID')
    if (uid !== undefined && !indexById.has(uid)) indexById.set(uid, index)
  }
  return indexById
}

interface LinkedTasks {
  readonly tasks: readonly number[]
  readonly isSummary: boolean
}

/** Indices of the tasks of a summary. Any other task means itself. Each summary is searched once. */
function createTaskFinder(nodes: readonly XmlNode[]): (index: number) => LinkedTasks {
  const levels = once(() => nodes.map((node) => getChildNumber(node, 'OutlineLevel') ?? 0))
  const known = new Map<number, LinkedTasks>()
  return (index) => {
    const own = known.get(index)
    if (own) return own
    const found = findTasks(nodes, levels, index)
    known.set(index, found)
    return found
  }
}

function findTasks(nodes: readonly XmlNode[], levels: () => readonly number[], index: number): LinkedTasks {
  const own = nodes[index]
  if (!own || !isOn(own, 'Summary')) return { tasks: [index], isSummary: false }
  const level = levels()[index] ?? 0
  const tasks: number[] = []
  for (let at = index + 1; at < nodes.length && (levels()[at] ?? 0) > level; at++) {
    const node = nodes[at]
    if (node && !isOn(node, 'Summary')) tasks.push(at)
  }
  return { tasks, isSummary: true }
}
