/** Downloads many stored files as one ZIP, with a register if one is requested. */
import type { IssuedFile } from '@plumbline/domain/documents/document-issues.ts'
import { useRef, useState } from 'react'
import type { CsvCell } from '#core/download/csv.ts'
import { messages } from '#core/files/messages.ts'
import { FileNotFetchedError } from '#data/files/file-store-error.ts'
import { useServices } from '#data/workspace/services.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { createSupersededMarker } from './mark-superseded.ts'

interface ZipOrder {
  /** The name of the ZIP. */
  name: string
  /** The contents. An entry without a file is only in the register. */
  files: readonly { file?: IssuedFile | undefined }[]
  register?: ZipRegister
  /** A page about the contents that is made for the ZIP. */
  cover?: () => Promise<{ name: string; bytes: Blob }>
  /** What the message reports to be in the ZIP. By default the numbers of files and documents. */
  contents?: string
}

/** A table of all entries, added to the ZIP as register.csv. */
export interface ZipRegister {
  columns: readonly string[]
  /** Given each entry's file name in the ZIP, undefined for an entry without a file. */
  rows(namesInZip: readonly (string | undefined)[]): readonly (readonly CsvCell[])[]
}

export function useDownloadZip() {
  const { files: fileStore } = useServices()
  const toasts = useToasts()
  const [progress, setProgress] = useState<number>()
  const aborter = useRef<AbortController>(undefined)

  async function download({ name, files: entries, register, cover, contents }: ZipOrder) {
    const filed = entries.flatMap(({ file }, at) => (file ? [{ at, file }] : []))
    if (!cover && (register ? entries : filed).length === 0)
      return toasts.show({ ...messages.nothingToDownload, tone: 'destructive' })
    aborter.current = new AbortController()
    const { signal } = aborter.current
    setProgress(0)
    const marker = createSupersededMarker()
    let notFetched = 0
    let unstamped = 0
    try {
      const [{ downloadZip }, { rowsToCsv }] = await Promise.all([
        import('#core/download/download-zip.ts'),
        import('#core/download/csv.ts'),
      ])
      const stored = filed.map(({ file }) => ({
        name: file.name,
        size: file.size,
        async open() {
          const bytes = await fileStore.get(file.key).catch((problem: unknown) => {
            if (!(problem instanceof FileNotFetchedError)) throw problem
            notFetched += 1
            return undefined
          })
          const marked = bytes && (await marker.mark(file, bytes))
          if (bytes && !marked) unstamped += 1
          return marked ?? bytes
        },
      }))
      const created = await cover?.()
      signal.throwIfAborted()
      const outcome = await downloadZip({
        name,
        // The register counts the files from the first one.
        entries: created
          ? [...stored, { name: created.name, size: created.bytes.size, open: async () => created.bytes }]
          : stored,
        ...(register && {
          register: (names) => {
            const nameAt = new Map(filed.map(({ at }, index) => [at, names[index]]))
            return rowsToCsv(register.columns, register.rows(entries.map((_, at) => nameAt.get(at))))
          },
        }),
        onProgress: setProgress,
        signal,
      })
      if (outcome.kind === 'saved')
        toasts.show({
          ...messages.zipped(
            filed.length,
            register && entries.length,
            outcome.missing,
            notFetched,
            unstamped,
          ),
          ...(contents && outcome.missing.length === 0 && { description: contents }),
        })
    } catch (problem) {
      if (!signal.aborted) toasts.show({ ...messages.downloadFailed(problem), tone: 'destructive' })
    } finally {
      marker.stop()
      setProgress(undefined)
    }
  }

  /** `progress`: the share written so far, 0 to 1, while a download runs. */
  return { download, progress, cancel: () => aborter.current?.abort() }
}
