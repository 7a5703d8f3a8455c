/** Files documents: first the bytes, then the records that name them. */
import { type DocumentDraft, fileDocuments } from '@plumbline/domain/documents/document-commands.ts'
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { sizeWithoutFile } from '#data/entry-size.ts'
import { type Site, useSite } from '#data/site.ts'
import { toPlainName } from '#parts/files/plain-name.ts'
import { useStoreFiles } from '#parts/files/use-store-files.ts'
import { type Outcome, useCheck, usePerform } from '#parts/perform/use-perform.ts'
import { words } from './words.ts'

/** What the form holds: with several files, each becomes a document named after its file. */
export interface Filing {
  name: string
  type: string
  projectId: string
  projectName: string
  description: string
  files: readonly File[]
}

export function useFileDocuments() {
  const site = useSite()
  const perform = usePerform()
  const check = useCheck()
  const { store, progress, cancel } = useStoreFiles()

  async function file(filing: Filing): Promise<Outcome> {
    const drafts = draftsOf(filing, site)
    const command = { drafts }
    const said = words.filed(
      drafts.map((draft) => draft.name),
      filing.projectName,
    )
    if (filing.files.length === 0) return perform(fileDocuments, command, said)
    // Checked before the bytes are stored, so that an incomplete form is refused at once.
    const checked = check(fileDocuments, command, said)
    if (!checked.isDone) return checked

    const refs = await store(filing.files)
    if (!refs) return { isDone: false, fields: [] }
    return perform(fileDocuments, { drafts: drafts.map((draft, at) => withFile(draft, refs[at])) }, said)
  }

  return { file, progress, cancel }
}

function draftsOf(filing: Filing, site: Site): DocumentDraft[] {
  const { type, projectId, description, files } = filing
  if (files.length > 1)
    return files.map((file) => ({ name: toPlainName(file.name), type, projectId, description }))
  const size = sizeWithoutFile(site)
  return [{ name: filing.name, type, projectId, description, ...(size && { size }) }]
}

function withFile(draft: DocumentDraft, file: FileRef | undefined): DocumentDraft {
  return file ? { ...draft, file } : draft
}
