/** One row of the preview: its result and its cells, which can be mended if it was faulty. */
import type { CsvLine } from '@plumbline/domain/program/formats/csv/csv-lines.ts'
import { memo, useId, useState } from 'react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { cellText } from '#registers/table/model/table-field.ts'
import { exportedText } from '#registers/table/model/visible-table.ts'
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx'
import { Select } from '#ui/fields/select.tsx'
import { type MappedColumn, type PlannedRow, type RowKind, wholeRow } from './plan-rows.ts'
import { asCell, asRow, asRowHead } from './preview-roles.ts'

interface PreviewRowProps<T, Change> {
  index: number
  height: number
  /** The widths of its cells. */
  tracks: string
  row: PlannedRow<T, Change>
  mapped: readonly MappedColumn<T, Change>[]
  isMending: boolean
  onMend: (row: CsvLine, index: number, text: string) => void
}

const kinds: Record<RowKind, { tone: BadgeTone; text: string }> = {
  faulty: { tone: 'danger', text: 'To mend' },
  added: { tone: 'success', text: 'New' },
  changed: { tone: 'info', text: 'Changed' },
  unchanged: { tone: 'neutral', text: 'Same' },
}

// `as`: memo loses the type parameters that the row and its columns share.
export const PreviewRow = memo(Row) as typeof Row

function Row<T, Change>(props: PreviewRowProps<T, Change>) {
  const { index, height, tracks, row, mapped, isMending, onMend } = props
  const { tone, text } = kinds[row.kind]
  const fault = row.faults.get(wholeRow)
  return (
    <div
      {...asRow({ 'aria-rowindex': index + 2 })}
      className="import-row"
      style={{ gridTemplateColumns: tracks, top: index * height, height }}
    >
      <div {...asRowHead} title={fault}>
        <span className="flex items-center gap-2">
          <Badge tone={tone}>{text}</Badge>
          <span className="text-muted text-small">{row.row.line}</span>
        </span>
        {fault && <span className="import-fault">{fault}</span>}
      </div>
      {mapped.map((column, at) => (
        <div {...asCell} key={column.field.key}>
          {isMending ? (
            <MendedCell row={row} column={column} onMend={onMend} />
          ) : (
            <VisibleCell row={row} column={column} at={at} />
          )}
        </div>
      ))}
    </div>
  )
}

interface CellProps<T, Change> {
  row: PlannedRow<T, Change>
  column: MappedColumn<T, Change>
}

/** As the register will show it: a date in the order of the region reports whether its day and month were read well. */
function VisibleCell<T, Change>({ row, column, at }: CellProps<T, Change> & { at: number }) {
  const { index, field } = column
  const { record } = row
  const read = row.cells[at]
  const typed = row.row.cells[index]?.trim() ?? ''
  const value = read && 'value' in read ? read.value : typed
  const text =
    field.type === 'date' && value !== '' ? storedDayToLabel(value) : field.type === 'choice' ? value : typed
  const key = Object.keys(field.toChange(value) as object)
  const isChanged = row.kind === 'changed' && key.some((one) => one in (row.change as object))
  const before =
    record && isChanged && exportedText(field, record) !== value
      ? cellText(field, field.read(record))
      : undefined
  return (
    <span className="truncate" title={before ? `${before} → ${text}` : text}>
      {before !== undefined && before !== text ? (
        <>
          <s className="text-muted">{before}</s>{' '}
          <ins className="font-semibold no-underline">{text || 'Empty'}</ins>
        </>
      ) : (
        text
      )}
    </span>
  )
}

function MendedCell<T, Change>({
  row,
  column,
  onMend,
}: CellProps<T, Change> & Pick<PreviewRowProps<T, Change>, 'onMend'>) {
  const { index, field } = column
  const stored = row.row.cells[index] ?? ''
  const [typed, setTyped] = useState(stored)
  const faultId = useId()
  const fault = row.faults.get(index)
  const label = `${field.label}, row ${row.row.line}`
  const choices = field.choices ?? field.options
  const keep = (text: string) => text !== stored && onMend(row.row, index, text)
  const control = {
    id: `${faultId}-control`,
    ...(fault && { 'aria-describedby': faultId, 'aria-invalid': true as const }),
  }
  const match = choices?.find((choice) => choice.toLowerCase() === stored.trim().toLowerCase())
  return (
    <>
      {choices ? (
        <Select
          aria-label={label}
          className="import-input"
          control={control}
          options={choices}
          value={match ?? ''}
          placeholder={stored.trim() || 'Choose…'}
          onChange={keep}
        />
      ) : (
        <input
          {...control}
          aria-label={label}
          className="input import-input"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => keep(typed)}
          onKeyDown={(event) => event.key === 'Enter' && keep(typed)}
        />
      )}
      {fault && (
        <span id={faultId} className="import-fault" title={fault}>
          {fault}
        </span>
      )}
    </>
  )
}
