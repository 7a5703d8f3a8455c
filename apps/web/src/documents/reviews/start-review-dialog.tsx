/** The form that starts reviews of documents: one for each of them, or one for all. */
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { readDistribution } from '@plumbline/domain/documents/distribution-rules.ts'
import {
  belongsTo,
  documents,
  numberAndRevision,
  type ProjectDocument,
} from '@plumbline/domain/documents/document.ts'
import { proposeReviewers } from '@plumbline/domain/documents/transmittals/distribution.ts'
import { getLine } from '@plumbline/domain/documents/transmittals/transmittal-facts.ts'
import { members } from '@plumbline/domain/kernel/access/member.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import {
  maxReviewedDocuments,
  maxStartedReviews,
  startReviews,
} from '@plumbline/domain/workflows/commands/start-reviews.ts'
import { proposeNameForAll, proposeReviewName } from '@plumbline/domain/workflows/templates/review-name.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { useMemo, useState } from 'react'
import { useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useRow, useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { DocumentChoice } from '#documents/entries/document-choice.tsx'
import { formReader } from '#registers/form/form-values.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { required, startMessages } from './start-messages.ts'
import { TemplateFields } from './template-fields.tsx'
import { useTemplateStages } from './use-template-stages.ts'

interface StartReviewDialogProps {
  /** The selected documents. Without any, they are chosen in the form. */
  documentIds: readonly Id[]
  /** The project that is chosen first. */
  projectId?: Id | undefined
  onClose: () => void
}

const kinds = [
  { value: 'each', label: 'One for Each Document' },
  { value: 'all', label: 'One for All' },
] as const

export function StartReviewDialog({
  documentIds,
  projectId: firstProjectId,
  onClose,
}: StartReviewDialogProps) {
  const { newId } = useServices()
  const perform = usePerform()
  const { offered, projectId, setProjectId, reviewed, elsewhere, lines, setChosen } = useReviewed(
    documentIds,
    firstProjectId,
  )
  const [kind, setKind] = useState<'each' | 'all'>('each')
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [missing, setMissing] = useState<readonly string[]>([])
  const chosen = useTemplateStages('shop-drawing', projectId, useProposedReviewers(projectId, reviewed))
  const isForAll = kind === 'all' && reviewed.length > 1

  const proposed = isForAll
    ? [{ key: 'all', label: 'Workflow Name', name: proposeNameForAll(reviewed), documents: reviewed }]
    : reviewed.map((document) => ({
        key: document.id,
        label: reviewed.length === 1 ? 'Workflow Name' : `Workflow for ${toLabel(document)}`,
        name: proposeReviewName(document),
        documents: [document],
      }))
  const max = isForAll ? maxReviewedDocuments : maxStartedReviews
  const isTooMany = reviewed.length > max

  function save(form: FormData) {
    const { text } = formReader(form)
    if (isTooMany) return
    const reviews = proposed.map(({ key, name, documents }) => ({
      id: newId(workflows),
      name: names.get(key) ?? name,
      documents: documents.map(({ id, revision = '' }) => ({ id, revision })),
    }))
    const args = { projectId, reviews, description: text('description'), stages: chosen.stages }
    const outcome = perform(startReviews, args, startMessages)
    if (outcome.isDone) onClose()
    else setMissing(outcome.fields)
  }

  return (
    <RecordDialog
      title="Start Review"
      description="The first reviewer has the ball immediately, and the documents are under review."
      saveLabel={proposed.length > 1 ? `Start ${proposed.length} Reviews` : 'Start Review'}
      size="large"
      onSave={save}
      onClose={onClose}
    >
      <div className="flex min-w-0 flex-col gap-4 sm:col-span-2">
        {offered.length > 1 && (
          <SelectField
            label="Project"
            options={offered.map(({ id, name }) => ({ value: id, label: getTitle(name) }))}
            value={projectId}
            onChange={setProjectId}
          />
        )}
        {lines && (
          <DocumentChoice
            purpose="to review"
            empty={
              offered.length === 0
                ? 'No project has documents that you can review.'
                : 'This project has no documents yet.'
            }
            lines={lines}
            chosen={new Set(reviewed.map(({ id }) => id))}
            onChoose={setChosen}
            error={missing.includes('documents') ? required.documents : undefined}
          />
        )}
        {elsewhere > 0 && (
          <p role="status" className="text-control text-warning">
            {countToLabel(elsewhere, 'selected document')} of other projects {elsewhere === 1 ? 'is' : 'are'}{' '}
            left out. A review belongs to one project.
          </p>
        )}
        {reviewed.length > 1 && <Segmented label="Reviews" options={kinds} value={kind} onChange={setKind} />}
        {isTooMany ? (
          <p role="alert" className="text-control text-danger">
            {reviewed.length} documents are selected. Select at most {max} for{' '}
            {isForAll ? 'one review' : 'a review each'}.
          </p>
        ) : (
          <ReviewNames proposed={proposed} names={names} missing={missing} onNames={setNames} />
        )}
        <TemplateFields chosen={chosen} projectId={projectId} missing={missing} />
        <TextArea label="Description" name="description" />
      </div>
    </RecordDialog>
  )
}

interface ProposedReview {
  readonly key: string
  readonly label: string
  readonly name: string
}

interface ReviewNamesProps {
  proposed: readonly ProposedReview[]
  /** The typed names, by the key of their review. */
  names: ReadonlyMap<string, string>
  missing: readonly string[]
  onNames: (names: ReadonlyMap<string, string>) => void
}

function ReviewNames({ proposed, names, missing, onNames }: ReviewNamesProps) {
  return proposed.map(({ key, label, name }, index) => (
    <TextField
      key={key}
      label={label}
      isRequired
      value={names.get(key) ?? name}
      onChange={({ target }) => onNames(new Map(names).set(key, target.value))}
      error={missing.includes(`name.${index}`) ? required.name : undefined}
    />
  ))
}

/** By the distribution list of the project. */
function useProposedReviewers(projectId: Id, reviewed: readonly ProjectDocument[]) {
  const project = useRow(projects, projectId)
  const { store } = useServices()
  const directory = useView(contacts)
  const team = useView(members, () => ({ projectId }), [projectId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the people are read from the records, and change with these lists.
  return useMemo(
    () => (project ? proposeReviewers(readDistribution(project), reviewed, projectId, store.records) : []),
    [project, reviewed, projectId, directory, team, store],
  )
}

/** The selected documents of one project in which the person may start a review. */
function useReviewed(documentIds: readonly Id[], firstProjectId: Id | undefined) {
  const mayStartIn = useCanInEach('workflows.edit')
  const allProjects = useView(projects)
  const allDocuments = useView(documents)
  const isChoosing = documentIds.length === 0
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(() => new Set(documentIds))
  const selected = useMemo(() => allDocuments.filter(({ id }) => chosen.has(id)), [allDocuments, chosen])
  const candidates = isChoosing ? allDocuments : selected
  const offered = useMemo(
    () =>
      allProjects.filter(
        (project) => mayStartIn(project.id) && candidates.some((document) => belongsTo(document, project)),
      ),
    [allProjects, mayStartIn, candidates],
  )
  const [chosenId, setProjectId] = useState(firstProjectId)
  const project = offered.find(({ id }) => id === chosenId) ?? offered[0]
  const reviewed = useMemo(
    () => (project ? selected.filter((document) => belongsTo(document, project)) : []),
    [project, selected],
  )
  const elsewhere = isChoosing ? 0 : selected.length - reviewed.length
  const lines = useMemo(() => {
    if (!isChoosing) return undefined
    return project ? allDocuments.filter((document) => belongsTo(document, project)).map(getLine) : []
  }, [isChoosing, project, allDocuments])
  return { offered, projectId: project?.id ?? '', setProjectId, reviewed, elsewhere, lines, setChosen }
}

function toLabel(document: Parameters<typeof numberAndRevision>[0] & { readonly name: string }): string {
  return numberAndRevision(document) || document.name
}
