/** Reads a PDF with an independent engine: the text and the shapes on its pages. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init } from '@embedpdf/pdfium'

export interface PdfPage {
  /** In points. */
  readonly width: number
  readonly height: number
  /** As it would be selected and copied. */
  readonly text: string
  readonly shapes: readonly PdfShape[]
  readonly pictureCount: number
}

/** In points from the top left of the page. */
interface PdfShape {
  /** '#rrggbb', or empty without a fill. */
  readonly fill: string
  readonly stroke: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

type Engine = Awaited<ReturnType<typeof startEngine>>

const kinds = { shape: 2, picture: 3 }
let engine: Promise<Engine> | undefined

export async function readPdf(bytes: Uint8Array): Promise<readonly PdfPage[]> {
  engine ??= startEngine()
  const { pdfium, memory } = await engine
  const at = memory.copy(bytes)
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, '')
  if (!document) throw new Error('The engine cannot read this PDF')
  const count = pdfium.FPDF_GetPageCount(document)
  return Array.from({ length: count }, (_, index) => {
    const page = pdfium.FPDF_LoadPage(document, index)
    const [width, height] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
    const objects = Array.from({ length: pdfium.FPDFPage_CountObjects(page) }, (_, each) =>
      pdfium.FPDFPage_GetObject(page, each),
    )
    const ofKind = (kind: number) => objects.filter((object) => pdfium.FPDFPageObj_GetType(object) === kind)
    const read = { width, height, text: readText(page), pictureCount: ofKind(kinds.picture).length }
    const shapes = ofKind(kinds.shape).map((object) => readShape(object, height))
    pdfium.FPDF_ClosePage(page)
    return { ...read, shapes }
  })

  function readText(page: number): string {
    const text = pdfium.FPDFText_LoadPage(page)
    const length = pdfium.FPDFText_CountChars(text)
    const buffer = memory.reserve(2 * (length + 1))
    pdfium.FPDFText_GetText(text, 0, length, buffer)
    pdfium.FPDFText_ClosePage(text)
    return memory.text(buffer)
  }

  function readShape(object: number, height: number): PdfShape {
    const color = (read: (object: number, r: number, g: number, b: number, a: number) => boolean) => {
      const buffer = memory.reserve(16)
      read(object, buffer, buffer + 4, buffer + 8, buffer + 12)
      const parts = [0, 4, 8].map((offset) => memory.integer(buffer + offset))
      return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
    }
    const modes = memory.reserve(8)
    pdfium.FPDFPath_GetDrawMode(object, modes, modes + 4)
    const box = memory.reserve(16)
    pdfium.FPDFPageObj_GetBounds(object, box, box + 4, box + 8, box + 12)
    const [left = 0, bottom = 0, right = 0, top = 0] = [0, 4, 8, 12].map((offset) =>
      memory.float(box + offset),
    )
    return {
      fill: memory.integer(modes) === 0 ? '' : color(pdfium.FPDFPageObj_GetFillColor),
      stroke: memory.integer(modes + 4) === 0 ? '' : color(pdfium.FPDFPageObj_GetStrokeColor),
      left,
      right,
      top: height - top,
      bottom: height - bottom,
    }
  }
}

async function startEngine() {
  const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  // A copy in its own buffer, which the engine requires.
  const pdfium = await init({ wasmBinary: new Uint8Array(readFileSync(path)).buffer })
  pdfium.PDFiumExt_Init()
  // `as`: its types do not include the heap.
  const module = pdfium.pdfium as typeof pdfium.pdfium & { HEAPU8: Uint8Array }
  const memory = {
    reserve: (size: number): number => module.wasmExports.malloc(size),
    copy(bytes: Uint8Array) {
      const at = memory.reserve(bytes.length)
      module.HEAPU8.set(bytes, at)
      return at
    },
    text: (at: number) => module.UTF16ToString(at),
    integer: (at: number) => module.getValue(at, 'i32'),
    float: (at: number) => module.getValue(at, 'float'),
  }
  return { pdfium, memory }
}
