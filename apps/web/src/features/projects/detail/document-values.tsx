/** The types, the disciplines, the statuses or the reasons for issue that a project adds. */

import { documentStatuses, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import {
  commonValues,
  countUses,
  maxValueLength,
  maxValues,
  type ValueList,
} from '@plumbline/domain/documents/document-values.ts'
import { Plus, Trash2, Undo2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { noteChange } from '#core/forms/note-change.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { emptyRow, type RowFault, type ValueRow } from './value-rows.ts'

interface DocumentValuesProps {
  list: ValueList
  /** The rows of all lists. */
  rows: readonly ValueRow[]
  faults: ReadonlyMap<string, RowFault>
  /** The documents of the project. */
  filed: readonly ProjectDocument[]
  onChange: (rows: readonly ValueRow[]) => void
}

const texts = {
  types: { title: 'Types', noun: 'Type', note: `In every project: ${commonValues.types.join(', ')}.` },
  disciplines: {
    title: 'Disciplines',
    noun: 'Discipline',
    note: 'Suggested for every document. Others can be typed.',
  },
  statuses: {
    title: 'Statuses',
    noun: 'Status',
    note: `In every project: ${commonValues.statuses.join(', ')}.`,
  },
  reasons: {
    title: 'Reasons for Issue',
    noun: 'Reason',
    note: `In every project: ${commonValues.reasons.join(', ')}. Issued transmittals keep theirs.`,
  },
}

export function DocumentValues({ list, rows, faults, filed, onChange }: DocumentValuesProps) {
  const { title, noun, note } = texts[list]
  const ofList = rows.filter((row) => row.list === list)
  const change = (key: string, changed: Partial<ValueRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)))
  const remove = (row: ValueRow) =>
    row.was === ''
      ? onChange(rows.filter(({ key }) => key !== row.key))
      : change(row.key, { isDeleted: true, value: row.was })

  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-control">{title}</legend>
      <p className="mt-0.5 mb-2 text-muted text-small">{note}</p>
      <ul className="flex flex-col gap-2">
        {ofList.map((row, index) => (
          <li key={row.key}>
            {row.isDeleted ? (
              <DeletedValue
                row={row}
                uses={countUses(filed, list, row.was)}
                choices={getReplacements(row, rows)}
                onReplace={(replacement) => change(row.key, { replacement })}
                onRestore={() => change(row.key, { isDeleted: false, replacement: '' })}
              />
            ) : (
              <ValueField
                row={row}
                label={`${noun} ${index + 1}`}
                uses={row.was === '' ? 0 : countUses(filed, list, row.was)}
                fault={faults.get(row.key)}
                onChange={(changed) => change(row.key, changed)}
                onRemove={() => remove(row)}
              />
            )}
          </li>
        ))}
      </ul>
      {ofList.filter(({ isDeleted }) => !isDeleted).length < maxValues && (
        <Button
          size="small"
          icon={<Plus />}
          className={ofList.length > 0 ? 'mt-2' : ''}
          onClick={(event) => {
            noteChange(event.currentTarget)
            onChange([...rows, emptyRow(list)])
          }}
        >
          Add {noun}
        </Button>
      )}
    </fieldset>
  )
}

const keep = { value: '', label: 'Keep it on these documents' }

function getReplacements(deleted: ValueRow, rows: readonly ValueRow[]) {
  const others = rows.filter(
    ({ list, key, isDeleted, value }) =>
      list === deleted.list && key !== deleted.key && !isDeleted && value.trim() !== '',
  )
  const ofEvery = commonValues[deleted.list].map((value) => ({ value, label: value }))
  return [keep, ...ofEvery, ...others.map(({ key, value }) => ({ value: key, label: value.trim() }))]
}

interface ValueFieldProps {
  row: ValueRow
  label: string
  uses: number
  fault: RowFault | undefined
  onChange: (changed: Pick<ValueRow, 'value'> | Pick<ValueRow, 'countsAs'>) => void
  onRemove: () => void
}

const faultTexts: Record<RowFault, string> = {
  empty: 'Enter a name, or delete it.',
  'value-exists': 'The list has this already.',
  'value-too-long': `At most ${maxValueLength} characters.`,
  'values-too-many': `At most ${maxValues} can be added.`,
  'value-gone': 'Another user has changed or deleted it. Delete this row to go on.',
}

function ValueField({ row, label, uses, fault, onChange, onRemove }: ValueFieldProps) {
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const isAdded = row.was === ''
  useEffect(() => {
    if (isAdded) input.current?.focus()
  }, [isAdded])
  const isRenamed = uses > 0 && row.value.trim() !== row.was
  const note = isRenamed
    ? `Renamed in ${countToLabel(uses, 'document')}.`
    : uses > 0
      ? `${countToLabel(uses, 'document')}.`
      : ''
  return (
    <>
      <div className="flex items-center gap-1">
        <input
          ref={input}
          type="text"
          className="input min-w-0 flex-1"
          aria-label={label}
          aria-invalid={fault ? true : undefined}
          aria-describedby={noteId}
          autoComplete="off"
          maxLength={maxValueLength}
          value={row.value}
          onChange={(event) => onChange({ value: event.target.value })}
        />
        <IconButton
          label={`Delete ${row.value.trim() || label}`}
          icon={<Trash2 />}
          onClick={(event) => {
            noteChange(event.currentTarget)
            onRemove()
          }}
        />
      </div>
      {row.list === 'statuses' && (
        <div className="mt-1 flex items-center gap-2 text-control">
          <span className="shrink-0 text-muted">Counts as</span>
          <Select
            aria-label={`${label} counts as`}
            options={documentStatuses}
            value={row.countsAs}
            onChange={(chosen) => {
              const countsAs = documentStatuses.find((status) => status === chosen)
              if (countsAs) onChange({ countsAs })
            }}
          />
        </div>
      )}
      <p id={noteId} className={fault ? 'text-control text-danger' : 'text-muted text-small'}>
        {fault ? faultTexts[fault] : note}
      </p>
    </>
  )
}

interface DeletedValueProps {
  row: ValueRow
  uses: number
  choices: readonly { value: string; label: string }[]
  onReplace: (replacement: string) => void
  onRestore: () => void
}

/** Asks what the documents get that have the value. */
function DeletedValue({ row, uses, choices, onReplace, onRestore }: DeletedValueProps) {
  return (
    <div className="rounded-control border border-line p-3">
      <div className="flex items-center justify-between gap-2">
        <p role="status" className="min-w-0 text-control">
          <s>{row.was}</s> is deleted when you save.
        </p>
        <Button size="small" variant="ghost" icon={<Undo2 />} onClick={onRestore}>
          Restore
        </Button>
      </div>
      {uses > 0 && (
        <SelectField
          label={`${countToLabel(uses, 'document')} ${uses === 1 ? 'uses' : 'use'} it`}
          options={choices}
          value={choices.some(({ value }) => value === row.replacement) ? row.replacement : ''}
          onChange={onReplace}
        />
      )}
    </div>
  )
}
