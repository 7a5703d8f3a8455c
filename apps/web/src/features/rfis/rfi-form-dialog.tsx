/** The form of a new or existing RFI. */

import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import type { LinkChange } from '@plumbline/domain/documents/links/changed-links.ts'
import { parseDay } from '@plumbline/domain/kernel/days/day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { impacts, type Rfi, rfiFields, rfis } from '@plumbline/domain/rfis/rfi.ts'
import { getDraft, nextRfiNumber, saveRfi } from '@plumbline/domain/rfis/save-rfi.ts'
import { useMemo, useState } from 'react'
import { DayField } from '#core/dates/day-field.tsx'
import { useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { LinkField } from '#documents/links/link-field.tsx'
import type { NewRecordPlace } from '#documents/viewer/markups/pins/new-record.ts'
import { useLocationInForm } from '#documents/viewer/markups/pins/use-location-in-form.ts'
import { AssigneeField } from '#people/assignees/assignee-field.tsx'
import { useAddedForm } from '#registers/added/added-inputs.tsx'
import { choicesWith } from '#registers/form/form-values.ts'
import { RecordChoiceField } from '#registers/form/record-choice-field.tsx'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { useMergedForm } from '#registers/form/use-merged-form.ts'
import { useTaskChoices } from '#registers/form/use-task-choices.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { messages, rfiMessages } from './messages.ts'

interface RfiFormDialogProps {
  /** Undefined for a new one. */
  rfi?: Rfi | undefined
  /** The document that a new one refers to. */
  documentId?: Id | undefined
  /** The place of its sheet that a new one is about. */
  place?: NewRecordPlace | undefined
  onSaved: (id: Id) => void
  onClose: () => void
}

export function RfiFormDialog({ rfi, documentId, place, onSaved, onClose }: RfiFormDialogProps) {
  const { newId, session, store } = useServices()
  const [document] = useState(() => store.records.find(documents, documentId ?? ''))
  const perform = usePerform(place?.history)
  const { draft, first, change, tie, choose, merging } = useMergedForm({
    from: rfis,
    record: rfi,
    toDraft: (stored) =>
      stored ? getDraft(stored) : { ...getDraft(), ...about(document), raisedBy: session.actor().email },
    labels: rfiFields.labels,
  })
  useLocationInForm(place, draft.location, (location) => change({ location }))
  const offered = useOfferedProjects(first.projectId)
  const tasks = useTaskChoices(draft.projectId)
  const proposed = useProposedNumber(draft.projectId)
  const [documentLinks, setDocumentLinks] = useState<LinkChange | undefined>(
    () => document && { link: [{ id: document.id, revision: document.revision ?? '' }], unlink: [] },
  )
  const added = useAddedForm('rfis', rfi, draft.projectId)
  const [refused, setRefused] = useState<readonly string[]>([])
  const fault = (field: keyof typeof messages.required) =>
    refused.includes(field) ? messages.required[field] : undefined

  function save() {
    const id = rfi?.id ?? newId(rfis)
    const outcome = perform(
      saveRfi,
      {
        ...(rfi ? { id, first } : { id, isNew: true as const, proposedNumber: proposed }),
        draft: { ...draft, dueDate: parseDay(draft.dueDate ?? '') ?? null },
        ...(documentLinks && { documentLinks }),
        ...(place && { pin: place.pin }),
        ...added.args,
      },
      rfiMessages,
    )
    if (outcome.isDone) onSaved(id)
    else setRefused(outcome.fields)
  }

  const person = (field: 'raisedBy' | 'assignee') => ({
    label: rfiFields.labels[field],
    value: draft[field],
    projectId: draft.projectId,
    onChange: (value: string) => change({ [field]: value }),
  })

  return (
    <RecordDialog
      title={rfi ? 'Edit RFI' : 'Add RFI'}
      size="large"
      history={rfi && { of: rfis, id: rfi.id }}
      merging={merging}
      onSave={save}
      onClose={onClose}
    >
      <SelectField isRequired options={offered} {...choose('projectId')} error={fault('projectId')} />
      <TextField
        {...tie('number')}
        hint={rfi || draft.projectId === '' ? undefined : `Empty for the next one, ${proposed}.`}
        error={fault('number')}
      />
      <div className="sm:col-span-2">
        <TextField isRequired {...tie('subject')} error={fault('subject')} />
      </div>
      <div className="sm:col-span-2">
        <TextArea {...tie('question')} />
      </div>
      <div className="sm:col-span-2">
        <TextArea {...tie('suggestedAnswer')} />
      </div>
      <AssigneeField {...person('raisedBy')} />
      <AssigneeField {...person('assignee')} isMultiple hint="Each of them can answer." />
      <TextField
        inputMode="numeric"
        {...tie('answerDays')}
        hint="Counted from the day of issue, in the calendar of the project."
        error={fault('answerDays')}
      />
      <DayField {...tie('dueDate')} hint="Empty to calculate it from the working days." />
      <Impact
        choice={{ ...choose('costImpact'), error: fault('costImpact') }}
        stored={first.costImpact}
        extent={{ ...tie('costAmount'), inputMode: 'decimal' }}
      />
      <Impact
        choice={{ ...choose('timeImpact'), error: fault('timeImpact') }}
        stored={first.timeImpact}
        extent={{ ...tie('timeDays'), inputMode: 'numeric' }}
      />
      <div className="sm:col-span-2">
        <TextField {...tie('location')} placeholder="Level 3, gridline C" />
      </div>
      <div className="sm:col-span-2">
        <RecordChoiceField
          label={rfiFields.labels.taskId}
          none="No task"
          choices={tasks}
          value={draft.taskId ?? ''}
          error={fault('taskId')}
          onChange={(taskId) => change({ taskId })}
        />
      </div>
      {added.render(refused)}
      <LinkField
        stored={rfi?.documentLinks}
        change={documentLinks}
        projectId={draft.projectId}
        onChange={setDocumentLinks}
      />
    </RecordDialog>
  )
}

interface ImpactProps {
  choice: Omit<Parameters<typeof SelectField>[0], 'options'>
  stored: string
  extent: Parameters<typeof TextField>[0]
}

/** How much is entered only where there is an impact. */
function Impact({ choice, stored, extent }: ImpactProps) {
  return (
    <div className="flex flex-col gap-2">
      <SelectField {...choice} options={choicesWith(stored, impacts)} />
      {choice.value === 'Yes' && <TextField {...extent} />}
    </div>
  )
}

function about(document: ProjectDocument | undefined) {
  return { projectId: document?.projectId ?? '' }
}

/** An RFI of a deleted project keeps it until another one is chosen. */
function useOfferedProjects(stored: Id) {
  const all = useView(projects)
  const mayEditIn = useCanInEach('rfis.edit')
  return useMemo(() => {
    const choices = all
      .filter(({ id }) => id === stored || mayEditIn(id))
      .map(({ id, name }) => ({ value: id, label: getTitle(name) }))
    const isDeleted = stored !== '' && !all.some(({ id }) => id === stored)
    return isDeleted ? [{ value: stored, label: 'A deleted project' }, ...choices] : choices
  }, [all, mayEditIn, stored])
}

function useProposedNumber(projectId: Id): string {
  const known = useView(rfis, () => ({ where: (row) => row.projectId === projectId }), [projectId])
  return useMemo(() => nextRfiNumber(known), [known])
}
