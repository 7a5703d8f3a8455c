/** Imports conditions from the text of a consent: a file or pasted text, a preview, and one request for all. */
import { importConditions } from '@plumbline/domain/conditions/change-conditions.ts'
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { type ConsentText, readConsent } from '@plumbline/domain/conditions/consent-text/read-consent.ts'
import { conditionsOfConsent } from '@plumbline/domain/conditions/modifications.ts'
import {
  getConsentName,
  getCurrency,
  getModificationName,
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
import { MissingConditions } from './missing-conditions.tsx'
import {
  type ConsentRow,
  findMissing,
  planConditions,
  toDeletedRows,
  toImportedRows,
} from './plan-conditions.ts'
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
  const [modificationId, setModificationId] = useState('')
  const target = { project, consentId, modificationId, rows, onClose }
  const { planned, ready, faulty, accept, missing, deleted, setDeleted } = useAcceptConditions(target)

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
          <ConsentChoice
            {...{ project, consentId, modificationId }}
            onConsent={(chosen) => {
              setConsentId(chosen)
              setModificationId('')
            }}
            onModification={setModificationId}
          />
          <FoundConditions
            {...{ project, consentId, rows, planned, faulty }}
            onRows={setRows}
            onEdit={edit}
          />
          {modificationId !== '' && missing.length > 0 && (
            <MissingConditions {...{ missing, deleted }} onDeleted={setDeleted} />
          )}
          <UnusedLines read={read} project={project} />
        </div>
      )}
    </Dialog>
  )
}

interface Acceptance {
  readonly project: Project
  readonly consentId: string
  readonly modificationId: string
  readonly rows: readonly ConsentRow[]
  readonly onClose: () => void
}

function useAcceptConditions({ project, consentId, modificationId, rows, onClose }: Acceptance) {
  const projectId = project.id
  const records = useView(conditions, () => ({ projectId }), [projectId])
  const perform = usePerform()
  const planned = useMemo(
    () => planConditions(rows, { projectId, consentId, records, modificationId }),
    [rows, projectId, consentId, records, modificationId],
  )
  /** The ids of missing conditions that the modification deleted. */
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set())
  const missing = useMemo(
    () => findMissing(planned, conditionsOfConsent(project, consentId, records)),
    [planned, project, consentId, records],
  )
  const ready = useMemo(() => {
    const chosen = modificationId === '' ? [] : missing.filter(({ id }) => deleted.has(id))
    return [...toImportedRows(rows, planned), ...toDeletedRows(chosen, modificationId)]
  }, [rows, planned, missing, deleted, modificationId])
  const faulty = planned.filter(({ kind }, index) => kind === 'faulty' && rows[index]?.isChosen).length

  function accept() {
    if (ready.length === 0) return
    const messages = conditionTableMessages['conditions.import']
    const leftOut = rows.filter(({ isChosen }) => !isChosen).length + faulty
    const done = (finished: Parameters<typeof importedMany>[0]) => importedMany(finished, leftOut)
    const outcome = perform(importConditions, { rows: ready }, { 'conditions.import': { ...messages, done } })
    if (outcome.isDone) onClose()
  }

  return { planned, ready, faulty, accept, missing, deleted, setDeleted }
}

interface ConsentChoiceProps {
  project: Project
  consentId: string
  modificationId: string
  onConsent: (consentId: string) => void
  onModification: (modificationId: string) => void
}

function ConsentChoice(props: ConsentChoiceProps) {
  const { project, consentId, modificationId, onConsent, onModification } = props
  const consents = readConsents(project)
  if (consents.length === 0) return null
  const modifications = consents.find(({ id }) => id === consentId)?.modifications ?? []
  return (
    <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <SelectField
        label="Consent"
        options={[
          { value: '', label: 'None' },
          ...consents.map((consent) => ({ value: consent.id, label: getConsentName(consent) })),
        ]}
        value={consentId}
        onChange={onConsent}
      />
      {consentId !== '' && (
        <SelectField
          label="Modification"
          hint={
            modifications.length > 0
              ? 'The conditions that differ are marked as added, changed or deleted by it.'
              : 'To import the text of a modification, first add it to the consent.'
          }
          options={[
            { value: '', label: 'None: the consent as granted' },
            ...modifications.map((each) => ({ value: each.id, label: getModificationName(each) })),
          ]}
          value={modificationId}
          onChange={onModification}
        />
      )}
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
    count('deleted') > 0 && `${count('deleted').toLocaleString('en')} deleted`,
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
