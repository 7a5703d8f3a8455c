/** Reads the text of PDF files with the viewer's engine, in its worker. */
import { collectPages } from '@plumbline/domain/documents/pdf-text.ts'
import { startPdfEngine } from './pdf-engine.ts'

export interface PdfReader {
  /**
   * Undefined if the file cannot be read: it is damaged or asks for a password. It may have taken too long because the
   * machine slept.
   */
  read(bytes: Blob): Promise<readonly string[] | 'too-long' | undefined>
  /** Ends the engine and frees its memory. */
  stop(): void
}

const longestMs = 60_000
const documentId = 'read-text'

export async function startPdfReader(): Promise<PdfReader> {
  let started = await startPdfEngine()
  let isHung = false

  async function readPages(bytes: Blob): Promise<readonly string[]> {
    const { engine } = started
    const content = await bytes.arrayBuffer()
    const document = await engine.openDocumentBuffer({ id: documentId, content }).toPromise()
    try {
      const { pages, add, isFull } = collectPages()
      for (let page = 0; page < document.pageCount && !isFull() && !isHung; page++) {
        add(await engine.extractText(document, [page]).toPromise())
      }
      return pages
    } finally {
      if (!isHung) await engine.closeDocument(document).toPromise()
    }
  }

  return {
    async read(bytes) {
      if (isHung) started = await startPdfEngine()
      isHung = false
      let timer: ReturnType<typeof setTimeout> | undefined
      const tooLong = new Promise<'too-long'>((resolve) => {
        timer = setTimeout(() => {
          isHung = true
          started.engine.destroy?.()
          resolve('too-long')
        }, longestMs)
      })
      const pages = readPages(bytes).catch(() => undefined)
      return Promise.race([pages, tooLong]).finally(() => clearTimeout(timer))
    },
    stop() {
      if (!isHung) started.stop()
    },
  }
}
