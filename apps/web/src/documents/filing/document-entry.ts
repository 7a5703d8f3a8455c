/** The state of the form for new documents: one entry for each file. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import {
  compileNameTemplate,
  type NameTemplate,
} from '@plumbline/domain/documents/filing/file-name-template.ts'
import { guessFromName } from '@plumbline/domain/documents/filing/guess-from-name.ts'
import { proposeProjects } from '@plumbline/domain/documents/filing/propose-project.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import type { AddedValues } from '@plumbline/domain/registers/added-fields/set-added-values.ts'
import { toDocumentName } from '#core/files/plain-name.ts'

export interface DocumentEntry {
  name: string
  type: string
  projectId: string
  documentNumber: string
  revision: string
  revisionDate: string
  discipline: string
  originator: string
  purpose: string
  /** Values of added fields for this file alone. */
  added?: AddedValues
  /** What was chosen where the project has a document with this number or name. */
  filedAs?: 'revision' | 'document'
  file?: File
  /** What was entered by hand, and is no longer read from the name of the file. */
  typed?: readonly NamedField[]
  /** The name of the file has not the form of the chosen pattern. */
  isMisfit?: boolean
  /** The name of the file has a number and no title. */
  isUntitled?: boolean
}

/** The fields that the name of a file fills in. */
const namedFields = ['name', 'documentNumber', 'revision', 'purpose', 'revisionDate'] as const
type NamedField = (typeof namedFields)[number]

/** The fields that can be copied from one row to the rows below it. */
export type FillableField = 'type' | 'projectId'

export function emptyEntry(projectId: string): DocumentEntry {
  const numbered = { documentNumber: '', revision: '', revisionDate: '', discipline: '', originator: '' }
  return { name: '', type: '', projectId, ...numbered, purpose: '' }
}

/** One entry for each file. Entries keep their input; without files, one entry is left. */
export function entriesWithFiles(
  entries: readonly DocumentEntry[],
  files: readonly File[],
): readonly DocumentEntry[] {
  const [first] = entries
  if (!first) return []
  const { file: _, ...withoutFile } = first
  if (files.length === 0) return [withoutFile]
  return files.map((file, index) => {
    const known = entries.find((entry) => entry.file === file)
    if (known) return known
    // Input from before a file was chosen belongs to the first file.
    const entry = index === 0 && !first.file ? withTyped(first) : emptyEntry(first.projectId)
    return readByGuess({ ...entry, file })
  })
}

/** What was typed counts for more than what is read. */
function withTyped(entry: DocumentEntry): DocumentEntry {
  return { ...entry, typed: namedFields.filter((field) => entry[field].trim() !== '') }
}

/** The entry after a change by hand. */
export function changeEntry(entry: DocumentEntry, change: Partial<DocumentEntry>): DocumentEntry {
  const typed = namedFields.filter((field) => field in change || entry.typed?.includes(field))
  return { ...entry, ...change, typed }
}

/** Reads the names of files by a pattern; '' guesses them. An entry that has not changed is read once. */
export function createEntryReader(template: string): (entry: DocumentEntry) => DocumentEntry {
  const compiled = compileNameTemplate(template)
  const known = new WeakMap<DocumentEntry, DocumentEntry>()
  return (entry) => {
    if (!entry.file) return entry
    const read = known.get(entry) ?? readEntry(entry, entry.file, compiled)
    known.set(entry, read)
    return read
  }
}

const readByGuess = createEntryReader('')

function readEntry(entry: DocumentEntry, file: File, template: NameTemplate | undefined): DocumentEntry {
  const name = toDocumentName(file.name)
  const reading = template?.read(name)
  const { title, ...fields } = reading ?? { ...guessFromName(name), revisionDate: '' }
  const found = { ...fields, name: title }
  const isUntitled = title.trim() !== '' && title.trim() === found.documentNumber.trim()
  const read = { ...entry, isUntitled, isMisfit: template !== undefined && !reading }
  for (const field of namedFields) if (!entry.typed?.includes(field)) read[field] = found[field]
  return read
}

/** Files without a project get the one whose register has their numbers. Where it is wrong, another can be chosen. */
export function withProposedProjects(
  entries: readonly DocumentEntry[],
  documents: readonly ProjectDocument[],
  projects: readonly Project[],
): readonly DocumentEntry[] {
  const isOpen = ({ file, projectId }: DocumentEntry) => file !== undefined && projectId === ''
  const open = entries.filter(isOpen)
  const proposed = proposeProjects(
    open.map(({ documentNumber }) => documentNumber),
    documents,
    projects,
  )
  const byEntry = new Map(open.map((entry, index) => [entry, proposed[index] ?? '']))
  return entries.map((entry) =>
    byEntry.get(entry) ? { ...entry, projectId: byEntry.get(entry) ?? '' } : entry,
  )
}

/** Copies one field of a row to all rows below it. */
export function fillDown(
  entries: readonly DocumentEntry[],
  from: number,
  field: FillableField,
): readonly DocumentEntry[] {
  const value = entries[from]?.[field] ?? ''
  return entries.map((entry, index) => (index > from ? { ...entry, [field]: value } : entry))
}
