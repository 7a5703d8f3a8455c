/** The input for a cell: text, a day, a person, or predecessors. */

import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import { useMemo } from 'react'
import { askAboutDeadline } from '#core/dates/date-questions.ts'
import { DayField } from '#core/dates/day-field.tsx'
import { getTitle } from '#core/texts/get-title.ts'
import { useServices } from '#data/workspace/services.ts'
import { AssigneeField } from '#people/assignees/assignee-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SuggestField } from '#ui/suggest/suggest-field.tsx'
import type { CellField } from '../chart/model/cell-fields.ts'
import { getColumns } from '../chart/model/chart-columns.ts'
import { getRows, taskSuggestions } from './open-cell.ts'

interface CellInputProps {
  field: CellField
  item: ProgramItem
  /** The table shows predecessors by row number. */
  writesRowNumbers: boolean
  value: string
  error: string | undefined
  /** The text that opened the cell, if it was opened by typing. */
  typed?: string | undefined
  onChange: (typed: string) => void
}

export function CellInput({ field, item, writesRowNumbers, value, error, typed, onChange }: CellInputProps) {
  const title = getColumns([]).find((column) => column.field === field)?.title ?? ''
  const look = { label: `${title}, ${getTitle(item.name)}`, error, value }
  switch (field) {
    case 'links':
      return <PredecessorInput {...look} {...{ item, writesRowNumbers, onChange }} />
    case 'assigneeEmail':
      return <AssigneeField {...look} isText projectId={item.projectId} onChange={onChange} />
    case 'startDate':
      return (
        <DayField
          {...look}
          typed={typed}
          warning={askAboutDeadline(item.deadline ?? '', value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'finishDate':
      return <DayField {...look} typed={typed} onChange={(event) => onChange(event.target.value)} />
    default:
      return (
        <TextField
          {...look}
          inputMode={field === 'duration' ? 'numeric' : 'text'}
          className={field === 'duration' ? 'text-right tabular-nums' : ''}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}

interface PredecessorInputProps extends Omit<CellInputProps, 'field'> {
  label: string
}

function PredecessorInput({ item: { id, projectId }, writesRowNumbers, ...field }: PredecessorInputProps) {
  const { store } = useServices()
  const suggestions = useMemo(
    () => taskSuggestions(id, getRows(projectId, store), writesRowNumbers),
    [id, projectId, store, writesRowNumbers],
  )
  return <SuggestField {...field} suggestions={suggestions} isMultiple />
}
