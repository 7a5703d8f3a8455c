/** The consent of the imported conditions: which one, and what the text states of it as fields that can be changed. */
import type { ConsentParticulars } from '@plumbline/domain/conditions/consent-text/read-particulars.ts'
import type { ConsentDraft } from '@plumbline/domain/conditions/save-consent.ts'
import {
  getConsentName,
  getModificationName,
  jurisdictions,
  readConsents,
} from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { DayField } from '#core/dates/day-field.tsx'
import { dayToLabel } from '#core/dates/labels.ts'
import { choicesWith } from '#registers/form/form-values.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { required } from '../../consents/messages.ts'
import { ModificationFields } from '../../consents/modification-fields.tsx'
import type { useProposedConsent } from './use-proposed-consent.ts'

interface ConsentProposalProps extends ReturnType<typeof useProposedConsent> {
  project: Project
  modificationId: string
  faulty: readonly string[]
  onModification: (modificationId: string) => void
}

export function ConsentProposal(props: ConsentProposalProps) {
  const { project, proposed, found, newConsentId, choose, change, faulty } = props
  const { draft } = proposed
  return (
    <section aria-label="Consent Found" className="flex flex-col gap-4">
      <div className="grid max-w-2xl items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Consent"
          hint={proposed.isNew ? 'It is added to the project with its conditions.' : undefined}
          options={[
            { value: newConsentId, label: 'New consent' },
            ...readConsents(project).map((consent) => ({
              value: consent.id,
              label: getConsentName(consent),
            })),
            { value: '', label: 'None' },
          ]}
          value={proposed.id}
          onChange={(id) => {
            choose(id)
            props.onModification('')
          }}
        />
        {draft && <ModificationChoice {...props} modifications={draft.modifications} />}
      </div>
      {draft && found && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <ParticularFields {...{ draft, found, faulty, change }} />
          {found.modifications.length === 0 && (
            <p className="text-control text-muted sm:col-span-2">
              {draft.modifications.length === 0
                ? 'Modifications: not found in the text.'
                : 'The text names no modifications.'}
            </p>
          )}
          <ModificationFields
            modifications={draft.modifications}
            faulty={faulty}
            onChange={(modifications) => {
              change({ modifications })
              if (!modifications.some(({ id }) => id === props.modificationId)) props.onModification('')
            }}
            {...withoutConditions}
          />
        </div>
      )}
    </section>
  )
}

/** The rows of the import state what a modification did to which condition. */
const withoutConditions = {
  hasConditions: false,
  getTexts: () => ({ added: '', changed: '', deleted: '' }),
  enter() {},
  faults: {},
}

type ModificationChoiceProps = Pick<ConsentProposalProps, 'modificationId' | 'onModification'> & {
  modifications: ConsentDraft['modifications']
}

function ModificationChoice({ modifications, modificationId, onModification }: ModificationChoiceProps) {
  const named = modifications.filter(({ reference, date }) => `${reference}${date}`.trim() !== '')
  return (
    <SelectField
      label="Modification"
      hint={
        named.length > 0
          ? 'The conditions that differ are marked as added, changed or deleted by it.'
          : 'To import the text of a modification, add it below.'
      }
      options={[
        { value: '', label: 'None: the consent as granted' },
        ...named.map((each) => ({ value: each.id, label: getModificationName(each) })),
      ]}
      value={modificationId}
      onChange={onModification}
    />
  )
}

interface ParticularFieldsProps {
  draft: Required<ConsentDraft>
  found: ConsentParticulars
  faulty: readonly string[]
  change: (changes: Partial<ConsentDraft>) => void
}

function ParticularFields({ draft, found, faulty, change }: ParticularFieldsProps) {
  const tie = (field: 'title' | 'reference' | 'authority' | 'date') => ({
    value: draft[field],
    error: faulty.includes(field) ? required[field] : undefined,
    hint: getHint(draft[field], found[field], field === 'date' ? dayToLabel : undefined),
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  })
  return (
    <>
      <TextField label="Title" maxLength={1000} {...tie('title')} />
      <TextField label="Reference" maxLength={1000} {...tie('reference')} />
      <TextField label="Authority" maxLength={1000} {...tie('authority')} />
      <DayField label="Date of Determination" {...tie('date')} />
      <SelectField
        label="Jurisdiction"
        hint={
          found.jurisdiction === ''
            ? 'Not found in the text. It names the stages of the conditions.'
            : 'It names the stages of the conditions.'
        }
        options={choicesWith(draft.jurisdiction, jurisdictions)}
        value={draft.jurisdiction}
        onChange={(jurisdiction) => change({ jurisdiction })}
      />
    </>
  )
}

function getHint(value: string, found: string, toLabel = (text: string) => text): string | undefined {
  if (found === '') return value === '' ? 'Not found in the text.' : undefined
  return value === found ? undefined : `In the text: ${toLabel(found)}`
}
