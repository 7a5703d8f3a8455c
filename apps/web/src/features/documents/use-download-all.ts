/** Downloads the shown documents as one ZIP: their files, and a register of all of them. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { dayOf } from '@plumbline/domain/kernel/day.ts'
import { useRef, useState } from 'react'
import { useSite } from '#data/site.ts'
import { useToasts } from '#ui/toast-store.ts'
import { words } from './words.ts'

export function useDownloadAll() {
  const { files, clock } = useSite()
  const toasts = useToasts()
  const [progress, setProgress] = useState<number>()
  const aborter = useRef<AbortController>(undefined)

  async function downloadAll(shown: readonly ProjectDocument[]) {
    if (shown.length === 0) return toasts.show({ ...words.nothingToDownload, tone: 'destructive' })
    const filed = shown.flatMap((document) =>
      document.file ? [{ id: document.id, file: document.file }] : [],
    )
    aborter.current = new AbortController()
    setProgress(0)
    try {
      const [{ downloadZip }, { rowsToCsv }] = await Promise.all([
        import('#parts/download/download-zip.ts'),
        import('#parts/download/csv.ts'),
      ])
      const outcome = await downloadZip({
        name: `plumbline_documents_${dayOf(clock.now())}.zip`,
        entries: filed.map(({ file }) => ({
          name: file.name,
          size: file.size,
          open: () => files.get(file.key),
        })),
        register: (names) =>
          rowsToCsv(
            registerColumns,
            registerRows(shown, new Map(filed.map(({ id }, at) => [id, names[at]]))),
          ),
        onProgress: setProgress,
        signal: aborter.current.signal,
      })
      if (outcome.kind === 'saved') toasts.show(words.downloaded(filed.length, shown.length, outcome.missing))
    } catch (problem) {
      toasts.show({ ...words.downloadFailed(problem), tone: 'destructive' })
    } finally {
      setProgress(undefined)
    }
  }

  /** `progress` is the share written so far, 0 to 1, while a download runs. */
  return { downloadAll, progress, cancel: () => aborter.current?.abort() }
}

const registerColumns = [
  'ID',
  'Name',
  'Type',
  'Project',
  'Status',
  'Size',
  'Last Updated',
  'Description',
  'File',
]

function registerRows(shown: readonly ProjectDocument[], fileNames: ReadonlyMap<string, string | undefined>) {
  return shown.map(({ id, name, type, project, status, size, updated, description }) => [
    id,
    name,
    type,
    project,
    status,
    size ?? '',
    updated,
    description ?? '',
    fileNames.get(id),
  ])
}
