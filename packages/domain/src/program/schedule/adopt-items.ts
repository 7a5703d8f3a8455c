/** Turns the items of a plan that was read from a file into items of a project. */
import type { Id } from '../../kernel/records/record.ts'
import type { ProgramItem } from '../items/program-item.ts'
import type { PlannedItem } from './planned-item.ts'

interface Adopting {
  readonly projectId: Id
  /** The id in the project of an item of the plan. */
  readonly idByReadId: (planId: Id) => Id | undefined
  /** Whether the plan may link to this item of the project. */
  readonly mayFollow: (id: Id) => boolean
  /** The parent of the outermost items. */
  readonly parentId: Id | null
  /** The calendar of an item, or null for that of the project. */
  readonly getCalendarId: (planId: Id | null | undefined) => Id | null
}

export function adoptItems(
  items: readonly PlannedItem[],
  { projectId, idByReadId: getId, mayFollow, parentId, getCalendarId }: Adopting,
): readonly ProgramItem[] {
  const toId = (id: Id | null | undefined) => (id ? (getId(id) ?? null) : null)
  const toPredecessor = (id: Id | null | undefined) => toId(id) ?? (id && mayFollow(id) ? id : null)
  return items.map((item): ProgramItem => {
    const calendarId = getCalendarId(item.calendarId)
    const { calendarId: _, links, ...rest } = item
    return {
      ...rest,
      id: toId(item.id) ?? '',
      projectId,
      parentId: toId(item.parentId) ?? parentId,
      predecessorId: toPredecessor(item.predecessorId),
      ...(links && {
        links: links.flatMap((link) => {
          const predecessorId = toPredecessor(link.predecessorId)
          return predecessorId ? [{ ...link, predecessorId }] : []
        }),
      }),
      ...(calendarId && { calendarId }),
    }
  })
}
