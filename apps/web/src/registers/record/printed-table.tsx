/** A register in print: every record in a plain table whose header repeats on each page. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { dayToLabel } from '#core/dates/labels.ts'
import { useToday } from '#core/dates/use-today.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import type { Column } from './column.ts'
import './printed-table.css'

/** More columns than these break words on an upright sheet. */
const columnsOnUpright = 7

export interface PrintedTableProps<T extends { id: Rec['id'] }> {
  label: string
  /** In the order on the screen. */
  records: readonly T[]
  columns: readonly Column<T>[]
  /** Which records are included: a description of the filter. */
  printNote?: string | undefined
}

export function PrintedTable<T extends { id: Rec['id'] }>({
  label,
  records,
  columns,
  printNote,
}: PrintedTableProps<T>) {
  const today = useToday()
  const facts = [printNote, countToLabel(records.length, 'record'), `Printed ${dayToLabel(today)}`]
  // Buttons have no use in print.
  const printed = columns.filter(({ isFoot }) => !isFoot)
  const total = printed.reduce((sum, { minWidth }) => sum + minWidth, 0)
  return (
    <table
      aria-label={`${label}, printed`}
      data-wide-print={printed.length > columnsOnUpright || undefined}
      className="printed-table hidden print:table"
    >
      <caption>{facts.filter(Boolean).join(' · ')}</caption>
      <colgroup>
        {printed.map(({ title, minWidth }) => (
          <col key={title} style={{ width: `${(minWidth / total) * 100}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {printed.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <ItemBoundary key={record.id} item={record} fallback={null}>
            <tr>
              {printed.map(({ title, cell }) => (
                <td key={title}>{cell(record)}</td>
              ))}
            </tr>
          </ItemBoundary>
        ))}
      </tbody>
    </table>
  )
}
