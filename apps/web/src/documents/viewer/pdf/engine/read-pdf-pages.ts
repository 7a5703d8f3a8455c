/** Reads the text of PDF files with the viewer's engine, in its worker. */
import { collectPages } from '@plumbline/domain/documents/pdf-text.ts'
import { startTimedEngine } from './timed-engine.ts'

export interface PdfReader {
  /**
   * Undefined if the file cannot be read: it is damaged or asks for a password. It may have taken too long because the
   * machine slept.
   */
  read(bytes: Blob): Promise<readonly string[] | 'too-long' | undefined>
  /** Ends the engine and frees its memory. */
  stop(): void
}

export async function startPdfReader(): Promise<PdfReader> {
  const timed = await startTimedEngine('read-text')
  return {
    read: (bytes) =>
      timed
        .run(bytes, async ({ engine, document, mayGoOn }) => {
          const { pages, add, isFull } = collectPages()
          for (let page = 0; page < document.pageCount && !isFull() && mayGoOn(); page++) {
            add(await engine.extractText(document, [page]).toPromise())
          }
          return pages
        })
        .catch(() => undefined),
    stop: timed.stop,
  }
}
