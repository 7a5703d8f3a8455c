/** The fields of documents in their table. A field that no document has is hidden until a user chooses it. */
import type { DocumentChange } from '@plumbline/domain/documents/commands/change-documents.ts'
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { getPurposes, getRules } from '@plumbline/domain/documents/document-rules.ts'
import { getAllStatuses, readMeanings } from '@plumbline/domain/documents/document-statuses.ts'
import { getAllDisciplines, getAllTypes } from '@plumbline/domain/documents/document-values.ts'
import { getStamp } from '@plumbline/domain/kernel/records/stamp.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import { oncePerObject } from '@plumbline/domain/kernel/values/once-per-object.ts'
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useView } from '#data/workspace/hooks.ts'
import type { DocumentRow } from '#documents/entries/document-rows.ts'
import { statusTone } from '#documents/entries/tone.ts'
import type { People } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { useProjectNames } from '#registers/projects/use-project-names.ts'
import { choiceField, dateField, personField, textField } from '#registers/table/grid/common-fields.ts'
import type { TableField, TableRegister } from '#registers/table/model/table-field.ts'

type DocumentField = TableField<DocumentRow, DocumentChange>

const optional = [
  'documentNumber',
  'revision',
  'discipline',
  'purpose',
  'originator',
  'revisionDate',
] as const satisfies readonly (keyof ProjectDocument)[]
type Optional = (typeof optional)[number]

interface VisibleDocuments {
  documents: readonly ProjectDocument[]
  hasAllRevisions: boolean
  isOfProject: boolean
}

const filledIn = oncePerObject((documents: readonly ProjectDocument[]) =>
  optional.filter((field) => documents.some((document) => document[field])).join(' '),
)

export function useDocumentRegister({ documents, hasAllRevisions, isOfProject }: VisibleDocuments) {
  const names = useProjectNames()
  const allProjects = useView(projects)
  const people = usePeople()
  const projectId = isOfProject ? (documents[0]?.projectId ?? '') : undefined
  return documentRegister(names, allProjects, people, filledIn(documents), hasAllRevisions, projectId)
}

/** The register of all documents at their current revisions. */
export function toDocumentRegister(
  names: ReadonlyMap<string, string>,
  allProjects: readonly Project[],
  people: People,
  documents: readonly ProjectDocument[],
) {
  return documentRegister(names, allProjects, people, filledIn(documents), false, undefined)
}

const documentRegister = oncePerArguments(
  (
    names: ReadonlyMap<string, string>,
    allProjects: readonly Project[],
    people: People,
    filled: string,
    hasAllRevisions: boolean,
    /** The project of a register of one project; '' if its documents do not refer to it. */
    ofProject: string | undefined,
  ): TableRegister<DocumentRow, DocumentChange> => {
    const isFilled = new Set(filled.split(' '))
    const isExtra = (field: Optional) => ({ isExtra: !isFilled.has(field) })
    const project = { ...getProject(names, allProjects), isExtra: ofProject !== undefined }
    const ofTable = ofProject ? allProjects.filter(({ id }) => id === ofProject) : allProjects
    return {
      people: ['changedBy'],
      fields: [
        ...whatItIs(isExtra),
        ...(hasAllRevisions ? [issue] : []),
        ...describeRevision(isExtra, ofTable),
        project,
        ...whatIsKnown(people),
      ],
    }
  },
)

type IsExtra = (field: Optional) => { isExtra: boolean }

function whatItIs(isExtra: IsExtra): readonly DocumentField[] {
  return [
    textField('name', 'Document Name', ({ name }) => name, {
      width: 220,
      grows: true,
      toChange: (name) => ({ name }),
    }),
    textField('number', 'Number', ({ documentNumber = '' }) => documentNumber, {
      width: 170,
      ...isExtra('documentNumber'),
      toChange: (documentNumber) => ({ documentNumber }),
    }),
    textField('revision', 'Rev', ({ revision = '' }) => revision, {
      width: 76,
      ...isExtra('revision'),
      toChange: (revision) => ({ revision }),
    }),
  ]
}

const issue: DocumentField = choiceField(
  'issue',
  'Issue',
  ['Current', 'Superseded'],
  ({ superseded }) => (superseded ? 'Superseded' : 'Current'),
  { width: 124, toTone: (value) => (value === 'Superseded' ? 'danger' : 'success') },
)

