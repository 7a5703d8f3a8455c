/** Reads links of MS Project. A link of a summary applies to the tasks under it. */
import type { ActivityLink } from '../../engine/activity.ts'
import type { LinkType } from '../../engine/link-types.ts'
import { isElapsed, isPercentage, parseDuration } from './mspdi-format.ts'
import { elementsOf, isOn, numberOf, wordOf, type XmlNode } from './xml-node.ts'

/** UIDs of the file. */
export const linkTypeNumbers: readonly LinkType[] = ['FF', 'FS', 'SF', 'SS']

export interface MspdiLink {
  readonly node: XmlNode
  readonly type: LinkType
  readonly from: XmlNode
  readonly to: XmlNode
  /** Whether one of its ends was a summary. */
  readonly isSpread: boolean
}

/** More links than any plan has: two linked summaries of thousands of tasks would expand to millions of links. */
const maxLinks = 200_000

/** `nodes`: all tasks in file order, which is outline order. */
export function linkEnds(
  nodes: readonly XmlNode[],
  isScheduled: (node: XmlNode) => boolean,
): readonly MspdiLink[] {
  const byUid = indicesByUid(nodes)
  const tasksOf = (index: number) => tasksUnder(nodes, index).filter(isScheduled)
  const found: MspdiLink[] = []
  for (const [index, owner] of nodes.entries())
    for (const node of elementsOf(owner, 'PredecessorLink')) {
      const before = byUid.get(wordOf(node, 'PredecessorUID') ?? '')
      if (before === undefined || found.length > maxLinks) continue
      const type = linkTypeNumbers[numberOf(node, 'Type') ?? 1] ?? 'FS'
      const leavesStart = type === 'SS' || type === 'SF'
      // A summary starts with its first task and finishes when all its tasks have finished.
      const leaving = leavesStart ? tasksOf(before).slice(0, 1) : tasksOf(before)
      const arriving = tasksOf(index)
      const isSpread = [nodes[before], owner].some((end) => end && isOn(end, 'Summary'))
      if (leaving.length * arriving.length > maxLinks) continue
      for (const from of leaving) for (const to of arriving) found.push({ node, type, from, to, isSpread })
    }
  return found
}

/** The first of several tasks with the same UID. */
export function indicesByUid(nodes: readonly XmlNode[]): ReadonlyMap<string, number> {
  const indexById = new Map<string, number>()
  for (const [index, node] of nodes.entries()) {
    const uid = wordOf(node, 'UID')
    if (uid !== undefined && !indexById.has(uid)) indexById.set(uid, index)
  }
  return indexById
}

export function readMspdiLinks(
  nodes: readonly XmlNode[],
  isScheduled: (node: XmlNode) => boolean,
): readonly ActivityLink[] {
  return linkEnds(nodes, isScheduled).map(({ node, type, from, to }) => toLink(node, type, from, to))
}

function toLink(link: XmlNode, type: LinkType, from: XmlNode, to: XmlNode): ActivityLink {
  const format = numberOf(link, 'LagFormat')
  const stored = numberOf(link, 'LinkLag') ?? 0
  // A lag is stored in tenths of a minute.
  const lag = isPercentage(format)
    ? ((parseDuration(wordOf(from, 'Duration')) ?? 0) * stored) / 100
    : stored / 10
  return {
    from: wordOf(from, 'UID') ?? '',
    to: wordOf(to, 'UID') ?? '',
    type,
    lag: Math.round(lag),
    ...(isElapsed(format) && { isElapsed: true }),
  }
}

/** The tasks of a summary. Any other task stands for itself. */
function tasksUnder(nodes: readonly XmlNode[], index: number): readonly XmlNode[] {
  const own = nodes[index]
  if (!own || !isOn(own, 'Summary')) return own ? [own] : []
  const level = (node: XmlNode) => numberOf(node, 'OutlineLevel') ?? 0
  let end = index + 1
  while (end < nodes.length && level(nodes[end] ?? own) > level(own)) end++
  return nodes.slice(index + 1, end)
}
