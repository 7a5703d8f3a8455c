/** What can be done with the selected records: change a field, assign, delete. */
import { Pencil, Trash2, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TableField } from '#registers/table/model/table-field.ts'
import { Button } from '#ui/controls/button.tsx'

interface SelectionActionsProps<T, Change> {
  /** The fields that can be changed. Empty without the permission. */
  fields: readonly TableField<T, Change>[]
  deleteLabel: string
  /** `key`: the field that is chosen at first. */
  onChange: (key: string) => void
  onDelete: (() => void) | undefined
  /** Further buttons. */
  children?: ReactNode
}

export function SelectionActions<T, Change>(props: SelectionActionsProps<T, Change>) {
  const { fields, deleteLabel, onChange, onDelete, children } = props
  const person = fields.find(({ type }) => type === 'person')
  const [first] = fields
  const status =
    fields.find(({ key }) => key === 'status') ?? fields.find(({ type }) => type === 'choice') ?? first
  return (
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
      {children}
      {onDelete && (
        <Button size="small" variant="ghost" icon={<Trash2 />} onClick={onDelete}>
          {deleteLabel}
        </Button>
      )}
    </>
  )
}
