/** Where new rows are inserted in a program. */
import * as z from 'zod/mini'
import { args, idArg } from '../../kernel/commands/args.ts'
import type { Id } from '../../kernel/records/record.ts'
import type { ProgramItem } from './program-item.ts'
import { orderProgram } from './program-row.ts'

/** After a row and its descendants, on the same level; or last under a heading. */
export const rowPlaceSchema = args({ rowId: idArg(), place: z.enum(['behind', 'under']) })
export type RowPlace = z.infer<typeof rowPlaceSchema>

interface Spot {
  /** The parent of the outermost new rows. */
  parentId: Id | null
  /** The items in row order, split at the insertion point. */
  before: readonly ProgramItem[]
  after: readonly ProgramItem[]
}

/** Undefined if the row does not exist, or cannot have children. */
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
