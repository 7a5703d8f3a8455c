/** The bar above the rows: what can be done with the selected records. */
import { maxItems } from '@plumbline/domain/kernel/commands/args.ts'
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { Pencil, Trash2, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { numberToText } from '#core/texts/count-to-label.ts'
import { SelectionBar } from '#registers/data-table/selection-bar.tsx'
import type { TableField } from '#registers/table/model/table-field.ts'
import { Button } from '#ui/controls/button.tsx'

interface SelectionToolsProps<T extends Rec, Change> {
  /** The noun for one record: 'hold point'. */
  noun: string
  /** The number of records that the table shows. */
  count: number
  selected: readonly T[]
  /** The fields that can be changed. Empty without the permission. */
  fields: readonly TableField<T, Change>[]
  deleteLabel: string | undefined
  /** Further buttons. */
  actions: ((selected: readonly T[]) => ReactNode) | undefined
  /** `key`: the field that is chosen at first. */
  onChange: (key: string) => void
  onDelete: ((selected: readonly T[]) => void) | undefined
  /** The pressed button no longer exists afterwards. */
  onFocusGrid: () => void
  onClear: () => void
}

export function SelectionTools<T extends Rec, Change>(props: SelectionToolsProps<T, Change>) {
  const { noun, count, selected, fields, deleteLabel = 'Delete', actions } = props
  const { onChange, onDelete, onFocusGrid, onClear } = props
  const person = fields.find(({ type }) => type === 'person')
  const [first] = fields
  const status =
    fields.find(({ key }) => key === 'status') ?? fields.find(({ type }) => type === 'choice') ?? first
  const leave = (act: () => void) => () => {
    onFocusGrid()
    act()
  }
  const tooMany = (
    <p className="text-muted text-small">
      Up to {numberToText(maxItems)} can be changed together. Add a filter to select fewer.
    </p>
  )
  const buttons = (
    <>
      {status && (
        <Button size="small" variant="ghost" icon={<Pencil />} onClick={() => onChange(status.key)}>
          Change…
        </Button>
      )}
      {person && (
        <Button size="small" variant="ghost" icon={<UserRound />} onClick={() => onChange(person.key)}>
          Assign…
        </Button>
      )}
      {actions?.(selected)}
      {onDelete && (
        <Button size="small" variant="ghost" icon={<Trash2 />} onClick={leave(() => onDelete(selected))}>
          {deleteLabel}
        </Button>
      )}
    </>
  )
  return (
    <SelectionBar
      noun={noun}
      count={count}
      selectedCount={selected.length}
      actions={selected.length > maxItems ? tooMany : selected.length > 0 && buttons}
      onClear={leave(onClear)}
    />
  )
}
