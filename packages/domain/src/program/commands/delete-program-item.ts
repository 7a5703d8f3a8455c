/** Deletes items with all their descendants and clears the links to them. */
import { args, idArg, listArg } from '../../kernel/commands/args.ts'
import { accept, command, put, refuse, remove } from '../../kernel/commands/command.ts'
import type { Id } from '../../kernel/records/record.ts'
import { withoutLinksTo } from '../draft/item-links.ts'
import { findRow } from '../items/find-row.ts'
import { getSettings } from '../items/get-settings.ts'
import { type ProgramItem, programItems } from '../items/program-item.ts'
import type { ProgramSettings } from '../items/program-settings.ts'
import { subtrees } from '../items/top-rows.ts'
import { cascadeDates } from '../schedule/cascade-dates.ts'

export const deleteProgramItem = command({
  name: 'program.delete',
  needs: 'program.edit',
  args: args({ id: idArg() }),
  decide({ id }, context) {
    const found = findRow(id, context)
    if (!found) return refuse('item-gone')
    const { stored, rows, at, row } = found
    const deleted = new Set(rows.slice(at, row.endRow).map(({ item }) => item.id))
    return accept(...withoutItems(stored, deleted, getSettings(row.item.projectId, context.find)))
  },
})

/** All items belong to one project. Items that are already deleted are ignored. */
export const deleteProgramItems = command({
  name: 'program.delete-several',
  needs: 'program.edit',
  args: args({ ids: listArg(idArg()) }),
  decide({ ids }, context) {
    const first = ids.find((id) => context.find(programItems, id))
    const found = first === undefined ? undefined : findRow(first, context)
    if (!found) return refuse('item-gone')
    const { stored, rows, row } = found
    const deleted = new Set(subtrees(rows, new Set(ids)).map(({ item }) => item.id))
    return accept(...withoutItems(stored, deleted, getSettings(row.item.projectId, context.find)))
  },
})

function withoutItems(stored: readonly ProgramItem[], deleted: ReadonlySet<Id>, settings: ProgramSettings) {
  const staying = stored.filter((item) => !deleted.has(item.id))
  const freed = staying.map((item) => withoutLinksTo(item, deleted))
  const left = cascadeDates(freed, settings)
  const changed = left.filter((item, index) => item !== staying[index])
  // The first step determines how the change is described.
  return [
    ...[...deleted].map((deletedId) => remove(programItems, deletedId)),
    ...changed.map((item) => put(programItems, item)),
  ]
}
