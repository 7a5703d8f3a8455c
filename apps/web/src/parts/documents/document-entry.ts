/** The state of the form for new documents: one entry for each file. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { guessFromName } from '@plumbline/domain/documents/guess-from-name.ts'
import { proposeProjects } from '@plumbline/domain/documents/propose-project.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { toDocumentName } from '#parts/files/plain-name.ts'

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
  /** What was chosen where the project has a document with this number or name. */
  filedAs?: 'revision' | 'document'
  file?: File
}

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
    const { title, ...guessed } = guessFromName(toDocumentName(file.name))
    // Input from before a file was chosen belongs to the first file.
    if (index === 0 && !first.file)
      return { ...withGuess(first, guessed), name: first.name.trim() || title, file }
    return { ...emptyEntry(first.projectId), ...guessed, name: title, file }
  })
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

/** What was typed counts for more than what was guessed. */
function withGuess(
  entry: DocumentEntry,
  { documentNumber, revision, purpose }: Pick<DocumentEntry, 'documentNumber' | 'revision' | 'purpose'>,
): DocumentEntry {
  return {
    ...entry,
    documentNumber: entry.documentNumber.trim() || documentNumber,
    revision: entry.revision.trim() || revision,
    purpose: entry.purpose || purpose,
  }
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
