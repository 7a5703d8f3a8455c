/** Deleting an item, and all that is under it; what came after any of them comes after nothing. */
import * as z from 'zod/mini'
import { accept, command, put, refuse, remove } from '../kernel/command.ts'
import { findRow } from './find-row.ts'
import { followLinks } from './follow-links.ts'
import { withoutLinksTo } from './item-links.ts'
import { programItems } from './program-item.ts'
import { settingsOf } from './program-settings.ts'

export const deleteProgramItem = command({
  name: 'program.delete',
  needs: 'program.edit',
  args: z.object({ id: z.string() }),
  decide({ id }, context) {
    const found = findRow(id, context)
    if (!found) return refuse('item-gone')
    const { stored, rows, at, row } = found
    const gone = new Set(rows.slice(at, row.endRow).map(({ item }) => item.id))
    const staying = stored.filter((item) => !gone.has(item.id))
    const freed = staying.map((item) => withoutLinksTo(item, gone))
    const left = followLinks(freed, settingsOf(row.item.projectId, context.find))
    const changed = left.filter((item, place) => item !== staying[place])
    return accept(
      ...changed.map((item) => put(programItems, item)),
      ...[...gone].map((goneId) => remove(programItems, goneId)),
    )
  },
})
