/** Gives all selected records the same value of one field. */
import { type FormEvent, useId, useState } from 'react'
import { DayField } from '#core/dates/day-field.tsx'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { AssigneeField } from '#people/assignees/assignee-field.tsx'
import { ProjectField } from '#registers/projects/project-field.tsx'
import type { TableField } from '#registers/table/model/table-field.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showUnreadableFields } from '#ui/fields/unreadable-fields.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { SuggestField } from '#ui/suggest/suggest-field.tsx'
import { textsToSuggestions } from '#ui/suggest/suggestion.ts'

/** Clears the field. No choice is blank, so none can be mistaken for it. */
const none = { value: ' ', label: 'None' }

interface BulkDialogProps<T, Change> {
  fields: readonly TableField<T, Change>[]
  /** The key of the field that is chosen at first. */
  first: string
  count: number
  noun: string
  /** A change that is refused leaves the dialog open. */
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
  const formId = useId()
  const field = fields.find((one) => one.key === key)
  const counted = countToLabel(count, noun)
  const needsChoice = field?.choices !== undefined || field?.options !== undefined
  const isChosen = field !== undefined && !(needsChoice && value === '')
  const clears = isChosen && (value === '' || value === none.value)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A day that cannot be read would clear the dates.
    if (!isChosen || !field.toChange || showUnreadableFields(event.currentTarget)) return
    onSave(field.toChange(clears ? '' : value))
  }

  return (
    <Dialog
      title={`Change ${counted}`}
      size="small"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" disabled={!isChosen}>
            Change {counted}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <SelectField
          label="Field"
          options={fields.map((one) => ({ value: one.key, label: one.label }))}
          value={key}
          onChange={(chosen) => {
            setKey(chosen)
            setValue('')
          }}
        />
        {field && (
          // Assigning has chosen the field already.
          <div className="contents" data-first-focus={field.type === 'person' || undefined}>
            <ValueField key={key} field={field} value={value} onChange={setValue} />
          </div>
        )}
        <p role="status" className="text-muted text-small">
          {clears && `${field.label} will be empty in ${counted}. `}
          You can undo this right after.
        </p>
      </form>
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
  if (type === 'date') return <DayField {...tie} onChange={({ target }) => onChange(target.value)} />
  if (type === 'project') return <ProjectField stored="" value={value} onChange={onChange} />
  if (type === 'person') return <AssigneeField {...tie} isMultiple={field.holdsSeveral ?? false} />
  if (field.suggestions && field.suggestions.length > 0)
    return <SuggestField {...tie} suggestions={textsToSuggestions(field.suggestions)} />
  return <TextField {...tie} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
}
