/** Finds the stored items that a later file of the same program contains again. */
import type { Id } from '../../kernel/records/record.ts'
import type { ProgramItem } from '../items/program-item.ts'
import type { PlannedItem } from '../schedule/planned-item.ts'

/** The stored items by the ids of the plan. Both lists contain parents before their children. */
export function matchItems(
  stored: readonly ProgramItem[],
  read: readonly PlannedItem[],
): ReadonlyMap<Id, ProgramItem> {
  const matches = new Map<Id, ProgramItem>()
  const used = new Set<Id>()
  function match(item: PlannedItem, found: ProgramItem | undefined) {
    if (!found || used.has(found.id)) return
    matches.set(item.id, found)
    used.add(found.id)
  }

  const byKey = new Map<string, ProgramItem>()
  for (const item of stored) {
    const key = getKey(item)
    if (key !== undefined && !byKey.has(key)) byKey.set(key, item)
  }
  for (const item of read) match(item, byKey.get(getKey(item) ?? ''))

  const openHeadings = () => read.filter(({ id, isHeading }) => isHeading && !matches.has(id))
  matchUnderParents(openHeadings(), stored, matches, match)
  matchByChildren(openHeadings(), read, stored, matches, match)
  matchUnderParents(openHeadings(), stored, matches, match)
  return matches
}

/** What identifies an item in its file. A WBS element of P6 has a code that is unique under its parent only. */
export function getKey({ isHeading, activityId, uid }: PlannedItem): string | undefined {
  if (activityId !== undefined && !isHeading) return `activity ${activityId}`
  return uid === undefined ? undefined : `uid ${uid}`
}

type Match = (item: PlannedItem, found: ProgramItem | undefined) => void

/** Headings by their code under the same parent, or else by their name. */
function matchUnderParents(
  headings: readonly PlannedItem[],
  stored: readonly ProgramItem[],
  matches: ReadonlyMap<Id, ProgramItem>,
  match: Match,
) {
  const isMatched = new Set([...matches.values()].map(({ id }) => id))
  const children = new Map<Id | null, ProgramItem[]>()
  for (const item of stored) {
    if (!item.isHeading || isMatched.has(item.id)) continue
    const parentId = item.parentId ?? null
    const siblings = children.get(parentId)
    if (siblings) siblings.push(item)
    else children.set(parentId, [item])
  }
  for (const item of headings) {
    const parent = item.parentId ? matches.get(item.parentId) : null
    if (parent === undefined) continue
    const siblings = children.get(parent?.id ?? null) ?? []
    const isOpen = ({ id }: ProgramItem) => !isMatched.has(id)
    const hasCode = ({ activityId }: ProgramItem) =>
      activityId !== undefined && activityId === item.activityId
    const found =
      siblings.find((one) => isOpen(one) && hasCode(one)) ??
      siblings.find((one) => isOpen(one) && one.name === item.name)
    if (!found) continue
    match(item, found)
    isMatched.add(found.id)
  }
}

/** A renamed or moved heading: the one that had most of its children. */
function matchByChildren(
  headings: readonly PlannedItem[],
  read: readonly PlannedItem[],
  stored: readonly ProgramItem[],
  matches: ReadonlyMap<Id, ProgramItem>,
  match: Match,
) {
  const storedById = new Map(stored.map((item) => [item.id, item]))
  const isMatched = new Set([...matches.values()].map(({ id }) => id))
  const votes = new Map<Id, Map<Id, number>>(headings.map(({ id }) => [id, new Map()]))
  for (const { id, parentId } of read) {
    const own = parentId ? votes.get(parentId) : undefined
    const before = matches.get(id)?.parentId
    if (!own || !before || isMatched.has(before)) continue
    own.set(before, (own.get(before) ?? 0) + 1)
  }
  for (const item of headings) {
    const [frequent] = [...(votes.get(item.id) ?? [])].toSorted(([, one], [, other]) => other - one)
    const found = frequent && storedById.get(frequent[0])
    if (found?.isHeading) match(item, found)
  }
}
