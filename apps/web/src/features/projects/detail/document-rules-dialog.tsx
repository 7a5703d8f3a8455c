/** How a project numbers and revises its documents. */
import { checkNumber, isTemplate, numberTokens } from '@plumbline/domain/documents/check-number.ts'
import { draftOfRules, saveDocumentRules } from '@plumbline/domain/documents/commands/save-document-rules.ts'
import { belongsTo, documents } from '@plumbline/domain/documents/document.ts'
import type { PurposeSet } from '@plumbline/domain/documents/document-rules.ts'
import { valueLists } from '@plumbline/domain/documents/document-values.ts'
import type { RevisionScheme } from '@plumbline/domain/documents/revision-order.ts'
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import { useState } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { useView } from '#data/workspace/hooks.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { useMergedForm } from '#registers/form/use-merged-form.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { projectMessages } from '../messages.ts'
import { DocumentValues } from './document-values.tsx'
import { findFaults, getChanges, type RowFault, toRows } from './value-rows.ts'

interface DocumentRulesDialogProps {
  project: Project
  /** A number of the project, to try a template with. */
  sample: string | undefined
  onClose: () => void
}

const schemes: readonly { value: RevisionScheme; label: string }[] = [
  { value: 'letters', label: 'A, B, C, …' },
  { value: 'numbers', label: '1, 2, 3, …' },
  { value: 'preliminary-contractual', label: 'P01, P02, … then C01, C02, …' },
  { value: 'letters-then-numbers', label: 'A, B, C, … then 0, 1, 2, …' },
  { value: 'own', label: 'Own order' },
]

const purposeSets: readonly { value: PurposeSet; label: string }[] = [
  { value: 'australian', label: 'For Information, For Construction, …' },
  { value: 'iso-19650', label: 'ISO 19650: S0 to CR' },
  { value: 'own', label: 'Own list' },
]

export function DocumentRulesDialog({ project, sample, onClose }: DocumentRulesDialogProps) {
  const perform = usePerform()
  const { draft, first, tie, choose, merging } = useMergedForm({
    from: projects,
    record: project,
    toDraft: (stored = project) => draftOfRules(stored),
    labels,
  })
  const [refused, setRefused] = useState<readonly string[]>([])
  const [rows, setRows] = useState(() => toRows(project))
  const [faults, setFaults] = useState<ReadonlyMap<string, RowFault>>(new Map())
  const filed = useView(documents, () => ({ where: (document) => belongsTo(document, project) }), [
    project.id,
    project.name,
  ])
  const error = (field: keyof typeof errors) => (refused.includes(field) ? errors[field] : undefined)

  function save() {
    const found = findFaults(project, rows)
    setFaults(found)
    if (found.size > 0) return
    const values = getChanges(rows)
    const args = { id: project.id, draft, first, ...(values.length > 0 && { values }) }
    const outcome = perform(saveDocumentRules, args, projectMessages)
    if (outcome.isDone) onClose()
    else setRefused(outcome.fields)
  }

  return (
    <RecordDialog
      title="Document Settings"
      description={project.name}
      saveLabel="Save Settings"
      merging={merging}
      onSave={save}
      onClose={onClose}
    >
      <SelectField options={schemes} {...choose('revisionScheme')} />
      {draft.revisionScheme === 'own' ? (
        <TextField
          {...tie('ownRevisions')}
          hint="From the first to the last, with commas between them."
          error={error('ownRevisions')}
        />
      ) : (
        <span className="max-sm:hidden" />
      )}
      <SelectField options={purposeSets} {...choose('purposeSet')} />
      {draft.purposeSet === 'own' ? (
        <TextField {...tie('ownPurposes')} hint="With commas between them." error={error('ownPurposes')} />
      ) : (
        <span className="max-sm:hidden" />
      )}
      <div className="sm:col-span-2">
        <TextField
          {...tie('numberTemplate')}
          placeholder="{project}-{originator}-{discipline}-{type}-{number:4}"
          hint={`Parts: ${numberTokens.map((token) => `{${token}}`).join(' ')}. {number:4} has four digits. Empty: numbers are not checked.`}
          warning={tryTemplate(draft.numberTemplate, sample)}
          error={error('numberTemplate')}
        />
      </div>
      {valueLists.map((list) => (
        <DocumentValues key={list} {...{ list, rows, faults, filed }} onChange={setRows} />
      ))}
    </RecordDialog>
  )
}

/** A template may still be typed, so it is tried with a number that the project has. */
function tryTemplate(template: string, sample: string | undefined): string {
  if (!sample || template.trim() === '' || !isTemplate(template)) return ''
  const fault = checkNumber(template, { documentNumber: sample, originator: '', discipline: '' })
  return fault ? `${sample} does not have this form.` : ''
}

const labels = {
  revisionScheme: 'Revisions',
  ownRevisions: 'Own Order',
  purposeSet: 'Purposes',
  ownPurposes: 'Own Purposes',
  numberTemplate: 'Numbering Template',
}

const errors = {
  ownRevisions: 'Enter at least one.',
  ownPurposes: 'Enter at least one.',
  numberTemplate: 'It needs {number}, and only the parts that are listed here.',
}
