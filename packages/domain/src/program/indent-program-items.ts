/** Rows moved a level in or out: under the heading above them, or behind the heading they are under. */
import { args, idArg, listArg } from '../kernel/args.ts'
import { accept, type Context, command, refuse } from '../kernel/command.ts'
import type { Id } from '../kernel/record.ts'
import { type ProgramItem, programItems } from '../program-items/program-item.ts'
import { orderProgram, type ProgramRow } from '../program-items/program-row.ts'
import { topRows } from '../program-items/top-rows.ts'
import { normalizeAndDiff } from './normalize-and-diff.ts'

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
 * The nearest heading above under the same heading: only headings can hold other rows. Those of `except` hold none
 * either: rows that are moved together go on standing to each other as they did.
 */
export function headingAbove(rows: readonly ProgramRow[], at: number, except: ReadonlySet<Id>): number {
  const { level = 0, parentRow = -1 } = rows[at] ?? {}
  for (let above = at - 1; above > parentRow; above--) {
    const row = rows[above]
    if (row?.level === level && row.item.isHeading && !except.has(row.item.id)) return above
  }
  return -1
}

/** All of one project. Those that are gone are passed over. */
function findRows(ids: readonly Id[], { allOf, find }: Pick<Context, 'allOf' | 'find'>) {
  const projectId = ids.map((id) => find(programItems, id)?.projectId).find((known) => known !== undefined)
  if (projectId === undefined) return undefined
  const stored = allOf(programItems, { projectId })
  const rows = orderProgram(stored)
  return { stored, rows, tops: topRows(rows, new Set(ids)) }
}

/** In the order of the rows each of them comes last under its new heading above, and first behind its old one. */
function withParents(
  rows: readonly ProgramRow[],
  parents: ReadonlyMap<Id, Id | null>,
): readonly ProgramItem[] {
  return rows.map(({ item }) => {
    const parentId = parents.get(item.id)
    // Without a rank it gets one at its new position, and the others keep theirs.
    return parentId === undefined ? item : { ...item, parentId, rank: undefined }
  })
}