function describeRevision(isExtra: IsExtra, ofTable: readonly Project[]): readonly DocumentField[] {
  const getMeaning = readMeanings(ofTable)
  return [
    // Without options, so that a filter offers what the documents hold, and any text can be entered.
    {
      key: 'discipline',
      label: 'Discipline',
      type: 'choice',
      width: 130,
      read: ({ discipline = '' }) => discipline,
      suggestions: getAllDisciplines(ofTable),
      ...isExtra('discipline'),
      toChange: (discipline) => ({ discipline }),
    },
    choiceField('type', 'Type', getAllTypes(ofTable), ({ type }) => type, {
      width: 120,
      toChange: (type) => ({ type }),
    }),
    choiceField('status', 'Status', getAllStatuses(ofTable), ({ status }) => status, {
      width: 140,
      toTone: (_, document) => statusTone(getMeaning(document)),
      toChange: (status) => ({ status }),
    }),
    choiceField('purpose', 'Purpose', getChoices(ofTable), ({ purpose = '' }) => purpose, {
      width: 130,
      ...isExtra('purpose'),
      mayBeEmpty: true,
      toChange: (purpose) => ({ purpose }),
    }),
    {
      key: 'originator',
      label: 'Originator',
      type: 'choice',
      width: 120,
      read: ({ originator = '' }) => originator,
      ...isExtra('originator'),
      toChange: (originator) => ({ originator }),
    },
    dateField('date', 'Revision Date', ({ revisionDate }) => revisionDate, {
      width: 130,
      ...isExtra('revisionDate'),
      toChange: (revisionDate) => ({ revisionDate }),
    }),
  ]
}

/** Older documents name their project instead of referring to it, and a project may be deleted. */
function getProject(names: ReadonlyMap<string, string>, all: readonly Project[]): DocumentField {
  const idsByName = new Map(all.map(({ id, name }) => [name, id]))
  return {
    key: 'project',
    label: 'Project',
    type: 'project',
    width: 160,
    read: ({ projectId, project }) =>
      projectId === undefined
        ? (idsByName.get(project) ?? project)
        : names.has(projectId)
          ? projectId
          : project,
    toText: (idOrName) => (names.has(idOrName) ? getTitle(names.get(idOrName)) : idOrName),
    toChange: (projectId) => ({ projectId }),
  }
}

function whatIsKnown(people: People): readonly DocumentField[] {
  return [
    { key: 'size', label: 'Size (MB)', type: 'number', width: 112, read: getMegabytes },
    dateField('updated', 'Last Updated', ({ updated }) => updated),
    textField('description', 'Description', ({ description }) => description ?? '', {
      width: 240,
      isExtra: true,
      toChange: (description) => ({ description }),
    }),
    dateField('filed', 'Filed', ({ filedAt }) => filedAt, { isExtra: true }),
    textField('filedBy', 'Filed By', ({ filedBy = '' }) => filedBy, { isExtra: true }),
    dateField('changed', 'Last Change', (row) => getStamp(row)?.updatedAt, { isExtra: true }),
    personField('changedBy', 'Changed By', people, (row) => getStamp(row)?.updatedBy ?? '', {
      isExtra: true,
    }),
  ]
}

/** What the purposes of issue of all projects are. */
function getChoices(all: readonly Project[]): readonly string[] {
  return [...new Set(all.flatMap((project) => getPurposes(getRules(project)).map(({ code }) => code)))]
}

const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** A file of a few bytes counts as the smallest number that is shown. */
function getMegabytes({ file, size }: ProjectDocument): number | null {
  const bytes = file?.size ?? textToBytes(size)
  return bytes === null ? null : Math.max(1, Math.round((bytes / 1024 ** 2) * 100)) / 100
}

/** The bytes of a size such as '4.2 MB', of an entry without a file. Older entries say 'KB', newer ones 'kB'. */
function textToBytes(text: string | null | undefined): number | null {
  const [, figure, unit] = /^([\d.]+)\s*([KMGT]?B)$/i.exec(text?.trim() ?? '') ?? []
  return figure && unit ? Number(figure) * 1024 ** units.indexOf(unit.toUpperCase()) : null
}
