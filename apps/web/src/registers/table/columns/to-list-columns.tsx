/** The columns of a table for the cards of a phone and for print. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { EmailText } from '#people/mail/email-text.tsx'
import type { Column } from '#registers/record/column.ts'
import { RecordName } from '#registers/record/record-name.tsx'
import { cellText, nameOfRecord, type TableRegister } from '#registers/table/model/table-field.ts'
import { Badge } from '#ui/controls/badge.tsx'
import type { PlacedColumn } from './place-columns.ts'

/** The name and four facts: more would leave one record on a screen. */
const usualOnPhone = 5

/** The first columns, and of those with a tone, which say how a record is, at least the first. */
export function columnsOnPhone<T, Change>(
  { columnsOnPhone: count = usualOnPhone }: TableRegister<T, Change>,
  columns: readonly PlacedColumn<T, Change>[],
): readonly PlacedColumn<T, Change>[] {
  const first = columns.slice(0, count)
  const standing = columns.find(({ field }) => field.toTone)
  return !standing || first.includes(standing) ? first : [...first.slice(0, -1), standing]
}

export function toListColumns<T extends Rec, Change>(
  register: TableRegister<T, Change>,
  columns: readonly PlacedColumn<T, Change>[],
  onOpen?: (record: T) => void,
): readonly Column<T>[] {
  return columns.map(({ field, width }, at) => ({
    title: field.label,
    minWidth: width,
    cell(record) {
      const name = nameOfRecord(register, record)
      if (at === 0)
        return (
          <>
            <RecordName name={name} onOpen={onOpen && (() => onOpen(record))} />
            {onOpen && field.renderBeside?.(record, name)}
          </>
        )
      const text = cellText(field, field.read(record))
      if (text === '') return <span className="text-muted">–</span>
      if (field.toTone)
        return (
          <span title={text}>
            <Badge tone={field.toTone(text, record)}>{text}</Badge>
          </span>
        )
      return field.isLate?.(record) ? (
        <span className="font-semibold text-danger">{text}</span>
      ) : (
        <EmailText>{text}</EmailText>
      )
    },
  }))
}
