/** The person's own settings of the table of one register. */
import {
  deleteTableView,
  saveTableLayout,
  saveTableView,
  type TableLayoutChange,
} from '@plumbline/domain/registers/table-settings/save-table-settings.ts'
import {
  type OneTable,
  type SavedView,
  tableSettings,
} from '@plumbline/domain/registers/table-settings/table-settings.ts'
import { useMemo } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { useOwn } from '#data/workspace/hooks.ts'
import { ownTableMessages } from './own-table-messages.ts'

const none: OneTable = {}

export function useOwnTable(table: string) {
  const settings = useOwn(tableSettings).tables[table] ?? none
  const perform = usePerform()
  return useMemo(
    () => ({
      settings,
      save: (layout: TableLayoutChange) => perform(saveTableLayout, { table, layout }, ownTableMessages),
      saveView: (view: SavedView) => perform(saveTableView, { table, ...view }, ownTableMessages),
      deleteView: (id: string) => perform(deleteTableView, { table, id }, ownTableMessages),
    }),
    [settings, perform, table],
  )
}
