/** The engine of the viewer, without a worker. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PdfEngine, PdfiumNative } from '@embedpdf/engines/pdfium'
import type { ImageDataLike, PdfDocumentObject } from '@embedpdf/models'
import { init } from '@embedpdf/pdfium'
import { withUserUnits } from '#documents/viewer/pdf/engine/with-user-units.ts'

export type TestedEngine = ReturnType<typeof withUserUnits<ImageDataLike>>

export async function startPdfEngine(): Promise<TestedEngine> {
  const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  const pdfium = await init({ wasmBinary: new Uint8Array(readFileSync(path)).buffer })
  const native = new PdfiumNative(pdfium, { fontFallback: null })
  return withUserUnits(new PdfEngine<ImageDataLike>(native, { imageConverter: async (get) => get() }))
}

/** As the viewer opens it. */
export function openPdf(engine: TestedEngine, bytes: Uint8Array): Promise<PdfDocumentObject> {
  const content = new Uint8Array(bytes).buffer
  return engine
    .openDocumentBuffer({ id: crypto.randomUUID(), content }, { normalizeRotation: true })
    .toPromise()
}
