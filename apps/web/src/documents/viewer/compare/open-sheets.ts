/** A PDF file whose pages are drawn and read for a comparison, by a separate engine. */

import { PdfErrorCode } from '@embedpdf/models'
import type { PlacedText } from '@plumbline/domain/documents/compare/align-texts.ts'
import type { Picture } from '@plumbline/domain/documents/compare/ink.ts'
import {
  findPartner,
  type ReadPages,
  readSheetNumbers,
} from '@plumbline/domain/documents/compare/pair-pages.ts'
import type { VisiblePage } from '@plumbline/domain/documents/compare/sheet-changes.ts'
import type { ReplacedAnnotation } from '@plumbline/domain/documents/markups/replaced-annotations.ts'
import type { Box } from '@plumbline/domain/documents/markups/shape.ts'
import { toVisibleFile } from '#documents/pdf-file/visible-file.ts'
import { startPdfEngine } from '#documents/viewer/pdf/engine/pdf-engine.ts'
import { readPageTexts } from '#documents/viewer/pdf/engine/read-page-texts.ts'
import { withUserUnits } from '#documents/viewer/pdf/engine/with-user-units.ts'

export interface OpenSheets {
  /** As they are shown, in points. */
  readonly pages: readonly VisiblePage[]
  /**
   * A picture of this size whose upper left corner is at `left` and `top` of the page, in points. What is beside the page
   * is white.
   */
  draw(page: number, from: Pick<Box, 'left' | 'top'>, scale: number, size: PictureSize): Promise<Picture>
  readTexts(page: number): Promise<readonly PlacedText[]>
  close(): void
}

type PictureSize = Pick<Picture, 'width' | 'height'>

/** `password`: the file cannot be opened without one. `damaged`: it cannot be read. `no-engine`: see the connection. */
export type SheetsProblem = 'password' | 'damaged' | 'no-engine'

/** Drawn without what is replaced. */
export interface SheetsFile {
  readonly bytes: Blob
  readonly replaced: readonly ReplacedAnnotation[]
}

export async function openSheets({ bytes, replaced }: SheetsFile): Promise<OpenSheets | SheetsProblem> {
  const started = await startPdfEngine().catch(() => undefined)
  if (!started) return 'no-engine'
  const engine = withUserUnits(started.engine)
  // A file that cannot be drawn without them is drawn with them.
  const visible = await toVisibleFile(bytes, replaced).catch(() => bytes)
  const content = await visible.arrayBuffer()
  const opened = await engine
    .openDocumentBuffer({ id: 'compared', content })
    .toPromise()
    .catch((problem: unknown): SheetsProblem => (isPasswordProblem(problem) ? 'password' : 'damaged'))
  if (typeof opened === 'string') {
    started.stop()
    return opened
  }
  return {
    pages: opened.pages.map(({ size, rotation }) => ({ ...size, quarterTurns: rotation })),
    async draw(index, { left, top }, scale, { width, height }) {
      const page = opened.pages[index]
      if (!page) throw new Error(`The file has no page ${index + 1}`)
      // In whole pixels, because the engine stretches the rectangle to them.
      const rect = { origin: { x: left, y: top }, size: { width: width / scale, height: height / scale } }
      const options = { scaleFactor: scale, dpr: 1, withAnnotations: true, withForms: true }
      const picture = await engine.renderPageRectRaw(opened, page, rect, options).toPromise()
      return { width: picture.width, height: picture.height, data: new Uint8ClampedArray(picture.data) }
    },
    async readTexts(index) {
      const page = opened.pages[index]
      // A page whose texts cannot be read is compared by its pixels.
      return page ? readPageTexts(engine, opened, page) : []
    },
    close: started.stop,
  }
}

/** Files with more pages are paired by the sheets that are this near, and by page number. */
const maxDistance = 200

/** Finds the page of another file that has the sheet of a page. */
export function createPairing(from: OpenSheets, to: OpenSheets) {
  const sides = [
    { sheets: from, read: new Map<number, ReadPage>() },
    { sheets: to, read: new Map<number, ReadPage>() },
  ] as const

  async function readAround(page: number, distance: number) {
    await Promise.all(
      sides.map(async ({ sheets, read }) => {
        for (const index of new Set([page - distance, page + distance])) {
          const size = sheets.pages[index]
          if (!size || read.has(index)) continue
          read.set(index, { ...size, texts: await sheets.readTexts(index) })
        }
      }),
    )
  }

  function find(page: number, samePlace: number) {
    const [numbers = [], otherNumbers = []] = sides.map(({ sheets, read }) =>
      readSheetNumbers(sheets.pages.map((_, index) => read.get(index))),
    )
    const partner = findPartner(page, numbers, otherNumbers, samePlace)
    return { hasNumber: numbers[page] !== undefined, partner }
  }

  /** Undefined if the other file has no such sheet. Sheets are usually near the place that they had. */
  return async (page: number, samePlace: number): Promise<number | undefined> => {
    const last = Math.max(from.pages.length, to.pages.length) - 1
    if (last === 0) return 0
    await readAround(page, 0)
    for (let distance = 1; distance <= Math.min(maxDistance, last); distance += 1) {
      await readAround(page, distance)
      const { hasNumber, partner } = find(page, samePlace)
      if (!hasNumber || partner.by === 'number') return partner.page
    }
    return find(page, samePlace).partner.page
  }
}

type ReadPage = NonNullable<ReadPages[number]>

function isPasswordProblem(problem: unknown): boolean {
  const { reason } = problem as { reason?: { code?: PdfErrorCode } }
  const { code } = problem as { code?: PdfErrorCode }
  return (reason?.code ?? code) === PdfErrorCode.Password
}
