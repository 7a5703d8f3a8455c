/** The form of a consent, with its modifications. */

import { type ConsentDraft, getConsentDraft, saveConsent } from '@plumbline/domain/conditions/save-consent.ts'
import { type Consent, currencies, jurisdictions } from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useState } from 'react'
import { DayField } from '#core/dates/day-field.tsx'
import { usePerform } from '#core/perform/use-perform.ts'
import { useServices } from '#data/workspace/services.ts'
import { choicesWith } from '#registers/form/form-values.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { consentMessages, required } from './messages.ts'
import { ModificationFields } from './modification-fields.tsx'
import { useModifications } from './use-modifications.ts'

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
  const { readEffects, ...modified } = useModifications(project, consent)
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
    const effects = readEffects(draft.modifications)
    if (!effects) return
    const about = consent ? { id: consent.id, first } : { id: newId(), isNew: true as const }
    const args = { ...about, projectId: project.id, draft, ...(effects.length > 0 && { effects }) }
    const outcome = perform(saveConsent, args, consentMessages)
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
      <ModificationFields
        modifications={draft.modifications}
        faulty={faulty}
        onChange={(modifications) => change({ modifications })}
        {...modified}
      />
    </RecordDialog>
  )
}
