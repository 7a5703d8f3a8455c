/** The form of a new or existing hold point. */

import type { LinkChange } from '@plumbline/domain/documents/links/changed-links.ts'
import { type HoldPoint, holdPointFields, holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import { getDraft, newHoldPoint, saveHoldPoint } from '@plumbline/domain/hold-points/save-hold-point.ts'
import { parseDay } from '@plumbline/domain/kernel/days/day.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useState } from 'react'
import { askAboutDue } from '#core/dates/date-questions.ts'
import { DayField } from '#core/dates/day-field.tsx'
import { type Outcome, usePerform } from '#core/perform/use-perform.ts'
import { useServices } from '#data/workspace/services.ts'
import { LinkField } from '#documents/links/link-field.tsx'
import { RecordPins } from '#documents/links/record-pins.tsx'
import { useAddedForm } from '#registers/added/added-inputs.tsx'
import { choicesWith } from '#registers/form/form-values.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { useMergedForm } from '#registers/form/use-merged-form.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { SuggestField } from '#ui/suggest/suggest-field.tsx'
import { holdPointMessages } from './messages.ts'
import { openStatuses } from './status-cell.tsx'
import { type MayRelease, releaseHint } from './use-may-release.ts'
import { useParties } from './use-parties.ts'

interface HoldPointDialogProps {
  /** Undefined for a new one. */
  point?: HoldPoint | undefined
  mayRelease: MayRelease
  projects: readonly Project[]
  /** The default project of a new one. */
  projectId: string
  /** The invalid fields of the last attempt. */
  refused: readonly string[]
  onSaved: (outcome: Outcome) => void
  onClose: () => void
}

export function HoldPointDialog(props: HoldPointDialogProps) {
  const { point, mayRelease, projects, projectId, refused, onSaved, onClose } = props
  const { draft, first, change, tie, choose, merging } = useMergedForm({
    from: holdPoints,
    record: point,
    toDraft: (stored) => (stored ? getDraft(stored) : { ...getDraft(), projectId }),
    labels: holdPointFields.labels,
  })
  const added = useAddedForm('hold-points', point, draft.projectId)
  const project = projects.find(({ id }) => id === draft.projectId)
  const parties = useParties()
  const [documentLinks, setDocumentLinks] = useState<LinkChange>()
  const releases = mayRelease(point ?? { ...newHoldPoint(''), ...draft })
  const perform = usePerform()
  const { newId } = useServices()

  function save() {
    const args = {
      ...(point ? { id: point.id, first } : { id: newId(holdPoints), isNew: true as const }),
      draft: { ...draft, dueDate: parseDay(draft.dueDate ?? '') ?? null },
      ...(documentLinks && { documentLinks }),
      ...added.args,
    }
    onSaved(perform(saveHoldPoint, args, holdPointMessages))
  }

  return (
    <RecordDialog
      title={point ? 'Edit Hold Point' : 'Add Hold Point'}
      history={point && { of: holdPoints, id: point.id }}
      merging={merging}
      onSave={save}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <TextField
          isRequired
          {...tie('name')}
          error={refused.includes('name') ? 'Enter a name.' : undefined}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea {...tie('description')} />
      </div>
      <SelectField
        isRequired
        options={projectChoices(projects, first.projectId)}
        {...choose('projectId')}
        error={refused.includes('projectId') ? 'Choose a project.' : undefined}
      />
      <DayField {...tie('dueDate')} warning={askAboutDue(draft.dueDate ?? '', project)} />
      <SuggestField
        label={holdPointFields.labels.responsibleParty}
        hint="A company or a person, from the directory or typed."
        suggestions={parties}
        value={draft.responsibleParty}
        onChange={(responsibleParty) => change({ responsibleParty })}
      />
      <SelectField
        options={choicesWith(first.status, openStatuses(first, true, releases))}
        hint={releases ? undefined : releaseHint}
        {...choose('status')}
      />
      {added.render(refused)}
      <LinkField
        stored={point?.documentLinks}
        change={documentLinks}
        projectId={draft.projectId}
        onChange={setDocumentLinks}
      />
      {point && (
        <div className="sm:col-span-2">
          <RecordPins list={holdPoints.name} id={point.id} />
        </div>
      )}
    </RecordDialog>
  )
}

/** A hold point of a deleted project keeps it until a user chooses another. */
function projectChoices(projects: readonly Project[], stored: string) {
  const choices = projects.map(({ id, name }) => ({ value: id, label: name }))
  const isDeleted = stored !== '' && !projects.some(({ id }) => id === stored)
  return isDeleted ? [{ value: stored, label: 'A deleted project' }, ...choices] : choices
}
