/** The reviewer's decision on a stage: an outcome that states whether work may proceed, and a comment. */

import { isAssigned } from '@plumbline/domain/activity/agenda/assigned-to-me.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { approvedRevisions } from '@plumbline/domain/workflows/approval.ts'
import { decideReviewStage } from '@plumbline/domain/workflows/commands/review-commands.ts'
import { getOutcomes } from '@plumbline/domain/workflows/outcome-codes/project-outcomes.ts'
import { outcomeToText } from '@plumbline/domain/workflows/outcomes.ts'
import type { Stage } from '@plumbline/domain/workflows/stage.ts'
import { type Workflow, workflows } from '@plumbline/domain/workflows/workflow.ts'
import { useState } from 'react'
import { dayToLabel } from '#core/dates/labels.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { listToText } from '#core/texts/list-to-text.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { useMe } from '#notifications/use-me.ts'
import { PersonName } from '#people/assignees/person-name.tsx'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { reviewMessages } from './review-messages.ts'
import { toConsequence } from './review-texts.ts'
import { useCoveredStage } from './use-may-decide.ts'

interface DecideDialogProps {
  workflow: Workflow
  stage: Stage
  onClose: () => void
}

export function DecideDialog({ workflow, stage, onClose }: DecideDialogProps) {
  const choices = getOutcomes(useRow(projects, workflow.projectId ?? undefined))
  const [code, setCode] = useState('')
  const chosen = choices.find((each) => each.code === code)
  const [isRefused, setIsRefused] = useState(false)
  const { store } = useServices()
  const perform = usePerform()
  const covered = useCoveredStage()(stage)
  const isMine = isAssigned(stage, workflow, useMe())
  const isForOther = stage.assigneeEmail !== '' && !isMine && !covered
  const named = approvedRevisions(stage, workflow).map((link) => {
    const {
      documentNumber = '',
      name,
      revision,
    } = store.records.find(documents, link.id) ?? {
      ...link,
      name: link.title,
    }
    return [documentNumber || getTitle(name), revision && `Rev ${revision}`].filter(Boolean).join(' ')
  })

  function save(form: FormData) {
    if (!chosen) return setIsRefused(true)
    const comment = String(form.get('comment') ?? '')
    const args = { id: workflow.id, stageId: stage.id, outcome: code, comment }
    const outcome = perform(decideReviewStage, args, reviewMessages)
    if (outcome.isDone) onClose()
    else setIsRefused(outcome.fields.includes('outcome'))
  }

  return (
    <RecordDialog
      title="Decide"
      description={getTitle(stage.name)}
      saveLabel="Record Decision"
      record={{ of: workflows, id: workflow.id }}
      onSave={save}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 sm:col-span-2">
        <SelectField
          label="Outcome"
          isRequired
          options={choices.map((each) => ({ value: each.code, label: outcomeToText(each) }))}
          value={code}
          placeholder="Choose an outcome"
          hint={chosen && toConsequence(chosen)}
          error={isRefused && !chosen ? 'Choose an outcome.' : undefined}
          onChange={setCode}
        />
        {named.length > 0 && (
          <p className="wrap-anywhere text-muted">The decision covers {listToText(named)}.</p>
        )}
        {covered && (
          <p className="wrap-anywhere text-muted">
            {`You decide for ${covered.name || covered.email}, who is away until ${dayToLabel(covered.last)}. Both names are recorded.`}
          </p>
        )}
        {isForOther && (
          <p className="wrap-anywhere text-muted">
            This stage waits for <PersonName email={stage.assigneeEmail} />. Your name is recorded with the
            decision.
          </p>
        )}
        <TextArea label="Comment" name="comment" />
      </div>
    </RecordDialog>
  )
}
