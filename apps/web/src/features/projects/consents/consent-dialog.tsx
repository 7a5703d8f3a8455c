/** The form of a consent, with its modifications. */

import {
  type ConsentDraft,
  getConsentDraft,
  saveConsent,
} from '@plumbline/domain/projects/commands/save-consent.ts'
import { type Consent, currencies, jurisdictions } from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { DayField } from '#core/dates/day-field.tsx'
import { usePerform } from '#core/perform/use-perform.ts'
import { useServices } from '#data/workspace/services.ts'
import { choicesWith } from '#registers/form/form-values.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { consentMessages, required } from './messages.ts'

interface ConsentDialogProps {
  project: Project
  /** Undefined for a new one. */
  consent: Consent | undefined
  onClose: () => void
}

export function ConsentDialog({ project, consent, onClose }: ConsentDialogProps) {
  const [first] = useState(() => getConsentDraft(consent))
  const [draft, setDraft] = useState(first)
  const [faulty, setFaulty] = useState<readonly string[]>([])
  const { newId } = useServices()
  const perform = usePerform()
  const error = (field: string) => (faulty.includes(field) ? required[field] : undefined)
  const change = (changes: Partial<ConsentDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const tie = (
    field: 'title' | 'reference' | 'authority' | 'date' | 'lapsesOn' | 'commenceBy' | 'commencedOn',
  ) => ({
    value: draft[field],
    error: error(field),
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  })

  function save() {
    const about = consent ? { id: consent.id, first } : { id: newId(), isNew: true as const }
    const outcome = perform(saveConsent, { ...about, projectId: project.id, draft }, consentMessages)
    if (outcome.isDone) onClose()
    else setFaulty(outcome.fields)
  }

  return (
    <RecordDialog
      title={consent ? 'Edit Consent' : 'Add Consent'}
      saveLabel={consent ? 'Save Changes' : 'Add Consent'}
      onSave={save}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <TextField label="Title" placeholder="Development consent" {...tie('title')} />
      </div>
      <TextField label="Reference" placeholder="DA 2026/0147" {...tie('reference')} />
      <TextField label="Authority" {...tie('authority')} />
      <DayField label="Date" {...tie('date')} />
      <SelectField
        label="Jurisdiction"
        hint="It names the stages of the conditions."
        options={choicesWith(first.jurisdiction, jurisdictions)}
        value={draft.jurisdiction}
        onChange={(jurisdiction) => change({ jurisdiction })}
      />
      <DayField
        label="Lapses On"
        hint="If the conditions of a deferred commencement are not met by then."
        {...tie('lapsesOn')}
      />
      <DayField
        label="Commence Works By"
        hint="The consent lapses if works have not commenced by then."
        {...tie('commenceBy')}
      />
      <DayField
        label="Works Commenced On"
        hint="After that the consent does not lapse."
        {...tie('commencedOn')}
      />
      <SelectField
        label="Currency"
        options={choicesWith(first.currency, currencies)}
        value={draft.currency}
        onChange={(currency) => change({ currency })}
      />
      <Modifications
        modifications={draft.modifications}
        faulty={faulty}
        onChange={(modifications) => change({ modifications })}
      />
    </RecordDialog>
  )
}

type DraftModifications = ConsentDraft['modifications']

interface ModificationsProps {
  modifications: DraftModifications
  faulty: readonly string[]
  onChange: (modifications: DraftModifications) => void
}

function Modifications({ modifications, faulty, onChange }: ModificationsProps) {
  const { newId } = useServices()
  const change = (at: number, changes: Partial<DraftModifications[number]>) =>
    onChange(modifications.map((each, index) => (index === at ? { ...each, ...changes } : each)))
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 sm:col-span-2">
      <legend className="mb-1 font-semibold text-control">Modifications</legend>
      {modifications.map(({ id, reference, date, changes }, at) => (
        <div
          key={id}
          className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[9rem_10rem_minmax(0,1fr)_auto]"
        >
          <TextField
            label={`Reference ${at + 1}`}
            value={reference}
            onChange={(event) => change(at, { reference: event.target.value })}
          />
          <DayField
            label={`Date ${at + 1}`}
            value={date}
            error={faulty.includes(`modifications.${at}`) ? 'Enter a complete date.' : undefined}
            onChange={(event) => change(at, { date: event.target.value })}
          />
          <div className="max-sm:col-span-2">
            <TextField
              label={`What It Changed ${at + 1}`}
              value={changes}
              onChange={(event) => change(at, { changes: event.target.value })}
            />
          </div>
          <IconButton
            label={`Remove modification ${at + 1}`}
            icon={<X />}
            className="sm:mt-6"
            onClick={() => onChange(modifications.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          variant="ghost"
          icon={<Plus />}
          onClick={() => onChange([...modifications, { id: newId(), reference: '', date: '', changes: '' }])}
        >
          Add Modification
        </Button>
      </div>
    </fieldset>
  )
}
