/** Where new rows go among those of a programme. */
import * as z from 'zod/mini'
import { args, idArg } from '../kernel/args.ts'
import type { Id } from '../kernel/record.ts'
import type { ProgramItem } from './program-item.ts'
import { orderProgram } from './program-row.ts'

/** Behind a row and all under it, on its level; or under a heading, as its last. */
export const rowPlaceSchema = args({ rowId: idArg(), place: z.enum(['behind', 'under']) })
export type RowPlace = z.infer<typeof rowPlaceSchema>

interface Spot {
  /** Of the outermost of the new rows. */
  parentId: Id | null
  /** The items in the order of their rows, parted where the new ones come between. */
  before: readonly ProgramItem[]
  after: readonly ProgramItem[]
}

/** Undefined where the row is gone, or can hold none. */
export function findSpot(stored: readonly ProgramItem[], { rowId, place }: RowPlace): Spot | undefined {
  const rows = orderProgram(stored)
  const row = rows.find(({ item }) => item.id === rowId)
  if (!row || (place === 'under' && !row.item.isHeading)) return undefined
  const items = rows.map(({ item }) => item)
  const parentId = place === 'under' ? rowId : (rows[row.parentRow]?.item.id ?? null)
  return { parentId, before: items.slice(0, row.endRow), after: items.slice(row.endRow) }
}

export function addAt(
  stored: readonly ProgramItem[],
  added: readonly ProgramItem[],
  spot: Spot | undefined,
): readonly ProgramItem[] {
  return spot ? [...spot.before, ...added, ...spot.after] : [...stored, ...added]
}
