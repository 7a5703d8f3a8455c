/** The PDF engine: PDFium in a worker of its own, from our own origin, with no fonts or code from elsewhere. */
import { createPdfiumEngine } from '@embedpdf/engines/pdfium-worker-engine'
import type { PdfEngine } from '@embedpdf/models'
import wasmUrl from '@embedpdf/pdfium/pdfium.wasm?url'

export interface StartedEngine {
  engine: PdfEngine
  /** Ends its worker, and with it all its memory: that of a WebAssembly program never shrinks by itself. */
  stop(): void
}

export async function startPdfEngine(): Promise<StartedEngine> {
  // Fetched here, because the worker would wait for ever if its program could not be had.
  const answer = await fetch(wasmUrl)
  if (!answer.ok) throw new Error(`The PDF engine could not be loaded: ${answer.status}`)
  const program = URL.createObjectURL(await answer.blob())
  const engine = createPdfiumEngine(program, { fontFallback: null })
  return {
    engine,
    stop() {
      // Closed in order: an engine that is ended in the middle of a task tells every caller of a failure.
      engine.closeAllDocuments().wait(end, end)
    },
  }

  function end() {
    engine.destroy?.()
    URL.revokeObjectURL(program)
  }
}
