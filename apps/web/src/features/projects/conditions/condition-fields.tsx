/** The fields of a condition about its consent, its evidence, and its bond or contribution. */
import { amountKinds } from '@plumbline/domain/conditions/condition.ts'
import type { ConditionDraft } from '@plumbline/domain/conditions/save-condition.ts'
import {
  getConsentName,
  getCurrency,
  getStageLabels,
  readConsents,
  stages,
  stageToLabel,
} from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { DayField } from '#core/dates/day-field.tsx'
import { AssigneeField } from '#people/assignees/assignee-field.tsx'
import type { MergedForm } from '#registers/form/use-merged-form.ts'
import { Switch } from '#ui/controls/switch.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'

interface ConditionFieldsProps {
  form: Pick<MergedForm<Required<ConditionDraft>>, 'draft' | 'first' | 'change' | 'tie' | 'choose'>
  project: Project | undefined
  error: (field: string) => string | undefined
}

export function ConsentFields({ form, project, error }: ConditionFieldsProps) {
  const { draft, change, tie, choose } = form
  const { stage: firstStage = '', consentId: firstConsent = '' } = form.first
  const labels = getStageLabels(project)
  const consents = project ? readConsents(project) : []
  const isOther = firstStage !== '' && !stages.some((stage) => stage === firstStage)
  const isDeleted = firstConsent !== '' && !consents.some(({ id }) => id === firstConsent)
  return (
    <>
      <TextField {...tie('conditionNumber')} />
      <SelectField
        options={[
          { value: '', label: 'None' },
          ...(isOther ? [{ value: firstStage, label: stageToLabel(firstStage) }] : []),
          ...stages.map((stage) => ({ value: stage, label: labels[stage] })),
        ]}
        {...choose('stage')}
        error={error('stage')}
      />
      {(consents.length > 0 || isDeleted) && (
        <SelectField
          options={[
            { value: '', label: 'None' },
            ...(isDeleted ? [{ value: firstConsent, label: 'A deleted consent' }] : []),
            ...consents.map((consent) => ({ value: consent.id, label: getConsentName(consent) })),
          ]}
          {...choose('consentId')}
          error={error('consentId')}
        />
      )}
      <div className={consents.length > 0 || isDeleted ? undefined : 'sm:col-span-2'}>
        <AssigneeField
          label="Responsible Party"
          value={draft.responsibleParty ?? ''}
          onChange={(responsibleParty) => change({ responsibleParty })}
          {...(project && { projectId: project.id })}
        />
      </div>
    </>
  )
}

export function EvidenceFields({ form }: Pick<ConditionFieldsProps, 'form'>) {
  const { draft, change, tie } = form
  const isRequired = draft.evidenceRequired === 'Yes'
  return (
    <>
      <div className="sm:col-span-2">
        <Switch
          label="Evidence Required"
          isOn={isRequired}
          onChange={(isOn) => change({ evidenceRequired: isOn ? 'Yes' : 'No' })}
        />
      </div>
      {isRequired && (
        <div className="sm:col-span-2">
          <TextArea
            {...tie('requiredEvidence')}
            rows={2}
            hint="It cannot be Completed before this is given and accepted."
          />
        </div>
      )}
    </>
  )
}

export function AmountFields({ form, project, error }: ConditionFieldsProps) {
  const { draft, tie, choose } = form
  return (
    <>
      <SelectField
        options={[{ value: '', label: 'None' }, ...amountKinds]}
        {...choose('amountKind')}
        error={error('amountKind')}
      />
      {draft.amountKind !== '' && (
        <>
          <TextField
            {...tie('amount')}
            label={`Amount (${getCurrency(project, draft.consentId)})`}
            inputMode="decimal"
            className="tabular-nums"
            error={error('amount')}
          />
          <DayField
            {...tie('lodgedOn')}
            label={draft.amountKind === 'Bond' ? 'Lodged On' : 'Paid On'}
            error={error('lodgedOn')}
          />
          <DayField {...tie('refundedOn')} error={error('refundedOn')} />
        </>
      )}
    </>
  )
}
