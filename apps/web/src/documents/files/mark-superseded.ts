/** What is downloaded of a file: of a superseded PDF, a copy that reports it on every page. */
import type { IssuedFile } from '@plumbline/domain/documents/document-issues.ts'
import { isPdf } from '@plumbline/domain/documents/pdf-text.ts'
import { maxPdfBytes } from '#documents/viewer/controls/max-pdf-bytes.ts'
import type { PdfMarker } from '#documents/viewer/pdf/engine/mark-pdf-pages.ts'

/** The word across the pages of a superseded revision, in the viewer and in downloads. */
export const supersededMark = 'SUPERSEDED'

export interface SupersededMarker {
  /** The bytes as they are for other files. Undefined if the pages of this one cannot be marked. */
  mark(file: IssuedFile, bytes: Blob): Promise<Blob | undefined>
  stop(): void
}

/** The engine starts with the first file that needs it. */
export function createSupersededMarker(): SupersededMarker {
  let engine: Promise<PdfMarker> | undefined
  const start = async () => (await import('#documents/viewer/pdf/engine/mark-pdf-pages.ts')).startPdfMarker()
  return {
    async mark(file, bytes) {
      if (!file.isSuperseded || !isPdf(file)) return bytes
      if (file.size > maxPdfBytes) return undefined
      engine ??= start()
      try {
        return await (await engine).mark(bytes, supersededMark)
      } catch {
        return undefined
      }
    },
    stop() {
      void engine?.then(
        (started) => started.stop(),
        () => undefined,
      )
    },
  }
}
