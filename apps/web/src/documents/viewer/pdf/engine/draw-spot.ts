/** Draws a part of a page with the viewer's engine, in its worker: one after the other, and then the engine ends. */
import type { Point } from '@plumbline/domain/documents/markups/shape.ts'
import { startPdfEngine } from './pdf-engine.ts'
import { withUserUnits } from './with-user-units.ts'

/** In points of the page. */
export interface Spot {
  readonly picture: Blob
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Of an A4 sheet. On a larger one the surroundings are larger too. */
const size = { width: 240, height: 174 }
const longSideOfA4 = 842
/** Pixels, for screens of twice the density. */
const drawnWidth = 400

let last: Promise<unknown> = Promise.resolve()

export function drawSpot(bytes: Blob, pageIndex: number, at: Point): Promise<Spot | undefined> {
  const drawn = last.then(() => draw(bytes, pageIndex, at))
  last = drawn.catch(() => undefined)
  return drawn
}

async function draw(bytes: Blob, pageIndex: number, at: Point): Promise<Spot | undefined> {
  const started = await startPdfEngine()
  try {
    const engine = withUserUnits(started.engine)
    const content = await bytes.arrayBuffer()
    const document = await engine.openDocumentBuffer({ id: 'draw-spot', content }).toPromise()
    const page = document.pages[pageIndex]
    if (!page) return undefined
    const factor = Math.max(1, Math.max(page.size.width, page.size.height) / longSideOfA4)
    const [width, height] = [size.width * factor, size.height * factor]
    const [left, top] = [at.x - width / 2, at.y - height / 2]
    const rect = { origin: { x: left, y: top }, size: { width, height } }
    const options = { scaleFactor: drawnWidth / width, dpr: 1, withAnnotations: true, withForms: true }
    const picture = await engine.renderPageRect(document, page, rect, options).toPromise()
    return { picture, left, top, width, height }
  } finally {
    started.stop()
  }
}
