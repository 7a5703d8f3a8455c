/** The PDF engine: PDFium in its own worker, served from our origin, without external fonts or code. */
import type { PdfEngine } from '@embedpdf/models'
import wasmUrl from '@embedpdf/pdfium/pdfium.wasm?url'

export interface StartedEngine {
  engine: PdfEngine
  /** Ends its worker and frees its memory, because WebAssembly memory never shrinks. */
  stop(): void
}

export async function startPdfEngine(): Promise<StartedEngine> {
  // Fetched here, because the worker would wait forever if its program could not be fetched.
  const answer = await fetch(wasmUrl)
  if (!answer.ok) throw new Error(`The PDF engine could not be loaded: ${answer.status}`)
  // Larger than the rest of the viewer.
  const { createPdfiumEngine } = await import('@embedpdf/engines/pdfium-worker-engine')
  const program = URL.createObjectURL(await answer.blob())
  const engine = createPdfiumEngine(program, { fontFallback: null })
  return {
    engine,
    stop() {
      // Closed in order, because ending an engine in the middle of a task reports a failure to every caller.
      engine.closeAllDocuments().wait(end, end)
    },
  }

  function end() {
    engine.destroy?.()
    URL.revokeObjectURL(program)
  }
}
