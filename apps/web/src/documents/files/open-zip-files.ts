/** The bytes of files in a ZIP: superseded ones are stamped, and markups are added where they are requested. */
import type { IssuedFile } from '@plumbline/domain/documents/document-issues.ts'
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import { type SheetScale, sheetScales } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import {
  listReplaced,
  type ReplacedAnnotation,
} from '@plumbline/domain/documents/markups/replaced-annotations.ts'
import type { Records } from '@plumbline/domain/kernel/records/record.ts'
import type { ZipProblems } from '#core/files/zip-message.ts'
import { FileNotFetchedError } from '#data/files/file-store-error.ts'
import type { Services } from '#data/workspace/services.ts'
import { createSupersededMarker } from './mark-superseded.ts'
import { findMarkups, type MarkedEntry } from './markups-of-files.ts'

interface OpenedEntry extends MarkedEntry {
  readonly file: IssuedFile
}

export type WriteMarkups = (
  file: IssuedFile,
  bytes: Blob,
  order: {
    readonly markups: readonly Markup[]
    readonly replaced: readonly ReplacedAnnotation[]
    readonly scales: readonly SheetScale[]
    readonly hasReplies: boolean
    readonly isFlattened: boolean
    /** The pictures of images. */
    readonly getFile: (key: string) => Promise<Blob | undefined>
  },
  records: Pick<Records, 'find'>,
) => Promise<
  { kind: 'written'; bytes: Blob; wasEncrypted: boolean } | { kind: 'protected' | 'locked' | 'damaged' }
>

/** Given by the parts of the product that know markups. */
export type LoadMarkupsWriter = () => Promise<WriteMarkups>

export type ZipContent = ReturnType<typeof openZipFiles>

export function openZipFiles(
  { files, store }: Pick<Services, 'files' | 'store'>,
  load: LoadMarkupsWriter | undefined,
) {
  const marker = createSupersededMarker()
  const getMarkups = load ? findMarkups(store.records) : () => []
  const problems = { notFetched: 0, unstamped: 0, withoutMarkups: [] as string[], decrypted: [] as string[] }

  async function fetchBytes({ key }: IssuedFile): Promise<Blob | undefined> {
    try {
      return await files.get(key)
    } catch (problem) {
      if (!(problem instanceof FileNotFetchedError)) throw problem
      problems.notFetched += 1
      return undefined
    }
  }

  /** A file into which nothing can be written is included without its markups, and named in the message. */
  async function addMarkups(entry: OpenedEntry, bytes: Blob): Promise<Blob> {
    const drawn = getMarkups(entry)
    if (drawn.length === 0) return bytes
    // The pages are stamped already.
    const { isSuperseded: _, ...file } = entry.file
    const order = {
      ...{ markups: drawn, hasReplies: true, isFlattened: false, getFile: files.get },
      replaced: listReplaced(store.records, { documentId: entry.id ?? '', fileKey: file.key }),
      scales: store.records.all(sheetScales).filter(({ fileKey }) => fileKey === file.key),
    }
    const written = await load?.()
      .then((write) => write(file, bytes, order, store.records))
      .catch(() => undefined)
    if (written?.kind !== 'written') {
      problems.withoutMarkups.push(file.name)
      return bytes
    }
    if (written.wasEncrypted) problems.decrypted.push(file.name)
    return written.bytes
  }

  return {
    /** Undefined if the bytes cannot be had. */
    async open(entry: OpenedEntry): Promise<Blob | undefined> {
      const bytes = await fetchBytes(entry.file)
      if (!bytes) return undefined
      const stamped = await marker.mark(entry.file, bytes)
      if (!stamped) problems.unstamped += 1
      return addMarkups(entry, stamped ?? bytes)
    },
    countMarkups: (entry: MarkedEntry) => getMarkups(entry).length,
    problems: problems as ZipProblems,
    stop: marker.stop,
  }
}
