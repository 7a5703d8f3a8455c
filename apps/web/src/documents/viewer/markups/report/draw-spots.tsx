/** A picture of each markup on its sheet, drawn by the engine of the viewer, with the markup over it. */
import { type PdfDocumentObject, type PdfEngine, PdfErrorCode } from '@embedpdf/models'
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import { measure, measuredToText } from '@plumbline/domain/documents/markups/measure/measure.ts'
import type { SheetScale } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import { type Box, isHighlight } from '@plumbline/domain/documents/markups/shape.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { svgToImage } from '#core/download/svg-to-image.ts'
import { canvasToBlob, type GetFile, toPicture } from '#documents/viewer/markups/encode-picture.ts'
import { MarkupShape } from '#documents/viewer/markups/markup-shape.tsx'
import { startPdfEngine } from '#documents/viewer/pdf/engine/pdf-engine.ts'
import { withUserUnits } from '#documents/viewer/pdf/engine/with-user-units.ts'
import { getSpot, spotRatio } from './spot.ts'

/** `password`: the file cannot be opened without one. `damaged`: it cannot be read. `no-engine`: see the connection. */
type SpotsProblem = 'password' | 'damaged' | 'no-engine'

/** Pixels: 200 to an inch of the report. */
const width = 640
const height = width / spotRatio
const quality = 0.85

/** JPEG files by the ids of the markups. Those of pages that the file does not have are missing. */
export async function drawSpots(
  bytes: Blob,
  listed: readonly Markup[],
  scales: readonly SheetScale[],
  getFile: GetFile,
): Promise<ReadonlyMap<Id, Uint8Array> | SpotsProblem> {
  const started = await startPdfEngine().catch(() => undefined)
  if (!started) return 'no-engine'
  const engine = withUserUnits(started.engine)
  try {
    const content = await bytes.arrayBuffer()
    const opened = await engine
      .openDocumentBuffer({ id: 'report', content }, { normalizeRotation: true })
      .toPromise()
      .catch((problem: unknown): SpotsProblem => (isPasswordProblem(problem) ? 'password' : 'damaged'))
    if (typeof opened === 'string') return opened
    const pictures = new Map<Id, Uint8Array>()
    for (const markup of listed) {
      const address = await readAddress(markup, getFile)
      const picture = await drawSpot(engine, opened, { markup, scales, address })
      if (picture) pictures.set(markup.id, picture)
    }
    return pictures
  } finally {
    started.stop()
  }
}

async function drawSpot(
  engine: PdfEngine<Blob>,
  document: PdfDocumentObject,
  placed: Placed,
): Promise<Uint8Array | undefined> {
  const { markup } = placed
  const page = document.pages[markup.page]
  if (!page) return undefined
  const isOnItsSide = page.rotation % 2 === 1
  const spot = getSpot(markup, page.size, isOnItsSide)
  const size = { width: spot.right - spot.left, height: spot.bottom - spot.top }
  const scaleFactor = width / (isOnItsSide ? size.height : size.width)
  const rect = { origin: { x: spot.left, y: spot.top }, size }
  const options = { scaleFactor, dpr: 1, withAnnotations: true, withForms: true }
  const drawn = await engine.renderPageRectRaw(document, page, rect, options).toPromise()
  const sheet = createCanvas(drawn.width, drawn.height)
  sheet.pen.putImageData(new ImageData(new Uint8ClampedArray(drawn.data), drawn.width, drawn.height), 0, 0)
  if (isHighlight(markup.kind)) sheet.pen.globalCompositeOperation = 'multiply'
  sheet.pen.drawImage(await paintMarkup(placed, spot, drawn), 0, 0, drawn.width, drawn.height)
  const turned = createCanvas(width, height)
  turned.pen.fillStyle = '#ffffff'
  turned.pen.fillRect(0, 0, width, height)
  turned.pen.translate(width / 2, height / 2)
  turned.pen.rotate((page.rotation * Math.PI) / 2)
  turned.pen.drawImage(sheet.canvas, -drawn.width / 2, -drawn.height / 2)
  return canvasToJpeg(turned.canvas)
}

interface Placed {
  readonly markup: Markup
  readonly scales: readonly SheetScale[]
  /** Of the picture of an image. */
  readonly address: string | undefined
}

/** An SVG that is drawn as an image shows only pictures that are part of it. */
async function readAddress({ file }: Markup, getFile: GetFile): Promise<string | undefined> {
  const bytes = file && (await getFile(file.key).catch(() => undefined))
  if (!bytes) return undefined
  const reader = new FileReader()
  return new Promise((resolve) => {
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => resolve(undefined))
    reader.readAsDataURL(toPicture(bytes, file))
  })
}

function createCanvas(wide: number, high: number) {
  const canvas = document.createElement('canvas')
  canvas.width = wide
  canvas.height = high
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser cannot draw the pictures of the report.')
  return { canvas, pen }
}

/** The shape as the viewer shows it. */
function paintMarkup(
  { markup, scales, address }: Placed,
  { left, top, right, bottom }: Box,
  { width: wide, height: high }: { readonly width: number; readonly height: number },
): Promise<HTMLImageElement> {
  const measured = measure(markup, scales)
  return svgToImage(
    <svg
      aria-hidden
      xmlns="http://www.w3.org/2000/svg"
      width={wide}
      height={high}
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
      fontFamily="Arial, Arimo, Helvetica, sans-serif"
    >
      <MarkupShape markup={markup} value={measured && measuredToText(measured)} picture={address} />
    </svg>,
  )
}

async function canvasToJpeg(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  const blob = await canvasToBlob(canvas, 'image/jpeg', quality)
  if (!blob) throw new Error('The browser cannot draw the pictures of the report.')
  return new Uint8Array(await blob.arrayBuffer())
}

function isPasswordProblem(problem: unknown): boolean {
  const { reason } = problem as { reason?: { code?: PdfErrorCode } }
  const { code } = problem as { code?: PdfErrorCode }
  return (reason?.code ?? code) === PdfErrorCode.Password
}
