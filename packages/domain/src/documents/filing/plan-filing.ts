/** Decides how each chosen file will be filed, before it is filed. */
import type { Id } from '../../kernel/records/record.ts'
import type { Project } from '../../projects/project.ts'
import { getFiles, type RevisionEffect, revisionEffect } from '../add-revision.ts'
import { belongsTo, type ProjectDocument } from '../document.ts'
import { getRules } from '../document-rules.ts'
import { numberKey } from '../number-key.ts'
import { plainRevision } from '../plain-revision.ts'
import { type DocumentIndex, indexDocuments, nameKey } from './document-key.ts'

export interface FilingEntry {
  readonly documentNumber: string
  readonly revision: string
  readonly name: string
  readonly projectId: Id
  /** SHA-256 of its bytes, once they are read. */
  readonly fileKey: string | undefined
  /** True: a new document, although there is one with this number or name. */
  readonly isNew: boolean
}

/**
 * `new`: a document of its own. `revision`: of a document of the register, or of an entry above. `filed`: the project
 * has this very file. `repeated`: an entry above has the same file.
 */
export type Filing = (
  | { readonly kind: 'new'; readonly match: ProjectDocument | undefined }
  | { readonly kind: 'revision'; readonly of: ProjectDocument; readonly effect: RevisionEffect }
  | {
      readonly kind: 'revision-of-entry'
      readonly entry: number
      readonly fault: 'exists' | 'missing-revision' | undefined
    }
  | { readonly kind: 'filed'; readonly in: ProjectDocument }
  | { readonly kind: 'repeated'; readonly entry: number }
) & {
  /** Another entry that brings the same revision of the same document. */
  readonly duplicate?: number
}

/** One object, so that a form with hundreds of rows draws only those again whose plan has changed. */
const unmatched: Filing = { kind: 'new', match: undefined }

interface ProjectState {
  readonly project: Project | undefined
  readonly index: DocumentIndex
  readonly byFile: ReadonlyMap<string, ProjectDocument>
}

export type PlanFiling = (entries: readonly FilingEntry[]) => readonly Filing[]

/** Reads the documents of each project once, so that a form can plan again with each key that is pressed. */
export function createFilingPlan(
  documents: readonly ProjectDocument[],
  projects: readonly Project[],
): PlanFiling {
  const states = new Map<Id, ProjectState>()

  return (entries) => planEntries(entries, (projectId) => states.get(projectId) ?? remember(projectId))

  function remember(projectId: Id): ProjectState {
    const project = projects.find(({ id }) => id === projectId)
    const own = project ? documents.filter((document) => belongsTo(document, project)) : []
    const byFile = new Map(own.flatMap((document) => getFiles(document).map(({ key }) => [key, document])))
    const state = { project, index: indexDocuments(own), byFile }
    states.set(projectId, state)
    return state
  }
}

/** In the order of the entries. */
function planEntries(
  entries: readonly FilingEntry[],
  getState: (projectId: Id) => ProjectState,
): readonly Filing[] {
  const firstByFile = new Map<string, number>()
  const firstByDocument = new Map<string, number>()
  /** The revisions that entries above bring to a document, with the entries. */
  const brought = new Map<string, Map<string, number>>()
  const duplicates = new Map<number, number>()

  const filings = entries.map((entry, index): Filing => {
    const { projectId, fileKey } = entry
    const { project, index: known, byFile } = getState(projectId)
    if (fileKey !== undefined) {
      const filed = byFile.get(fileKey)
      if (filed) return { kind: 'filed', in: filed }
      const place = `${projectId} ${fileKey}`
      const above = firstByFile.get(place)
      if (above !== undefined) return { kind: 'repeated', entry: above }
      firstByFile.set(place, index)
    }
    const match = known.find(entry)
    if (match && project && !entry.isNew) {
      const effect = revisionEffect(match, entry.revision, getRules(project))
      const fault = effect === 'exists' ? undefined : bring(match.id, entry.revision, index)
      return { kind: 'revision', of: match, effect: fault ?? effect }
    }
    const key = getKey(entry)
    const above = key === undefined ? undefined : firstByDocument.get(key)
    if (key !== undefined && above !== undefined && !entry.isNew)
      return { kind: 'revision-of-entry', entry: above, fault: bring(key, entry.revision, index) }
    if (key !== undefined) {
      firstByDocument.set(key, above ?? index)
      bring(key, entry.revision, index)
    }
    return match ? { kind: 'new', match } : unmatched
  })

  return filings.map((filing, index) => {
    const duplicate = duplicates.get(index)
    return duplicate === undefined ? filing : { ...filing, duplicate }
  })

  /** Why the document cannot have it beside those that entries above bring. */
  function bring(
    document: string,
    revision: string,
    index: number,
  ): 'exists' | 'missing-revision' | undefined {
    const requested = plainRevision(revision)
    const above = brought.get(document) ?? new Map<string, number>()
    brought.set(document, above)
    const other = above.get(requested)
    if (other !== undefined) {
      if (entries[index]?.isNew) return undefined
      duplicates.set(index, other)
      if (!duplicates.has(other)) duplicates.set(other, index)
      return 'exists'
    }
    const isMissingRevision = requested === '' && above.size > 0
    above.set(requested, index)
    return isMissingRevision ? 'missing-revision' : undefined
  }
}

/** Only entries with a number are known to be one document; without one, equal names may be chance. */
function getKey({ projectId, documentNumber, name, revision }: FilingEntry): string | undefined {
  const number = numberKey(documentNumber)
  if (number !== '') return `${projectId} ${number}`
  return revision.trim() === '' || nameKey(name) === '' ? undefined : `${projectId} name ${nameKey(name)}`
}
