/** Gives the evidence of a condition: documents at their revisions and files, with who accepted them and when. */
import { type Condition, conditions } from '@plumbline/domain/conditions/condition.ts'
import { giveEvidence } from '@plumbline/domain/conditions/evidence.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { linkToIssue } from '@plumbline/domain/documents/links/changed-links.ts'
import type { DocumentLink } from '@plumbline/domain/documents/links/document-link.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { DayField } from '#core/dates/day-field.tsx'
import { useToday } from '#core/dates/use-today.ts'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { usePerform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { AssigneeField } from '#people/assignees/assignee-field.tsx'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { conditionMessages, messages } from '../texts/messages.ts'

const LinkDialog = lazyModule(() =>
  import('#documents/links/link-dialog.tsx').then((module) => module.LinkDialog),
)

interface EvidenceDialogProps {
  condition: Condition
  onClose: () => void
}

export function EvidenceDialog({ condition, onClose }: EvidenceDialogProps) {
  const { id, heading, status, requiredEvidence } = condition
  const today = useToday()
  // Files can be added while the dialog is open.
  const current = useRow(conditions, id) ?? condition
  const { choices, chosen, toggle, addLinks } = useChoices(current)
  const [acceptedBy, setAcceptedBy] = useState(condition.acceptedBy ?? '')
  const [acceptedOn, setAcceptedOn] = useState(storedToDay(condition.acceptedOn) ?? today)
  const [completes, setCompletes] = useState(status !== 'Completed')
  const [isLinking, setIsLinking] = useState(false)
  const [missing, setMissing] = useState<readonly string[]>([])
  const perform = usePerform()
  const error = (field: string) => (missing.includes(field) ? messages.required[field] : undefined)

  function save() {
    const picked = choices.filter(({ key }) => chosen.has(key))
    const outcome = perform(
      giveEvidence,
      {
        id,
        documents: picked.flatMap(({ isFile, link }) =>
          isFile ? [] : [{ id: link.id, revision: link.revision }],
        ),
        attachmentIds: picked.flatMap(({ isFile, link }) => (isFile ? [link.id] : [])),
        acceptedBy,
        acceptedOn: acceptedBy === '' ? '' : acceptedOn,
        ...(completes && status !== 'Completed' && { completes: true as const }),
      },
      conditionMessages,
    )
    if (outcome.isDone) onClose()
    else setMissing(outcome.fields)
  }

  return (
    <>
      <RecordDialog
        title="Evidence"
        description={[getTitle(heading), requiredEvidence].filter(Boolean).join(': ')}
        record={{ of: conditions, id }}
        onSave={save}
        onClose={onClose}
      >
        <fieldset className="flex min-w-0 flex-col gap-1 sm:col-span-2">
          <legend className="mb-1 font-semibold text-control">Documents</legend>
          {choices.length === 0 && (
            <p className="text-muted">
              Choose documents of the register. Files that are added to the condition are offered here as
              well.
            </p>
          )}
          {choices.map(({ key, label }) => (
            <Checkbox key={key} label={label} checked={chosen.has(key)} onChange={() => toggle(key)} />
          ))}
          {error('evidence') && (
            <p role="alert" className="text-danger text-small">
              {error('evidence')}
            </p>
          )}
          <div className="mt-1">
            <Button size="small" icon={<Link2 />} onClick={() => setIsLinking(true)}>
              Choose from Register…
            </Button>
          </div>
        </fieldset>
        <AssigneeField
          label="Accepted By"
          hint="The certifier, or the authority that the condition names."
          value={acceptedBy}
          error={error('acceptedBy')}
          onChange={setAcceptedBy}
          projectId={condition.projectId}
        />
        <DayField
          label="Accepted On"
          value={acceptedOn}
          error={error('acceptedOn')}
          onChange={(event) => setAcceptedOn(event.target.value)}
        />
        {status !== 'Completed' && (
          <div className="sm:col-span-2">
            <Switch label="Set the status to Completed" isOn={completes} onChange={setCompletes} />
          </div>
        )}
      </RecordDialog>
      {isLinking && (
        <LazyForm>
          <LinkDialog
            projectId={condition.projectId}
            linked={choices.flatMap(({ isFile, link }) => (isFile ? [] : [link.id]))}
            onLink={addLinks}
            onClose={() => setIsLinking(false)}
          />
        </LazyForm>
      )}
    </>
  )
}

interface Choice {
  readonly key: string
  readonly label: string
  readonly isFile: boolean
  readonly link: DocumentLink
}

/** What was given before, the linked documents and the files of the condition, and what is chosen from the register. */
function useChoices({ evidence = [], documentLinks = [], documents: files }: Condition) {
  const { store } = useServices()
  const [added, setAdded] = useState<readonly DocumentLink[]>([])
  const fileIds = new Set(files.map(({ id }) => id))
  const isFile = (link: DocumentLink) =>
    fileIds.has(link.id) || (link.documentNumber === '' && !store.records.find(documents, link.id))
  const attached = files.map(({ id, name, uploadedAt = '' }) => ({
    ...{ id, documentNumber: '', revision: '', title: name, filedAt: uploadedAt },
  }))
  const choices = new Map<string, Choice>()
  for (const link of [...evidence, ...documentLinks, ...added, ...attached]) {
    const key = toKey(link)
    const { documentNumber, revision, title } = link
    const label = [documentNumber, revision && `Rev ${revision}`, getTitle(title)].filter(Boolean).join(' ')
    if (!choices.has(key)) choices.set(key, { key, label, isFile: isFile(link), link })
  }
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(evidence.map(toKey)))

  /** A document is evidence at one revision. */
  function toggle(key: string) {
    const link = choices.get(key)?.link
    setChosen((before) => {
      if (before.has(key)) return new Set([...before].filter((other) => other !== key))
      return new Set([...[...before].filter((other) => choices.get(other)?.link.id !== link?.id), key])
    })
  }

  function addLinks(requested: readonly { id: string; revision: string }[]) {
    const links = requested.flatMap(({ id }) => {
      const document = store.records.find(documents, id)
      return document ? linkToIssue(document, document) : []
    })
    setAdded((before) => [...before, ...links])
    setChosen((before) => new Set([...before, ...links.map(toKey)]))
  }

  return { choices: [...choices.values()], chosen, toggle, addLinks }
}

function toKey({ id, revision }: DocumentLink): string {
  return JSON.stringify([id, revision])
}
