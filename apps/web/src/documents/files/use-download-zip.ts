/** Downloads many stored files as one ZIP, with a register if one is requested. */
import type { IssuedFile } from '@plumbline/domain/documents/document-issues.ts'
import { useRef, useState } from 'react'
import type { CsvCell } from '#core/download/csv.ts'
import { messages } from '#core/files/messages.ts'
import { useServices } from '#data/workspace/services.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import type { MarkedEntry } from './markups-of-files.ts'
import type { LoadMarkupsWriter, ZipContent } from './open-zip-files.ts'
import { recordOpenedFiles } from './record-opened.ts'

interface ZipOrder {
  /** The name of the ZIP. */
  name: string
  /** The contents. An entry without a file is only in the register. */
  files: readonly (MarkedEntry & { readonly file?: IssuedFile | undefined })[]
  register?: ZipRegister
  /** Adds their markups to PDFs, and the numbers of markups to the register. */
  loadMarkupsWriter?: LoadMarkupsWriter | undefined
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
  const services = useServices()
  const toasts = useToasts()
  const [progress, setProgress] = useState<number>()
  const aborter = useRef<AbortController>(undefined)

  async function download(order: ZipOrder) {
    const { name, files: entries, register, cover, contents, loadMarkupsWriter } = order
    const filed = entries.flatMap((entry, at) => (entry.file ? [{ ...entry, at, file: entry.file }] : []))
    if (!cover && (register ? entries : filed).length === 0)
      return toasts.show({ ...messages.nothingToDownload, tone: 'destructive' })
    aborter.current = new AbortController()
    const { signal } = aborter.current
    setProgress(0)
    let content: ZipContent | undefined
    try {
      const [{ downloadZip }, { rowsToCsv }, { toZipMessage }, { openZipFiles }] = await Promise.all([
        import('#core/download/download-zip.ts'),
        import('#core/download/csv.ts'),
        import('#core/files/zip-message.ts'),
        import('./open-zip-files.ts'),
      ])
      const opened = openZipFiles(services, loadMarkupsWriter)
      content = opened
      const delivered = new Set<string>()
      const stored = filed.map((entry) => ({
        name: entry.file.name,
        size: entry.file.size,
        async open() {
          const bytes = await opened.open(entry)
          if (bytes) delivered.add(entry.file.key)
          return bytes
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
            const rows = register.rows(entries.map((_, at) => nameAt.get(at)))
            if (!loadMarkupsWriter) return rowsToCsv(register.columns, rows)
            const counted = rows.map((row, at) => [...row, opened.countMarkups(entries[at] ?? {})])
            return rowsToCsv([...register.columns, 'Markups'], counted)
          },
        }),
        onProgress: setProgress,
        signal,
      })
      if (outcome.kind === 'saved') {
        recordOpenedFiles(services, delivered)
        toasts.show({
          ...toZipMessage(filed.length, register && entries.length, outcome.missing, opened.problems),
          ...(contents && outcome.missing.length === 0 && { description: contents }),
        })
      }
    } catch (problem) {
      if (!signal.aborted) toasts.show({ ...messages.downloadFailed(problem), tone: 'destructive' })
    } finally {
      content?.stop()
      setProgress(undefined)
    }
  }

  /** `progress`: the share written so far, 0 to 1, while a download runs. */
  return { download, progress, cancel: () => aborter.current?.abort() }
}
