/** A PDF engine that works on one file after another. An engine that does not answer in time is ended and replaced. */
import type { PdfDocumentObject, PdfEngine } from '@embedpdf/models'
import { startPdfEngine } from './pdf-engine.ts'

interface OpenFile {
  readonly engine: PdfEngine
  readonly document: PdfDocumentObject
  /** False once the time is up: work in steps ends between two of them. */
  mayGoOn(): boolean
}

export interface TimedEngine {
  /**
   * Opens the file, works on it, and closes it. Rejects if the file cannot be opened: it is damaged or asks for a
   * password. 'too-long' even if the machine slept during the call.
   */
  run<Result>(bytes: Blob, work: (file: OpenFile) => Promise<Result>): Promise<Result | 'too-long'>
  /** Ends the engine and frees its memory. */
  stop(): void
}

const maxMs = 60_000

/** `documentId`: what the engine calls its open file. */
export async function startTimedEngine(documentId: string): Promise<TimedEngine> {
  let started = await startPdfEngine()
  let isHung = false

  return {
    async run<Result>(bytes: Blob, work: (file: OpenFile) => Promise<Result>) {
      if (isHung) started = await startPdfEngine()
      isHung = false
      const { engine } = started
      let isTimeUp = false
      let timer: ReturnType<typeof setTimeout> | undefined
      const tooLong = new Promise<'too-long'>((resolve) => {
        timer = setTimeout(() => {
          isTimeUp = true
          isHung = true
          engine.destroy?.()
          resolve('too-long')
        }, maxMs)
      })
      const worked = async () => {
        const content = await bytes.arrayBuffer()
        const document = await engine.openDocumentBuffer({ id: documentId, content }).toPromise()
        try {
          return await work({ engine, document, mayGoOn: () => !isTimeUp })
        } finally {
          if (!isTimeUp) await engine.closeDocument(document).toPromise()
        }
      }
      return Promise.race([worked(), tooLong]).finally(() => clearTimeout(timer))
    },
    stop() {
      if (!isHung) started.stop()
    },
  }
}
