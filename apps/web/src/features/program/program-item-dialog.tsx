/** The form of a task or heading of the programme, new or known. */

import { addDays, parseDay } from '@plumbline/domain/kernel/day.ts'
import type { ProgramItem } from '@plumbline/domain/program/program-item.ts'
import { programStatuses } from '@plumbline/domain/program/program-item.ts'
import { parentChoices, predecessorChoices } from '@plumbline/domain/program/program-links.ts'
import type { ProgramRow } from '@plumbline/domain/program/program-row.ts'
import { type ProgramDraft, parseDuration } from '@plumbline/domain/program/save-program-item.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useMemo, useState } from 'react'
import { AssigneeField } from '#parts/assignees/assignee-field.tsx'
import { dayToLabel } from '#parts/dates/labels.ts'
import type { Outcome } from '#parts/perform/use-perform.ts'
import { RecordDialog } from '#parts/register/record-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { DateField, TextField } from '#ui/text-field.tsx'
import { ItemField } from './item-field.tsx'
import { blankDraft, itemToDraft } from './program-draft.ts'
import { words } from './words.ts'

interface ProgramItemDialogProps {
  project: Project
  /** Left out for a new one. */
  item?: ProgramItem | undefined
  rows: readonly ProgramRow[]
  onSave: (draft: ProgramDraft) => Outcome
  onClose: () => void
}

export function ProgramItemDialog({ project, item, rows, onSave, onClose }: ProgramItemDialogProps) {
  const [draft, setDraft] = useState(() => (item ? itemToDraft(item) : blankDraft(project.id)))
  const [refused, setRefused] = useState<readonly string[]>([])
  const parents = useMemo(() => parentChoices(rows, item?.id), [rows, item?.id])
  const change = (changes: Partial<ProgramDraft>) => setDraft({ ...draft, ...changes })
  const error = (field: string) => (refused.includes(field) ? words.fields[field] : undefined)

  function save() {
    const outcome = onSave(draft)
    if (outcome.isDone) onClose()
    else setRefused(outcome.fields)
  }

  return (
    <RecordDialog
      title={item ? `Edit ${item.isHeading ? 'Heading' : 'Task'}` : 'Add Task/Heading'}
      description={project.name}
      saveLabel={item ? 'Save Changes' : draft.isHeading ? 'Add Heading' : 'Add Task'}
      onSave={save}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <TextField
          label="Task Name"
          isRequired
          error={error('name')}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </div>
      <div className="sm:col-span-2">
        <Switch
          label="This is a heading"
          isOn={draft.isHeading}
          onChange={(isHeading) => change({ isHeading })}
        />
        {error('isHeading') && <p className="text-control text-danger">{error('isHeading')}</p>}
      </div>
      <div className="sm:col-span-2">
        <ItemField
          label="Parent"
          rows={rows}
          choices={parents}
          none="No parent"
          value={draft.parentId ?? ''}
          error={error('parentId')}
          onChange={(parentId) => change({ parentId })}
        />
      </div>
      {draft.isHeading ? (
        <p className="text-muted sm:col-span-2">
          A heading carries no dates: its span comes from what is under it.
        </p>
      ) : (
        <TaskFields draft={draft} rows={rows} item={item} error={error} onChange={change} />
      )}
    </RecordDialog>
  )
}

interface TaskFieldsProps {
  draft: ProgramDraft
  rows: readonly ProgramRow[]
  item: ProgramItem | undefined
  error: (field: string) => string | undefined
  onChange: (changes: Partial<ProgramDraft>) => void
}

function TaskFields({ draft, rows, item, error, onChange }: TaskFieldsProps) {
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
