/** Commands about a person's own tables. */
import * as z from 'zod/mini'
import { args, idArg, lineArg, listArg, textArg } from '../../kernel/commands/args.ts'
import { accept, type Context, command, put } from '../../kernel/commands/command.ts'
import { type OneTable, tableSettings } from './table-settings.ts'

const maxColumns = 100
const maxViews = 200
/** The headings that are remembered from all spreadsheets that were imported into one register. */
const maxHeadings = 200

const layoutSchema = z.partial(
  args({
    isTable: z.boolean(),
    /** Null for those that the register shows at first. */
    columns: z.nullable(
      listArg(
        args({ key: idArg(), width: z.optional(z.number().check(z.gte(40), z.lte(2_000))) }),
        maxColumns,
      ),
    ),
    frozen: z.number().check(z.gte(0), z.lte(maxColumns)),
    importColumns: listArg(args({ heading: lineArg(), key: idArg() }), maxHeadings),
  }),
)
export type TableLayoutChange = z.infer<typeof layoutSchema>

export const saveTableLayout = command({
  name: 'table-settings.save-layout',
  needs: 'personal.edit',
  args: args({ table: idArg(), layout: layoutSchema }),
  decide({ table, layout: { columns, ...rest } }, context) {
    return changeTable(table, context, (stored) => {
      const { columns: before, ...others } = { ...stored, ...rest }
      const after = columns === undefined ? before : columns
      return after ? { ...others, columns: after } : others
    })
  },
})

export const saveTableView = command({
  name: 'table-settings.save-view',
  needs: 'personal.edit',
  /** Another view of the same id is replaced. */
  args: args({ table: idArg(), id: idArg(), name: lineArg(), text: textArg() }),
  decide({ table, ...view }, context) {
    return changeTable(table, context, (stored) => {
      const views = stored.views ?? []
      const at = views.findIndex(({ id }) => id === view.id)
      const saved = at < 0 ? [...views, view].slice(-maxViews) : views.with(at, view)
      return { ...stored, views: saved }
    })
  },
})

export const deleteTableView = command({
  name: 'table-settings.delete-view',
  needs: 'personal.edit',
  args: args({ table: idArg(), id: idArg() }),
  decide({ table, id }, context) {
    return changeTable(table, context, (stored) => ({
      ...stored,
      views: (stored.views ?? []).filter((view) => view.id !== id),
    }))
  },
})

function changeTable(table: string, { actor, find }: Context, change: (stored: OneTable) => OneTable) {
  const stored = find(tableSettings, actor.id) ?? { id: actor.id, tables: {} }
  const tables = { ...stored.tables, [table]: change(stored.tables[table] ?? {}) }
  return accept(put(tableSettings, { ...stored, tables }))
}
