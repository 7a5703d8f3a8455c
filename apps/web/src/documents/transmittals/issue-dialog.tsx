/** The form that issues a transmittal: to whom, why, and which documents, with what is new to each recipient. */
import { belongsTo, documents } from '@plumbline/domain/documents/document.ts'
import { getReasons } from '@plumbline/domain/documents/document-values.ts'
import { type ChangesSince, changesSince } from '@plumbline/domain/documents/transmittals/changes-since.ts'
import {
  issueTransmittal,
  type RecipientDraft,
} from '@plumbline/domain/documents/transmittals/issue-transmittal.ts'
import {
  type Transmittal,
  type TransmittalLine,
  transmittals,
} from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { getLine } from '@plumbline/domain/documents/transmittals/transmittal-facts.ts'
import { nextTransmittalNumber } from '@plumbline/domain/documents/transmittals/transmittal-number.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import { useDeferredValue, useMemo, useState } from 'react'
import { DayField } from '#core/dates/day-field.tsx'
import { useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { DocumentChoice } from '#documents/entries/document-choice.tsx'
import { formReader } from '#registers/form/form-values.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { changeTone, changeToText } from './change-texts.ts'
import { messages, transmittalMessages } from './messages.ts'
import { OutdatedList } from './outdated-list.tsx'
import { RecipientsField, useRecipients } from './recipients-field.tsx'

interface IssueDialogProps {
  /** The documents that are selected when the dialog opens. */
  documentIds?: readonly Id[]
  onIssued: (id: Id) => void
  onClose: () => void
}

const none: readonly Id[] = []

export function IssueDialog({ documentIds = none, onIssued, onClose }: IssueDialogProps) {
  const { newId } = useServices()
  const perform = usePerform()
  const mayIssueIn = useCanInEach('transmittals.issue')
  const allProjects = useView(projects)
  const offered = useMemo(() => allProjects.filter(({ id }) => mayIssueIn(id)), [allProjects, mayIssueIn])
  const allDocuments = useView(documents)
  const [projectId, setProjectId] = useState(() => {
    const first = allDocuments.find(({ id }) => documentIds.includes(id))
    const project = offered.find((each) => first && belongsTo(first, each))
    return (project ?? (offered.length === 1 ? offered[0] : undefined))?.id ?? ''
  })
  const [number, setNumber] = useState<string>()
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(() => new Set(documentIds))
  const [refused, setRefused] = useState<readonly string[]>([])

  const project = offered.find(({ id }) => id === projectId)
  const { reasons, reason, setReason } = useReason(project)
  const { lines, chosenLines, chosenDocuments } = useChosenDocuments(project, chosen)
  const elsewhere = documentIds.filter((id) => !lines.some((line) => line.id === id)).length
  const earlier = useView(transmittals, () => ({ where: (row) => row.projectId === projectId }), [projectId])
  const proposed = useMemo(() => nextTransmittalNumber(earlier), [earlier])
  const addressed = useRecipients(projectId, chosenDocuments, reason)
  const { recipients } = addressed
  const { known, visibleRecipient, changes, setCompared } = useCompared(recipients, lines, chosen, earlier)

  function save(form: FormData) {
    const { text, day } = formReader(form)
    const id = newId(transmittals)
    const typed = number?.trim() ?? ''
    const draft = {
      ...{ projectId, reason, recipients: [...recipients], note: text('note') },
      // A number that no one typed may change, if another user has taken it when the request is decided.
      ...{ number: typed === proposed ? '' : typed, proposedNumber: proposed },
      respondBy: day('respondBy'),
    }
    const sent = chosenLines.map((line) => ({
      ...{ id: line.id, revision: line.revision, sha256: line.file?.key ?? '' },
    }))
    const outcome = perform(issueTransmittal, { id, draft, documents: sent }, transmittalMessages)
    if (outcome.isDone) onIssued(id)
    else setRefused(outcome.fields)
  }

  const fault = (field: keyof typeof messages.required) =>
    refused.includes(field) ? messages.required[field] : undefined

  return (
    <RecordDialog
      title="Issue Transmittal"
      description="Number, revision, title and SHA-256 of each document are frozen in it."
      saveLabel={chosenLines.length === 0 ? 'Issue' : `Issue ${countToLabel(chosenLines.length, 'Document')}`}
      size="large"
      onSave={save}
      onClose={onClose}
    >
      <SelectField
        label="Project"
        isRequired
        options={offered.map(({ id, name }) => ({ value: id, label: getTitle(name) }))}
        value={projectId}
        onChange={setProjectId}
        error={fault('projectId')}
      />
      <TextField
        label="Transmittal Number"
        value={number ?? proposed}
        hint="Type a number in another format once, and the next one follows it."
        onChange={({ target }) => setNumber(target.value)}
        error={fault('number')}
      />
      <div className="sm:col-span-2">
        <RecipientsField chosen={addressed} error={fault('recipients')} />
      </div>
      <SelectField label="Reason for Issue" options={reasons} value={reason} onChange={setReason} />
      <DayField label="Respond By" name="respondBy" error={fault('respondBy')} />
      <div className="sm:col-span-2">
        <TextArea label="Note" name="note" maxLength={20_000} />
      </div>
      {elsewhere > 0 && (
        <p role="status" className="text-control text-warning sm:col-span-2">
          {countToLabel(elsewhere, 'selected document')} of other projects {elsewhere === 1 ? 'is' : 'are'}{' '}
          left out. A transmittal belongs to one project.
        </p>
      )}
      <div className="flex flex-col gap-3 sm:col-span-2">
        {known.length > 1 && (
          <SelectField
            label="Compare With What Was Received By"
            options={[...new Set(known)]}
            value={visibleRecipient?.name ?? ''}
            onChange={setCompared}
          />
        )}
        {visibleRecipient && changes && <OutdatedList name={visibleRecipient.name} changes={changes} />}
        <DocumentChoice
          purpose="to send"
          empty={
            project === undefined
              ? 'Choose a project to see its documents.'
              : 'This project has no documents yet.'
          }
          lines={lines}
          chosen={new Set(chosenLines.map(({ id }) => id))}
          onChoose={setChosen}
          more={visibleRecipient && changes && changesColumn(visibleRecipient.name, changes)}
          error={fault('documents')}
        />
      </div>
    </RecordDialog>
  )
}

/** What each document is to a recipient. */
function changesColumn(name: string, { lines }: ChangesSince) {
  return {
    title: `For ${name}`,
    toCell(id: Id) {
      const change = lines.get(id)
      return change && <Badge tone={changeTone(change)}>{changeToText(change)}</Badge>
    },
  }
}

function useChosenDocuments(project: Project | undefined, chosen: ReadonlySet<Id>) {
  const all = useView(documents)
  const inProject = useMemo(
    () => (project ? all.filter((document) => belongsTo(document, project)) : []),
    [all, project],
  )
  const lines = useMemo(() => inProject.map(getLine), [inProject])
  const chosenDocuments = useMemo(() => inProject.filter(({ id }) => chosen.has(id)), [inProject, chosen])
  return { lines, chosenLines: lines.filter(({ id }) => chosen.has(id)), chosenDocuments }
}

/** What is new to one of the recipients: the one that was chosen for it, or the first. */
function useCompared(
  recipients: readonly RecipientDraft[],
  lines: readonly TransmittalLine[],
  chosen: ReadonlySet<Id>,
  earlier: readonly Transmittal[],
) {
  const all = useView(documents)
  const [compared, setCompared] = useState('')
  const known = recipients.map(({ name }) => name)
  const visibleRecipient = recipients[Math.max(0, known.indexOf(compared))]
  // Typing stays fluent while thousands of documents are compared.
  const comparedWith = useDeferredValue(visibleRecipient)
  const changes = useMemo(() => {
    if (!comparedWith) return undefined
    const find = (id: Id) => all.find((document) => document.id === id)
    const sent = lines.filter(({ id }) => chosen.has(id))
    const changed = changesSince(lines, comparedWith, earlier, find)
    return { ...changed, outdated: changesSince(sent, comparedWith, earlier, find).outdated }
  }, [comparedWith, lines, chosen, earlier, all])
  return { known, visibleRecipient, changes, setCompared }
}

/** Another project may not have the chosen reason. */
function useReason(project: Project | undefined) {
  const [chosen, setReason] = useState('For Information')
  const reasons = getReasons(project)
  return { reasons, reason: reasons.includes(chosen) ? chosen : 'For Information', setReason }
}
