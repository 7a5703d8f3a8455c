/** Items in the menu of a row: indent, outdent, and select. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { headingAbove } from '@plumbline/domain/program/commands/indent-program-items.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { topRows } from '@plumbline/domain/program/items/top-rows.ts'
import { IndentDecrease, IndentIncrease, SquareCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { MenuItem } from '#ui/controls/menu.tsx'
import { rowTexts } from './messages.ts'

/** The actions on rows that the menu needs. */
export interface RowMenuTools {
  /** All rows of the program, including hidden ones. */
  rows: readonly ProgramRow[]
  selected: ReadonlySet<Id>
  toggle(id: Id): void
  indent(ids: readonly Id[]): void
  outdent(ids: readonly Id[]): void
}

export function RowMenuItems({ row, tools }: { row: ProgramRow; tools: RowMenuTools }) {
  const { rows, selected } = tools
  const { id } = row.item
  const isSelected = selected.has(id)
  const ids = isSelected ? [...selected] : [id]
  const moving = new Set(ids)
  const tops = topRows(rows, moving)
  const what = ids.length > 1 ? ` ${rowTexts.rows(ids.length)}` : ''
  const mayIndent = tops.some((at) => headingAbove(rows, at, moving) >= 0)
  const mayOutdent = tops.some((at) => (rows[at]?.parentRow ?? -1) >= 0)
  return (
    <>
      <MenuItem icon={<IndentIncrease />} isDisabled={!mayIndent} onSelect={() => tools.indent(ids)}>
        <WithReason reason={mayIndent ? undefined : rowTexts.noHeading}>Indent{what}</WithReason>
      </MenuItem>
      <MenuItem icon={<IndentDecrease />} isDisabled={!mayOutdent} onSelect={() => tools.outdent(ids)}>
        <WithReason reason={mayOutdent ? undefined : rowTexts.outermost}>Outdent{what}</WithReason>
      </MenuItem>
      <MenuItem icon={<SquareCheck />} onSelect={() => tools.toggle(id)}>
        {isSelected ? 'Unselect' : 'Select'}
      </MenuItem>
    </>
  )
}

function WithReason({ reason, children }: { reason: string | undefined; children: ReactNode }) {
  return (
    <span>
      {children}
      {reason && <span className="block text-control">{reason}</span>}
    </span>
  )
}
