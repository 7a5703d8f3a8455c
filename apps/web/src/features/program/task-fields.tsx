/** The fields of the form that only a task has. */
import { addDays, parseDay } from '@plumbline/domain/kernel/day.ts'
import { type ProgramItem, programStatuses } from '@plumbline/domain/program/program-item.ts'
import { predecessorChoices } from '@plumbline/domain/program/program-links.ts'
import type { ProgramRow } from '@plumbline/domain/program/program-row.ts'
import { type ProgramDraft, parseDuration } from '@plumbline/domain/program/save-program-item.ts'
import { useMemo } from 'react'
import { AssigneeField } from '#parts/assignees/assignee-field.tsx'
import { dayToLabel } from '#parts/dates/labels.ts'
import { SelectField } from '#ui/select-field.tsx'
import { DateField, TextField } from '#ui/text-field.tsx'
import { ItemField } from './item-field.tsx'

interface TaskFieldsProps {
  draft: ProgramDraft
  rows: readonly ProgramRow[]
  item: ProgramItem | undefined
  error: (field: string) => string | undefined
  onChange: (changes: Partial<ProgramDraft>) => void
}

export function TaskFields({ draft, rows, item, error, onChange }: TaskFieldsProps) {
  const predecessors = useMemo(() => predecessorChoices(rows, item?.id), [rows, item?.id])
  return (
    <>
      <DateField
        label="Start Date"
        isRequired
        error={error('startDate')}
        value={draft.startDate}
        onChange={(event) => onChange({ startDate: event.target.value })}
      />
      <TextField
        label="Duration (days)"
        isRequired
        inputMode="numeric"
        className="tabular-nums"
        hint={finishOf(draft)}
        error={error('duration')}
        value={draft.duration}
        onChange={(event) => onChange({ duration: event.target.value })}
      />
      <div className="sm:col-span-2">
        <AssigneeField
          label="Assigned To"
          projectId={draft.projectId}
          value={draft.assigneeEmail}
          onChange={(assigneeEmail) => onChange({ assigneeEmail })}
        />
      </div>
      <ItemField
        label="Predecessor"
        rows={rows}
        choices={predecessors}
        none="No predecessor"
        value={draft.predecessorId ?? ''}
        error={error('predecessorId')}
        onChange={(predecessorId) => onChange({ predecessorId })}
      />
      {item && (
        <SelectField
          label="Status"
          options={statusesFor(item.status)}
          value={draft.status}
          onChange={(status) => onChange({ status })}
        />
      )}
    </>
  )
}

/** 'Finishes Nov 27, 2026.', once start and duration say so. */
function finishOf({ startDate, duration }: ProgramDraft): string | undefined {
  const start = parseDay(startDate)
  const days = parseDuration(duration)
  return start && days ? `Finishes ${dayToLabel(addDays(start, days - 1))}.` : undefined
}

/** A stored status that nobody can choose stays among the choices of those that have it. */
function statusesFor(status: string): readonly string[] {
  return programStatuses.some((known) => known === status) ? programStatuses : [...programStatuses, status]
}
