/** The field in an edited cell: a text, a day, people, or a list of choices that is open immediately. */

import { DayField } from '#core/dates/day-field.tsx'
import { AssigneeField } from '#people/assignees/assignee-field.tsx'
import { ProjectField } from '#registers/projects/project-field.tsx'
import type { TableField } from '#registers/table/model/table-field.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SuggestField } from '#ui/suggest/suggest-field.tsx'
import { textsToSuggestions } from '#ui/suggest/suggestion.ts'

interface CellInputProps<T, Change> {
  field: TableField<T, Change>
  /** Names the field and the record. */
  label: string
  value: string
  error: string | undefined
  typed?: string | undefined
  onChange: (value: string) => void
  onChoose: (value: string) => void
  onClosed: () => void
  /** Tab in an open list, which closes after it. */
  onTab: (isBack: boolean) => void
}

export function CellInput<T, Change>(props: CellInputProps<T, Change>) {
  const { field, typed, onChange, onChoose, onClosed, onTab, ...look } = props
  const choices = field.choices ?? field.options
  const list = { ...look, isOpenAtFirst: true, typed, onChange: onChoose, onClosed, onTab }
  if (choices) return <SelectField {...list} options={choices} />
  if (field.type === 'project') return <ProjectField {...list} stored={look.value} />
  if (field.type === 'person') return <AssigneeField {...look} isText onChange={onChange} />
  if (field.type === 'date')
    return <DayField {...look} typed={typed} onChange={({ target }) => onChange(target.value)} />
  if (field.suggestions && field.suggestions.length > 0)
    return <SuggestField {...look} suggestions={textsToSuggestions(field.suggestions)} onChange={onChange} />
  return <TextField {...look} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
}
