/** Files documents: first the bytes, then the records that name them. */
import { type DocumentDraft, fileDocuments } from '@plumbline/domain/documents/document.ts'
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { useRef, useState } from 'react'
import { sizeWithoutFile } from '#data/entry-size.ts'
import { FileStoreError } from '#data/files/file-store.ts'
import { type Site, useSite } from '#data/site.ts'
import { type Outcome, useCheck, usePerform } from '#parts/perform/use-perform.ts'
import { useToasts } from '#ui/toast-store.ts'
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
  const toasts = useToasts()
  const perform = usePerform()
  const check = useCheck()
  const [progress, setProgress] = useState<number>()
  const aborter = useRef<AbortController>(undefined)

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

    aborter.current = new AbortController()
    setProgress(0)
    try {
      const refs = await storeFiles(site, filing.files, setProgress, aborter.current.signal)
      return perform(fileDocuments, { drafts: drafts.map((draft, at) => withFile(draft, refs[at])) }, said)
    } catch (error) {
      if (!(error instanceof FileStoreError)) throw error
      toasts.show({ ...words.storing[error.reason], tone: 'destructive' })
      return { isDone: false, fields: [] }
    } finally {
      setProgress(undefined)
    }
  }

  /** `progress` is the share stored so far, 0 to 1, while files are being stored. */
  return { file, progress, cancel: () => aborter.current?.abort() }
}

function draftsOf(filing: Filing, site: Site): DocumentDraft[] {
  const { type, projectId, description, files } = filing
  if (files.length > 1) return files.map((file) => ({ name: file.name, type, projectId, description }))
  const size = sizeWithoutFile(site)
  return [{ name: filing.name, type, projectId, description, ...(size && { size }) }]
}

function withFile(draft: DocumentDraft, file: FileRef | undefined): DocumentDraft {
  return file ? { ...draft, file } : draft
}

async function storeFiles(
  site: Site,
  files: readonly File[],
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<FileRef[]> {
  const total = files.reduce((sum, file) => sum + file.size, 0) || 1
  const refs: FileRef[] = []
  let stored = 0
  // One after the other: the disk is the bottleneck, and memory stays flat.
  for (const file of files) {
    const before = stored
    refs.push(
      await site.files.put(file, {
        signal,
        onProgress: (share) => onProgress((before + share * file.size) / total),
      }),
    )
    stored += file.size
  }
  return refs
}
