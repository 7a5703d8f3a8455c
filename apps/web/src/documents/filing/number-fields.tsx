/** The fields of a document beyond those of the specification, folded away until they are needed. */

import { type DocumentRules, getPurposes, getRules } from '@plumbline/domain/documents/document-rules.ts'
import { getAddedValues } from '@plumbline/domain/documents/document-values.ts'
import { nextRevisions } from '@plumbline/domain/documents/revision-order.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { DayField } from '#core/dates/day-field.tsx'
import { messages } from '#documents/entries/messages.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SuggestField } from '#ui/suggest/suggest-field.tsx'
import { textsToSuggestions } from '#ui/suggest/suggestion.ts'
import { numberFault } from './number-fault.ts'

export interface NumberDraft {
  documentNumber: string
  revision: string
  revisionDate: string
  purpose: string
  discipline: string
  originator: string
}

const ownFields = [
  'documentNumber',
  'revision',
  'revisionDate',
  'purpose',
  'discipline',
  'originator',
] as const satisfies readonly (keyof NumberDraft)[]

interface NumberFieldsProps {
  draft: NumberDraft
  project: Project | undefined
  /** The revision that the next one is proposed for; '' for a new document, undefined for no proposal. */
  after?: string | undefined
  /** A note on the typed revision that does not refuse it; '' for none. */
  revisionWarning?: string
  /** The fields that were refused. */
  missing: readonly string[]
  onChange: (change: Partial<NumberDraft>) => void
}

export function NumberFields(props: NumberFieldsProps) {
  const { draft, project, after, revisionWarning, missing, onChange } = props
  const rules = getRules(project)
  const isFilled = ownFields.some((field) => draft[field] !== '')
  const isRefused = ownFields.some((field) => missing.includes(field))
  const isNeeded = isFilled || after !== undefined
  const [isOpen, setIsOpen] = useState(isNeeded)
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  // A chosen file may fill them in.
  if (isNeeded !== wasNeeded) {
    setWasNeeded(isNeeded)
    if (isNeeded) setIsOpen(true)
  }
  const id = useId()
  const isVisible = isOpen || isRefused
  const error = (field: keyof NumberDraft) => (missing.includes(field) ? messages.required[field] : undefined)
  const proposed = after === undefined ? [] : nextRevisions(after, rules)

  return (
    <div className="rounded-control border border-line sm:col-span-2">
      <button
        type="button"
        className="flex min-h-touch w-full items-center gap-2 px-3 text-left font-semibold text-control"
        aria-expanded={isVisible}
        aria-controls={isVisible ? id : undefined}
        onClick={() => setIsOpen(!isVisible)}
      >
        <ChevronDown className={clsx('size-4 shrink-0 text-muted', isVisible && 'rotate-180')} aria-hidden />
        Number and Revision
      </button>
      {isVisible && (
        <div id={id} className="grid grid-cols-1 gap-4 border-line border-t p-3 sm:grid-cols-2">
          <TextField
            label="Number"
            name="documentNumber"
            value={draft.documentNumber}
            onChange={({ target }) => onChange({ documentNumber: target.value })}
            {...(rules.numberTemplate !== '' && { hint: rules.numberTemplate })}
            warning={numberFault(rules.numberTemplate, draft)}
            error={error('documentNumber')}
          />
          <SuggestField
            label="Revision"
            value={draft.revision}
            onChange={(revision) => onChange({ revision })}
            suggestions={textsToSuggestions(proposed)}
            {...(proposed.length > 0 && { hint: getHint(after ?? '', proposed) })}
            warning={revisionWarning}
            error={error('revision')}
          />
          <PurposeField rules={rules} value={draft.purpose} onChange={(purpose) => onChange({ purpose })} />
          <DayField
            label="Revision Date"
            name="revisionDate"
            value={draft.revisionDate}
            onChange={({ target }) => onChange({ revisionDate: target.value })}
            error={error('revisionDate')}
          />
          <SuggestField
            label="Discipline"
            value={draft.discipline}
            onChange={(discipline) => onChange({ discipline })}
            suggestions={textsToSuggestions(getAddedValues(project, 'disciplines'))}
          />
          <TextField
            label="Originator"
            name="originator"
            value={draft.originator}
            onChange={({ target }) => onChange({ originator: target.value })}
          />
        </div>
      )}
    </div>
  )
}

const noPurpose = 'None'

function PurposeField({
  rules,
  value,
  onChange,
}: {
  rules: DocumentRules
  value: string
  onChange: (value: string) => void
}) {
  const options = useMemo(() => {
    const known = getPurposes(rules).map(({ code, meaning }) => ({
      value: code,
      label: meaning === '' ? code : `${code} · ${meaning}`,
    }))
    // Another set may have been chosen since.
    const isKnown = value === '' || known.some((option) => option.value === value)
    return [{ value: '', label: noPurpose }, ...(isKnown ? [] : [{ value, label: value }]), ...known]
  }, [rules, value])
  return <SelectField label="Purpose" options={options} value={value} onChange={onChange} />
}

function getHint(after: string, proposed: readonly string[]): string {
  const next = proposed.join(' or ')
  return after === '' ? `The first one is ${next}.` : `After ${after} comes ${next}.`
}
