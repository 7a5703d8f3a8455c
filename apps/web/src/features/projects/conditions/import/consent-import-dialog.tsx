/** Imports conditions from the text of a consent: a file or pasted text, a preview, and one request for all. */
import { importConditions } from '@plumbline/domain/conditions/change-conditions.ts'
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { type ConsentText, readConsent } from '@plumbline/domain/conditions/consent-text/read-consent.ts'
import {
  getConsentName,
  getCurrency,
  getStageLabels,
  readConsents,
  stages,
} from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useCallback, useMemo, useState } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { importedMany } from '#registers/import/imported-many.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { conditionTableMessages } from '../texts/conditions-table-messages.ts'
import { ConsentRowItem, type RowEdit } from './consent-row-item.tsx'
import { ConsentSource } from './consent-source.tsx'
import { type ConsentRow, planConditions, toImportedRows } from './plan-conditions.ts'
import { UnusedLines } from './unused-lines.tsx'

interface ConsentImportDialogProps {
  project: Project
  onClose: () => void
}

const notFound =
  'No conditions were found. A condition starts with its number at the start of a line: 12., (12), B12 or Condition 12.'

export function ConsentImportDialog({ project, onClose }: ConsentImportDialogProps) {
  const { newId } = useServices()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [read, setRead] = useState<ConsentText>()
  const [rows, setRows] = useState<readonly ConsentRow[]>([])
  const [consentId, setConsentId] = useState(() => {
    const [only, ...others] = readConsents(project)
    return only && others.length === 0 ? only.id : ''
  })
  const { planned, ready, faulty, accept } = useAcceptConditions({ project, consentId, rows, onClose })

  function open(source: string) {
    setText(source)
    if (source.trim() === '') return setError('Paste the text of the consent, or choose a file.')
    const found = readConsent(source)
    if (found.conditions.length === 0) return setError(notFound)
    setError(undefined)
    setRead(found)
    setRows(found.conditions.map((each) => ({ ...each, newId: newId(conditions), isChosen: !each.isAdvice })))
  }

  const edit = useCallback(
    (at: number, changed: RowEdit) =>
      setRows((before) => before.map((row, index) => (index === at ? { ...row, ...changed } : row))),
    [],
  )

  return (
    <Dialog
      title="Import Conditions from a Consent"
      description="A condition is added, or updates the one with its number. The text is read on this computer."
      isOpen
      onClose={onClose}
      size={read ? 'wide' : 'medium'}
      footer={
        read ? (
          <>
            <Button className="mr-auto" onClick={() => setRead(undefined)}>
              Other Text
            </Button>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" aria-disabled={ready.length === 0} onClick={accept}>
              {ready.length > 0 ? `Import ${countToLabel(ready.length, 'Condition')}` : 'Import'}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" onClick={() => open(text)}>
              Find Conditions
            </Button>
          </>
        )
      }
    >
      {!read && <ConsentSource text={text} error={error} onText={setText} onRead={open} />}
      {read && (
        <div className="flex flex-col gap-5">
          <ConsentChoice project={project} consentId={consentId} onChange={setConsentId} />
          <FoundConditions
            {...{ project, consentId, rows, planned, faulty }}
            onRows={setRows}
            onEdit={edit}
          />
          <UnusedLines read={read} project={project} />
        </div>
      )}
    </Dialog>
  )
}

interface Acceptance {
  readonly project: Project
  readonly consentId: string
  readonly rows: readonly ConsentRow[]
  readonly onClose: () => void
}

function useAcceptConditions({ project, consentId, rows, onClose }: Acceptance) {
  const projectId = project.id
  const records = useView(conditions, () => ({ projectId }), [projectId])
  const perform = usePerform()
  const planned = useMemo(
    () => planConditions(rows, { projectId, consentId, records }),
    [rows, projectId, consentId, records],
  )
  const ready = useMemo(() => toImportedRows(rows, planned), [rows, planned])
  const faulty = planned.filter(({ kind }, index) => kind === 'faulty' && rows[index]?.isChosen).length

  function accept() {
    if (ready.length === 0) return
    const messages = conditionTableMessages['conditions.import']
    const leftOut = rows.filter(({ isChosen }) => !isChosen).length + faulty
    const done = (finished: Parameters<typeof importedMany>[0]) => importedMany(finished, leftOut)
    const outcome = perform(importConditions, { rows: ready }, { 'conditions.import': { ...messages, done } })
    if (outcome.isDone) onClose()
  }

  return { planned, ready, faulty, accept }
}

interface ConsentChoiceProps {
  project: Project
  consentId: string
  onChange: (consentId: string) => void
}

function ConsentChoice({ project, consentId, onChange }: ConsentChoiceProps) {
  const consents = readConsents(project)
  if (consents.length === 0) return null
  return (
    <div className="max-w-sm">
      <SelectField
        label="Consent"
        options={[
          { value: '', label: 'None' },
          ...consents.map((consent) => ({ value: consent.id, label: getConsentName(consent) })),
        ]}
        value={consentId}
        onChange={onChange}
      />
    </div>
  )
}

interface FoundConditionsProps {
  project: Project
  consentId: string
  rows: readonly ConsentRow[]
  planned: ReturnType<typeof planConditions>
  faulty: number
  onRows: (rows: readonly ConsentRow[]) => void
  onEdit: (index: number, edit: RowEdit) => void
}

function FoundConditions(props: FoundConditionsProps) {
  const { project, consentId, rows, planned, faulty, onRows, onEdit } = props
  const stageOptions = useMemo(() => {
    const labels = getStageLabels(project)
    return [
      { value: '' as const, label: 'No stage' },
      ...stages.map((stage) => ({ value: stage, label: labels[stage] })),
    ]
  }, [project])
  const chosen = rows.filter(({ isChosen }) => isChosen).length
  const count = (kind: string) =>
    planned.filter((each, index) => each.kind === kind && rows[index]?.isChosen).length
  const counts = [
    `${count('added').toLocaleString('en')} new`,
    `${count('changed').toLocaleString('en')} to update`,
    count('unchanged') > 0 && `${count('unchanged').toLocaleString('en')} the same`,
    faulty > 0 && `${faulty.toLocaleString('en')} to mend`,
    rows.length > chosen && `${(rows.length - chosen).toLocaleString('en')} left out`,
  ].filter(Boolean)
  return (
    <section aria-label="Conditions Found" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Checkbox
          label={`${countToLabel(rows.length, 'condition')} found`}
          checked={chosen === rows.length}
          isMixed={chosen > 0 && chosen < rows.length}
          onChange={({ target }) => onRows(rows.map((row) => ({ ...row, isChosen: target.checked })))}
        />
        <p role="status" className="text-muted">
          {counts.join(', ')}
        </p>
      </div>
      <ul aria-label="Conditions of the consent" className="card flex flex-col">
        {rows.map((row, index) => {
          const plan = planned[index]
          return (
            plan && (
              <ConsentRowItem
                key={row.newId}
                planned={plan}
                currency={getCurrency(project, consentId)}
                {...{ index, row, stageOptions, onEdit }}
              />
            )
          )
        })}
      </ul>
    </section>
  )
}
