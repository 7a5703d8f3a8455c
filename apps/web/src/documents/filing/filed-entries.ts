/** The results of the entries of the form for new documents, and the drafts that file them. */
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import type { Filing, FilingEntry, PlanFiling } from '@plumbline/domain/documents/filing/plan-filing.ts'
import type { DocumentDraft } from '@plumbline/domain/documents/uses/file-documents.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { FileKeys } from '#core/files/use-store-files.ts'
import type { DocumentEntry } from './document-entry.ts'

/**
 * An entry as it will be filed: with the type of the document that it is a revision of unless another is chosen, and with
 * its title where the name of the file is only a number.
 */
export interface PlannedEntry {
  readonly entry: DocumentEntry
  readonly filing: Filing
}

export function planEntries(
  entries: readonly DocumentEntry[],
  keys: FileKeys,
  planFiling: PlanFiling,
): readonly PlannedEntry[] {
  const filings = planFiling(entries.map((entry) => toFilingEntry(entry, entries.length === 1, keys)))
  const planned: PlannedEntry[] = []
  const titles: Titles = new Map()
  for (const [index, entry] of entries.entries()) {
    const filing = filings[index] ?? { kind: 'new', match: undefined }
    const type = entry.type || getType(filing, planned)
    const name = getFiledName(index, { entry, filing }, titles)
    const isAsEntered = type === entry.type && name === entry.name
    planned.push({ entry: isAsEntered ? entry : { ...entry, type, name }, filing })
  }
  return planned
}

/** The titles of the documents so far, by their ids, or by the entry that creates the document. */
type Titles = Map<Id | number, string>

/** A file name without a title gives its number as one, which must not replace the title of the document. */
function getFiledName(index: number, { entry, filing }: PlannedEntry, titles: Titles): string {
  if (filing.kind === 'filed' || filing.kind === 'repeated') return entry.name
  const document =
    filing.kind === 'revision' ? filing.of.id : filing.kind === 'revision-of-entry' ? filing.entry : index
  const before = titles.get(document) ?? (filing.kind === 'revision' ? filing.of.name : undefined)
  const isUntitled = entry.isUntitled === true && !entry.typed?.includes('name')
  const name = isUntitled && before ? before : entry.name
  const isEarlier = filing.kind === 'revision' && filing.effect === 'earlier'
  if (!isEarlier) titles.set(document, name)
  return name
}

/** One document is new unless its number is known; of many files, each that matches is a revision. */
function toFilingEntry(entry: DocumentEntry, isOnly: boolean, keys: FileKeys): FilingEntry {
  const { documentNumber, revision, name, projectId, file, filedAs } = entry
  const isNew = filedAs ? filedAs === 'document' : isOnly && documentNumber.trim() === ''
  return { documentNumber, revision, name, projectId, fileKey: file && keys.get(file), isNew }
}

function getType(filing: Filing, above: readonly PlannedEntry[]): string {
  if (filing.kind === 'revision') return filing.of.type
  return filing.kind === 'revision-of-entry' ? (above[filing.entry]?.entry.type ?? '') : ''
}

/** Files that the project has already are left out of a selection. */
export function isLeftOut({ filing }: PlannedEntry): boolean {
  return filing.kind === 'filed' || filing.kind === 'repeated'
}

/** `refs` has one reference for each planned entry that has a file, in their order. */
export function entriesToDrafts(
  planned: readonly PlannedEntry[],
  description: string,
  options: { readonly size?: string | undefined; readonly refs?: readonly FileRef[] },
): DocumentDraft[] {
  const refs = [...(options.refs ?? [])]
  const draftOfEntry = new Map<PlannedEntry, number>()
  const drafts: DocumentDraft[] = []
  for (const one of planned) {
    const { file: chosen, filedAs, typed, isMisfit, isUntitled, ...fields } = one.entry
    const file = chosen ? refs.shift() : undefined
    const revisionOf = revisedBy(one, planned, draftOfEntry)
    draftOfEntry.set(one, drafts.length)
    drafts.push({
      ...fields,
      description,
      ...(file && { file }),
      ...(!chosen && options.size && { size: options.size }),
      ...(revisionOf && { revisionOf }),
    })
  }
  return drafts
}

function revisedBy(
  { filing }: PlannedEntry,
  planned: readonly PlannedEntry[],
  draftOfEntry: ReadonlyMap<PlannedEntry, number>,
): DocumentDraft['revisionOf'] {
  if (filing.kind === 'revision') return { id: filing.of.id }
  if (filing.kind !== 'revision-of-entry') return undefined
  const above = planned[filing.entry]
  const draft = above && draftOfEntry.get(above)
  return draft === undefined ? undefined : { draft }
}
