/** The fields that only tasks have. */

import { numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import { getCalendar } from '@plumbline/domain/program/commands/apply-settings.ts'
import { newItem, spanAsSaved } from '@plumbline/domain/program/commands/save-program-item.ts'
import { needsDay, type ProgramDraft } from '@plumbline/domain/program/draft/program-draft.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import type { ProgramSettings } from '@plumbline/domain/program/items/program-settings.ts'
import type { StoredConstraint } from '@plumbline/domain/program/items/stored-schedule.ts'
import { getOptions } from '@plumbline/domain/program/schedule/program-rules.ts'
import { getFurtherConstraints } from '@plumbline/domain/program/schedule/replace-constraint.ts'
import { useMemo } from 'react'
import { askAboutDeadline } from '#core/dates/date-questions.ts'
import { DayField } from '#core/dates/day-field.tsx'
import { dayToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { AssigneeField } from '#people/assignees/assignee-field.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { constraints, constraintToText } from '../items/constraint-labels.ts'
import { LinkFields } from './link-fields.tsx'
import { ProgressFields } from './progress-fields.tsx'

interface TaskFieldsProps {
  draft: ProgramDraft
  /** What the form opened with; undefined for a new task. */
  first: Partial<ProgramDraft> | undefined
  rows: readonly ProgramRow[]
  item: ProgramItem | undefined
  settings: ProgramSettings
  error: (field: string) => string | undefined
  onChange: (changes: Partial<ProgramDraft>) => void
}

export function TaskFields(props: TaskFieldsProps) {
  const { draft, first, rows, item, settings, error, onChange } = props
  const hint = useMemo(
    () => finishHint({ draft, first, rows, item, settings }),
    [draft, first, rows, item, settings],
  )
  return (
    <>
      <DayField
        label="Start Date"
        isRequired
        error={error('startDate')}
        value={draft.startDate}
        onChange={(event) => onChange({ startDate: event.target.value })}
      />
      {draft.milestone ? (
        <p className="self-center text-muted sm:pt-5">A milestone has no duration.</p>
      ) : (
        <TextField
          label="Duration (days)"
          isRequired
          inputMode="numeric"
          className="tabular-nums"
          hint={hint}
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
      <PlanningFields
        draft={draft}
        furtherConstraints={item ? getFurtherConstraints(item) : []}
        error={error}
        onChange={onChange}
      />
      {(settings.rules?.ruleSet === 'ms-project' || item?.levelingDelay) && (
        <TextField
          label="Leveling Delay"
          hint={
            getOptions(settings.rules).levelingDelays
              ? 'How much later it starts than its links allow: 2d, or 3ed where every day counts.'
              : 'Moves nothing unless Schedule Settings keep leveling delays.'
          }
          error={error('levelingDelay')}
          value={draft.levelingDelay ?? ''}
          onChange={(event) => onChange({ levelingDelay: event.target.value })}
        />
      )}
      <TaskCalendar
        settings={settings}
        value={draft.calendarId}
        error={error('calendarId')}
        onChange={(calendarId) => onChange({ calendarId })}
      />
      {item && (
        <ProgressFields draft={draft} item={item} settings={settings} error={error} onChange={onChange} />
      )}
    </>
  )
}

/** 'Finishes Nov 27, 2026.', once start and duration are known; working days are named as such. */
function finishHint({
  draft,
  first,
  rows,
  item,
  settings,
}: Omit<TaskFieldsProps, 'error' | 'onChange'>): string | undefined {
  const storedItem = item ?? newItem('', draft.projectId)
  const stored = rows.map((row) => row.item)
  const span = spanAsSaved(storedItem, { draft, first }, stored, settings)
  const work = getCalendar(settings, draft.calendarId) ? 'Days of work. ' : ''
  const finish = span ? `Finishes ${dayToLabel(numberToDay(span.finish))}.` : ''
  return (work + finish).trim() || undefined
}

interface PlanningFieldsProps {
  draft: ProgramDraft
  /** Further constraints of an imported task. */
  furtherConstraints: readonly StoredConstraint[]
  error: (field: string) => string | undefined
  onChange: (changes: Partial<ProgramDraft>) => void
}

/** The constraint and deadline of a task. */
function PlanningFields({ draft, furtherConstraints, error, onChange }: PlanningFieldsProps) {
  return (
    <>
      <SelectField
        label="Constraint"
        options={constraints}
        value={draft.constraintType}
        onChange={(type) =>
          onChange({ constraintType: constraints.find(({ value }) => value === type)?.value ?? 'ASAP' })
        }
      />
      {needsDay(draft.constraintType) && (
        <DayField
          label="Constraint Date"
          isRequired
          error={error('constraintDay')}
          value={draft.constraintDay}
          onChange={(event) => onChange({ constraintDay: event.target.value })}
        />
      )}
      {furtherConstraints.length > 0 && (
        <div className="sm:col-span-2">
          <Switch
            label={`Together with: ${furtherConstraints.map(constraintToText).join(', ')}`}
            isOn={draft.hasFurtherConstraints ?? true}
            onChange={(hasFurtherConstraints) => onChange({ hasFurtherConstraints })}
          />
        </div>
      )}
      <DayField
        label="Deadline"
        error={error('deadline')}
        warning={askAboutDeadline(draft.deadline, draft.startDate)}
        value={draft.deadline}
        onChange={(event) => onChange({ deadline: event.target.value })}
      />
    </>
  )
}

interface TaskCalendarProps {
  settings: ProgramSettings
  value: string
  error: string | undefined
  onChange: (calendarId: string) => void
}

/** The calendar of a task: the project's or its own. */
function TaskCalendar({ settings, value, error, onChange }: TaskCalendarProps) {
  const { calendars } = settings
  if (calendars.length === 0) return null
  const project = calendars.find(({ id }) => id === settings.calendarId)
  const options = calendars.map(({ id, name }) => ({ value: id, label: getTitle(name) }))
  const isKnown = value === '' || options.some((option) => option.value === value)
  const current = isKnown ? [] : [{ value, label: 'A deleted calendar' }]
  return (
    <SelectField
      label="Calendar"
      options={[
        { value: '', label: `Project calendar: ${projectText(project?.name)}` },
        ...options,
        ...current,
      ]}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}

function projectText(name: string | undefined): string {
  return name === undefined ? 'Every day' : getTitle(name)
}
