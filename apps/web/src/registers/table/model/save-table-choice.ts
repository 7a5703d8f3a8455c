/** Remembers whether the person wants a register as a table. */
import { saveTableLayout } from '@plumbline/domain/registers/table-settings/save-table-settings.ts'
import type { Perform } from '#core/perform/use-perform.ts'
import { ownTableMessages } from './own-table-messages.ts'

export function saveTableChoice(perform: Perform, table: string, isTable: boolean): void {
  perform(saveTableLayout, { table, layout: { isTable } }, ownTableMessages)
}
