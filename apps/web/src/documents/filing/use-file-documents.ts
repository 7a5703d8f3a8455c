/** Files documents: stores the bytes first, and then the records that name them. */
import { type DocumentDraft, fileDocuments } from '@plumbline/domain/documents/uses/file-documents.ts'
import { type MayStore, useStoreFiles } from '#core/files/use-store-files.ts'
import { type Outcome, useCheck, usePerform } from '#core/perform/use-perform.ts'
import { sizeWithoutFile } from '#data/workspace/entry-size.ts'
import { useServices } from '#data/workspace/services.ts'
import { documentMessages } from '#documents/entries/messages.ts'
import { entriesToDrafts, type PlannedEntry } from './filed-entries.ts'

export interface FilingOrder {
  planned: readonly PlannedEntry[]
  /** The description of all files together. */
  description: string
  /** How the names of the files were read, if it was chosen. */
  nameTemplate: string | undefined
  /** The values of the fields that a project adds, for its documents. `own`: those of one document. */
  getAdded: (projectId: string, own: DocumentDraft['added']) => Pick<DocumentDraft, 'added'>
  /** Asked before anything is stored, once it is known whether a file was filed before. */
  mayStore: MayStore
}

export function useFileDocuments() {
  const services = useServices()
  const perform = usePerform()
  const check = useCheck()
  const { store, progress, cancel } = useStoreFiles()

  async function file({
    planned,
    description,
    nameTemplate,
    getAdded,
    mayStore,
  }: FilingOrder): Promise<Outcome> {
    const size = sizeWithoutFile(services)
    const toArgs = (drafts: DocumentDraft[]) => ({
      drafts: drafts.map(({ added, ...draft }) => ({ ...draft, ...getAdded(draft.projectId, added) })),
      ...(nameTemplate !== undefined && { nameTemplate }),
    })
    const args = toArgs(entriesToDrafts(planned, description, { size }))
    const files = planned.flatMap(({ entry }) => entry.file ?? [])
    if (files.length === 0) return perform(fileDocuments, args, documentMessages)
    // Checked before the bytes are stored, so that an incomplete form is refused immediately.
    const checked = check(fileDocuments, args, documentMessages)
    if (!checked.isDone) return checked

    const refs = await store(files, mayStore)
    if (!refs) return { isDone: false, fields: [] }
    const withFiles = entriesToDrafts(planned, description, { size, refs })
    return perform(fileDocuments, toArgs(withFiles), documentMessages)
  }

  return { file, progress, cancel }
}
