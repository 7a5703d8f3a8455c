/** Files documents: stores the bytes first, and then the records that name them. */
import { type DocumentDraft, fileDocuments } from '@plumbline/domain/documents/document-commands.ts'
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { sizeWithoutFile } from '#data/entry-size.ts'
import { useServices } from '#data/services.ts'
import { type MayStore, useStoreFiles } from '#parts/files/use-store-files.ts'
import { type Outcome, useCheck, usePerform } from '#parts/perform/use-perform.ts'
import type { DocumentEntry } from './document-entry.ts'
import { documentWords } from './words.ts'

export interface Filing {
  entries: readonly DocumentEntry[]
  /** Of all files together. */
  description: string
  /** Asked before anything is stored, once it is known whether a file was filed before. */
  mayStore: MayStore
}

export function useFileDocuments() {
  const services = useServices()
  const perform = usePerform()
  const check = useCheck()
  const { store, progress, cancel } = useStoreFiles()

  async function file({ entries, description, mayStore }: Filing): Promise<Outcome> {
    const size = sizeWithoutFile(services)
    const drafts = entries.map(({ name, type, projectId, file }): DocumentDraft => {
      const draft = { name, type, projectId, description }
      return file || !size ? draft : { ...draft, size }
    })
    const files = entries.flatMap((entry) => entry.file ?? [])
    if (files.length === 0) return perform(fileDocuments, { drafts }, documentWords)
    // Checked before the bytes are stored, so that an incomplete form is refused at once.
    const checked = check(fileDocuments, { drafts }, documentWords)
    if (!checked.isDone) return checked

    const refs = await store(files, mayStore)
    if (!refs) return { isDone: false, fields: [] }
    return perform(fileDocuments, { drafts: withFiles(drafts, entries, refs) }, documentWords)
  }

  return { file, progress, cancel }
}

/** `refs` has one reference for each entry that has a file, in their order. */
function withFiles(
  drafts: readonly DocumentDraft[],
  entries: readonly DocumentEntry[],
  refs: readonly FileRef[],
): DocumentDraft[] {
  let next = 0
  return drafts.map((draft, index) => {
    const file = entries[index]?.file ? refs[next++] : undefined
    return file ? { ...draft, file } : draft
  })
}
