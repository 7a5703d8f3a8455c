/** Whether the PDF engine is here already, so that starting it costs no download. */
import wasmUrl from '@embedpdf/pdfium/pdfium.wasm?url'

export async function isPdfEngineCached(): Promise<boolean> {
  return (await globalThis.caches?.match(wasmUrl)) !== undefined
}
