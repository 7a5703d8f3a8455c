/** Gives all selected records the same value of one field. */
import { useState } from 'react'
import { AssigneeField } from '#parts/assignees/assignee-field.tsx'
import { DayField } from '#parts/dates/day-field.tsx'
import { ProjectField } from '#parts/projects/project-field.tsx'
import { countToLabel } from '#parts/register/count-to-label.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { TableField } from './table-field.ts'

/** Clears the field. No choice is blank, so none can be mistaken for it. */
const none = { value: ' ', label: 'None' }

interface BulkDialogProps<T, Change> {
  fields: readonly TableField<T, Change>[]
  /** The key of the field that is chosen at first. */
  first: string
  count: number
  noun: string
  onSave: (change: Change) => void
  onClose: () => void
}

export function BulkDialog<T, Change>({
  fields,
  first,
  count,
  noun,
  onSave,
  onClose,
}: BulkDialogProps<T, Change>) {
  const [key, setKey] = useState(first)
  const [value, setValue] = useState('')
  const field = fields.find((one) => one.key === key)
  const counted = countToLabel(count, noun)
  const needsChoice = field?.choices !== undefined || field?.options !== undefined
  return (
    <Dialog
      title={`Change ${counted}`}
      size="small"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!field || (needsChoice && value === '')}
            onClick={() => field?.toChange && onSave(field.toChange(value === none.value ? '' : value))}
          >
            Change {counted}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SelectField
          label="Field"
          options={fields.map((one) => ({ value: one.key, label: one.label }))}
          value={key}
          onChange={(chosen) => {
            setKey(chosen)
            setValue('')
          }}
        />
        {field && <ValueField key={key} field={field} value={value} onChange={setValue} />}
        <p className="text-muted text-small">You can undo this right after.</p>
      </div>
    </Dialog>
  )
}

interface ValueFieldProps<T, Change> {
  field: TableField<T, Change>
  value: string
  onChange: (value: string) => void
}

function ValueField<T, Change>({ field, value, onChange }: ValueFieldProps<T, Change>) {
  const { label, type } = field
  const choices = field.choices ?? field.options
  const tie = { label: `New ${label}`, value, onChange }
  if (choices) return <SelectField {...tie} options={field.mayBeEmpty ? [none, ...choices] : choices} />
  if (type === 'date')
    return (
      <DayField
        {...tie}
        hint="Leave it empty to clear the date."
        onChange={({ target }) => onChange(target.value)}
      />
    )
  if (type === 'project') return <ProjectField stored="" value={value} onChange={onChange} />
  if (type === 'person') return <AssigneeField {...tie} isMultiple={field.holdsSeveral ?? false} />
  return <TextField {...tie} onChange={({ target }) => onChange(target.value)} />
}
