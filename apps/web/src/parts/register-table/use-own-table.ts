/** The person's own settings of the table of one register. */
import {
  deleteTableView,
  saveTableLayout,
  saveTableView,
  type TableLayoutChange,
} from '@plumbline/domain/table-settings/save-table-settings.ts'
import {
  type OneTable,
  type SavedView,
  tableSettings,
} from '@plumbline/domain/table-settings/table-settings.ts'
import { useCallback } from 'react'
import { useOwn } from '#data/hooks.ts'
import { usePerform } from '#parts/perform/use-perform.ts'
import type { WordsTable } from '#parts/perform/words.ts'

const none: OneTable = {}

const words: WordsTable<typeof saveTableLayout | typeof saveTableView | typeof deleteTableView> = {
  // The table itself shows what has changed.
  'table-settings.save-layout': { done: null, refused: {} },
  'table-settings.save-view': {
    done: ({ args: { name } }) => ({ title: 'View Saved', description: `${name} is in your list of views.` }),
    offersUndo: true,
    refused: {},
  },
  'table-settings.delete-view': {
    done: { title: 'View Deleted', description: 'The records are as they were.' },
    offersUndo: true,
    refused: {},
  },
}

export function useOwnTable(table: string) {
  const settings = useOwn(tableSettings).tables[table] ?? none
  const perform = usePerform()
  const save = useCallback(
    (layout: TableLayoutChange) => perform(saveTableLayout, { table, layout }, words),
    [perform, table],
  )
  return {
    settings,
    save,
    saveView: (view: SavedView) => perform(saveTableView, { table, ...view }, words),
    deleteView: (id: string) => perform(deleteTableView, { table, id }, words),
  }
}
