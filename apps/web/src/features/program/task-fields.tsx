/** The fields of the form that only a task has. */
import { addDays, parseDay } from '@plumbline/domain/kernel/day.ts'
import { type ProgramDraft, parseDuration } from '@plumbline/domain/program/program-draft.ts'
import { type ProgramItem, programStatuses } from '@plumbline/domain/program/program-item.ts'
import type { ProgramRow } from '@plumbline/domain/program/program-row.ts'
import { AssigneeField } from '#parts/assignees/assignee-field.tsx'
import { dayToLabel } from '#parts/dates/labels.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { DateField, TextField } from '#ui/text-field.tsx'
import { LinkFields } from './link-fields.tsx'
import { PlanningFields } from './planning-fields.tsx'

interface TaskFieldsProps {
  draft: ProgramDraft
  rows: readonly ProgramRow[]
  item: ProgramItem | undefined
  /** Its calendar has days off: then where it ends is for the engine to say. */
  hasDaysOff: boolean
  error: (field: string) => string | undefined
  onChange: (changes: Partial<ProgramDraft>) => void
}

export function TaskFields({ draft, rows, item, hasDaysOff, error, onChange }: TaskFieldsProps) {
  return (
    <>
      <DateField
        label="Start Date"
        isRequired
        error={error('startDate')}
        value={draft.startDate}
        onChange={(event) => onChange({ startDate: event.target.value })}
      />
      {draft.milestone ? (
        <p className="self-center text-muted sm:pt-5">A milestone takes no time.</p>
      ) : (
        <TextField
          label="Duration (days)"
          isRequired
          inputMode="numeric"
          className="tabular-nums"
          hint={hasDaysOff ? 'Days of work.' : finishOf(draft)}
          error={error('duration')}
          value={draft.duration}
          onChange={(event) => onChange({ duration: event.target.value })}
        />
      )}
      <div className="sm:col-span-2">
        <Switch
          label="This is a milestone"
          isOn={draft.milestone}
          onChange={(milestone) => onChange({ milestone })}
        />
      </div>
      <div className="sm:col-span-2">
        <AssigneeField
          label="Assigned To"
          projectId={draft.projectId}
          value={draft.assigneeEmail}
          onChange={(assigneeEmail) => onChange({ assigneeEmail })}
        />
      </div>
      <LinkFields
        links={draft.links}
        rows={rows}
        itemId={item?.id}
        error={error}
        onChange={(links) => onChange({ links })}
      />
      <PlanningFields draft={draft} error={error} onChange={onChange} />
      {item && (
        <>
          <SelectField
            label="Status"
            options={statusesFor(item.status)}
            value={draft.status}
            onChange={(status) => onChange({ status })}
          />
          {!draft.milestone && (
            <TextField
              label="Progress (%)"
              inputMode="numeric"
              className="tabular-nums"
              error={error('progress')}
              value={draft.progress}
              onChange={(event) => onChange({ progress: event.target.value })}
            />
          )}
        </>
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
