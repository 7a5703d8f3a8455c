/** Links of MS Project: those of a summary hold for the tasks under it. */
import type { ActivityLink } from './activity.ts'
import type { LinkType } from './link-types.ts'
import { isElapsed, isPercentage, parseDuration } from './mspdi-format.ts'
import { elementsOf, isOn, numberOf, wordOf, type XmlNode } from './xml-node.ts'

const linkTypes: readonly LinkType[] = ['FF', 'FS', 'SF', 'SS']

/** `nodes`: all tasks in the order of the file, which is that of their outline. */
export function readMspdiLinks(
  nodes: readonly XmlNode[],
  isScheduled: (node: XmlNode) => boolean,
): readonly ActivityLink[] {
  const byUid = new Map(nodes.map((node, place) => [wordOf(node, 'UID') ?? '', place]))
  const tasksOf = (place: number) => tasksUnder(nodes, place).filter(isScheduled)
  return nodes.flatMap((node, place) =>
    elementsOf(node, 'PredecessorLink').flatMap((link) => {
      const before = byUid.get(wordOf(link, 'PredecessorUID') ?? '')
      if (before === undefined) return []
      const type = linkTypes[numberOf(link, 'Type') ?? 1] ?? 'FS'
      const leavesStart = type === 'SS' || type === 'SF'
      // A summary starts with the first under it, and is finished when all are.
      const leaving = leavesStart ? tasksOf(before).slice(0, 1) : tasksOf(before)
      return leaving.flatMap((from) => tasksOf(place).map((to) => toLink(link, type, from, to)))
    }),
  )
}

function toLink(link: XmlNode, type: LinkType, from: XmlNode, to: XmlNode): ActivityLink {
  const format = numberOf(link, 'LagFormat')
  const stored = numberOf(link, 'LinkLag') ?? 0
  // A lag is kept in tenths of a minute.
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

/** What a summary groups; any other task is itself. */
function tasksUnder(nodes: readonly XmlNode[], place: number): readonly XmlNode[] {
  const own = nodes[place]
  if (!own || !isOn(own, 'Summary')) return own ? [own] : []
  const level = (node: XmlNode) => numberOf(node, 'OutlineLevel') ?? 0
  let end = place + 1
  while (end < nodes.length && level(nodes[end] ?? own) > level(own)) end++
  return nodes.slice(place + 1, end)
}
