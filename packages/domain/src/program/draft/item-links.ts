/** The links of an item, stored so that older versions with a single predecessor can read them, and without loops. */
import type { Id } from '../../kernel/records/record.ts'
import type { ProgramItem } from '../items/program-item.ts'
import type { StoredLink } from '../items/stored-schedule.ts'
import { storedLinks } from '../schedule/stored-links.ts'

/** `predecessorId` is the first finish-to-start link. If it describes everything, no list of links is stored. */
export function withLinks(item: ProgramItem, links: readonly StoredLink[]): ProgramItem {
  const { links: _, ...bare } = item
  const first = links.find(({ type }) => type === 'FS')
  const predecessorId = first?.predecessorId ?? null
  const isPlain = links.every((link) => link === first && link.lag === 0 && link.unit === 'days')
  return isPlain ? { ...bare, predecessorId } : { ...bare, predecessorId, links: [...links] }
}

/** Returns the same item if it has none of these predecessors. */
export function withoutLinksTo(item: ProgramItem, deleted: ReadonlySet<Id>): ProgramItem {
  const links = storedLinks(item)
  const remaining = links.filter(({ predecessorId }) => !deleted.has(predecessorId))
  return remaining.length === links.length ? item : withLinks(item, remaining)
}

/** The tasks of the loop that these links of the item would create. The item is the first and the last of them. */
export function findLoop(
  items: readonly ProgramItem[],
  id: Id,
  links: readonly Pick<StoredLink, 'predecessorId'>[],
): readonly Id[] | undefined {
  const target = new Set(links.map(({ predecessorId }) => predecessorId))
  const successors = getSuccessors(items)
  const cameFrom = new Map<Id, Id>([[id, id]])
  // Iterating a map includes entries that are added during the iteration.
  for (const task of cameFrom.keys())
    for (const next of successors.get(task) ?? []) {
      if (cameFrom.has(next)) continue
      cameFrom.set(next, task)
      if (!target.has(next)) continue
      const way = [id]
      for (let at = next; at !== id; at = cameFrom.get(at) ?? id) way.splice(1, 0, at)
      return [...way, id]
    }
  return target.has(id) ? [id, id] : undefined
}

function getSuccessors(items: readonly ProgramItem[]): ReadonlyMap<Id, readonly Id[]> {
  const found = new Map<Id, Id[]>()
  for (const item of items)
    for (const { predecessorId } of storedLinks(item)) {
      const known = found.get(predecessorId)
      if (known) known.push(item.id)
      else found.set(predecessorId, [item.id])
    }
  return found
}
