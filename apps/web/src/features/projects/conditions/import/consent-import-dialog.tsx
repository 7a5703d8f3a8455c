/** Imports conditions from the text of a consent: a file or pasted text, a preview, and one request for all. */
import { importConditions } from '@plumbline/domain/conditions/change-conditions.ts'
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { type ConsentText, readConsent } from '@plumbline/domain/conditions/consent-text/read-consent.ts'
import { readParticulars } from '@plumbline/domain/conditions/consent-text/read-particulars.ts'
import { importConsent } from '@plumbline/domain/conditions/import-consent.ts'
import { conditionsOfConsent } from '@plumbline/domain/conditions/modifications.ts'
import { isSameValue } from '@plumbline/domain/kernel/values/same-value.ts'
import { getCurrency, getStageLabels, readConsents, stages } from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { importedMany } from '#registers/import/imported-many.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { conditionTableMessages } from '../texts/conditions-table-messages.ts'
import { ConsentProposal } from './consent-proposal.tsx'
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
import { useProposedConsent } from './use-proposed-consent.ts'

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
  const consent = useProposedConsent(project)
  const [modificationId, setModificationId] = useState('')
  const target = { project, consent, modificationId, rows, onClose }
  const { preview, planned, faulty, label, accept, missing, deleted, setDeleted, faultyFields } =
    useAcceptConditions(target)

  function open(source: string) {
    setText(source)
    if (source.trim() === '') return setError('Paste the text of the consent, or choose a file.')
    const found = readConsent(source)
    if (found.conditions.length === 0) return setError(notFound)
    setError(undefined)
    setRead(found)
    consent.propose(readParticulars(source, found))
    setModificationId('')
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
            <Button variant="primary" aria-disabled={label === undefined} onClick={accept}>
              {label ?? 'Import'}
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
        <FoundStep>
          <ConsentProposal
            {...consent}
            {...{ project, modificationId }}
            faulty={faultyFields}
            onModification={setModificationId}
          />
          <FoundConditions
            {...{ rows, planned, faulty }}
            project={preview}
            consentId={consent.proposed.id}
            onRows={setRows}
            onEdit={edit}
          />
          {modificationId !== '' && missing.length > 0 && (
            <MissingConditions {...{ missing, deleted }} onDeleted={setDeleted} />
          )}
          <UnusedLines read={read} project={preview} />
        </FoundStep>
      )}
    </Dialog>
  )
}

/** It takes the focus from the button that opened it, so that Enter does not press another button of the foot. */
function FoundStep({ children }: { children: ReactNode }) {
  const content = useRef<HTMLElement>(null)
  useEffect(() => content.current?.focus(), [])
  return (
    <section
      ref={content}
      tabIndex={-1}
      aria-label="Found in the Text"
      className="flex flex-col gap-5 outline-none"
    >
      {children}
    </section>
  )
}

interface Acceptance {
  readonly project: Project
  readonly consent: ReturnType<typeof useProposedConsent>
  readonly modificationId: string
  readonly rows: readonly ConsentRow[]
  readonly onClose: () => void
}

function useAcceptConditions({ project, consent, modificationId, rows, onClose }: Acceptance) {
  const projectId = project.id
  const { id: consentId, isNew, draft } = consent.proposed
  const preview = useMemo(
    () =>
      isNew && draft
        ? { ...project, consents: [...readConsents(project), { ...draft, id: consentId }] }
        : project,
    [project, isNew, draft, consentId],
  )
  const [faultyFields, setFaultyFields] = useState<readonly string[]>([])
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

  const savesConsent = draft !== undefined && (isNew || !isSameValue(draft, consent.first))
  const label =
    ready.length > 0
      ? `Import ${countToLabel(ready.length, 'Condition')}`
      : savesConsent
        ? 'Import the Consent'
        : undefined

  function accept() {
    if (label === undefined) return
    const leftOut = rows.filter(({ isChosen }) => !isChosen).length + faulty
    const done = (finished: Parameters<typeof importedMany>[0]) => importedMany(finished, leftOut)
    const outcome = savesConsent
      ? perform(
          importConsent,
          {
            projectId,
            consent: {
              id: consentId,
              draft,
              ...(consent.first ? { first: consent.first } : { isNew: true as const }),
            },
            rows: ready,
          },
          {
            'conditions.import-consent': { ...conditionTableMessages['conditions.import-consent'], done },
          },
        )
      : perform(
          importConditions,
          { rows: ready },
          { 'conditions.import': { ...conditionTableMessages['conditions.import'], done } },
        )
    if (outcome.isDone) onClose()
    else setFaultyFields(outcome.fields)
  }

  return { preview, planned, faulty, label, accept, missing, deleted, setDeleted, faultyFields }
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
