/** Indents and outdents rows: moves them under the heading above, or after the heading that contains them. */
import { args, idArg, listArg } from '../../kernel/commands/args.ts'
import { accept, type Context, command, refuse } from '../../kernel/commands/command.ts'
import type { Id } from '../../kernel/records/record.ts'
import { normalizeAndDiff } from '../items/normalize-and-diff.ts'
import { type ProgramItem, programItems } from '../items/program-item.ts'
import { orderProgram, type ProgramRow } from '../items/program-row.ts'
import { topRows } from '../items/top-rows.ts'

export const indentProgramItems = command({
  name: 'program.indent',
  needs: 'program.edit',
  args: args({ ids: listArg(idArg()) }),
  decide({ ids }, context) {
    const found = findRows(ids, context)
    if (!found) return refuse('item-gone')
    const { stored, rows, tops } = found
    const moving = new Set(ids)
    const parents = new Map<Id, Id | null>()
    for (const at of tops) {
      const over = rows[headingAbove(rows, at, moving)]
      const row = rows[at]
      if (over && row) parents.set(row.item.id, over.item.id)
    }
    if (parents.size === 0) return refuse('no-heading-above')
    return accept(...normalizeAndDiff(stored, withParents(rows, parents)))
  },
})

export const outdentProgramItems = command({
  name: 'program.outdent',
  needs: 'program.edit',
  args: args({ ids: listArg(idArg()) }),
  decide({ ids }, context) {
    const found = findRows(ids, context)
    if (!found) return refuse('item-gone')
    const { stored, rows, tops } = found
    const parents = new Map<Id, Id | null>()
    for (const at of tops) {
      const row = rows[at]
      const parent = rows[row?.parentRow ?? -1]
      if (row && parent) parents.set(row.item.id, rows[parent.parentRow]?.item.id ?? null)
    }
    if (parents.size === 0) return refuse('already-outermost')
    return accept(...normalizeAndDiff(stored, withParents(rows, parents)))
  },
})

/**
 * The nearest heading above with the same parent, because only headings can have children. The rows in `except` are
 * skipped: rows that are moved together keep their relation to each other.
 */
export function headingAbove(rows: readonly ProgramRow[], at: number, except: ReadonlySet<Id>): number {
  const { level = 0, parentRow = -1 } = rows[at] ?? {}
  for (let above = at - 1; above > parentRow; above--) {
    const row = rows[above]
    if (row?.level === level && row.item.isHeading && !except.has(row.item.id)) return above
  }
  return -1
}

/** All items belong to one project. Items that are already deleted are ignored. */
function findRows(ids: readonly Id[], { allInScope, find }: Pick<Context, 'allInScope' | 'find'>) {
  const projectId = ids.map((id) => find(programItems, id)?.projectId).find((known) => known !== undefined)
  if (projectId === undefined) return undefined
  const stored = allInScope(programItems, { projectId })
  const rows = orderProgram(stored)
  return { stored, rows, tops: topRows(rows, new Set(ids)) }
}

/** In row order, each becomes the last child of its new heading or the next sibling of its old one. */
function withParents(
  rows: readonly ProgramRow[],
  parents: ReadonlyMap<Id, Id | null>,
): readonly ProgramItem[] {
  return rows.map(({ item }) => {
    const parentId = parents.get(item.id)
    // An item without a rank gets one at its new position; the others keep theirs.
    return parentId === undefined ? item : { ...item, parentId, rank: undefined }
  })
}
