/** Where the points of a markup are in its file. */
import type { Box, Point } from '@plumbline/domain/documents/markups/shape.ts'
import { isList, type PdfValue } from '@plumbline/domain/documents/pdf-value.ts'
import type { PdfFile, PdfPage } from '#documents/pdf-file/pdf-file.ts'

export interface PageSpace {
  toFile(point: Point): Point
  toSheet(point: Point): Point
  /** Lengths of the sheet times this are lengths of the file. */
  readonly scale: number
  /** In points of the sheet. */
  readonly size: { readonly width: number; readonly height: number }
}

const usLetter: Box = { left: 0, bottom: 0, right: 612, top: 792 }

/**
 * The sheet begins at the upper left corner of its CropBox, and its points are those of paper. The file counts from below,
 * in the page's units, which may differ from points. Its rotation changes neither.
 */
export async function getPageSpace({ resolve }: PdfFile, { all }: PdfPage): Promise<PageSpace> {
  const media = (await readBox(all.get('MediaBox'), resolve)) ?? usLetter
  const crop = await readBox(all.get('CropBox'), resolve)
  const { left, right, top, bottom } = (crop && intersect(crop, media)) ?? media
  const unit = await resolve(all.get('UserUnit'))
  const points = typeof unit === 'number' && unit > 0 ? unit : 1
  return {
    toFile: ({ x, y }) => ({ x: left + x / points, y: top - y / points }),
    toSheet: ({ x, y }) => ({ x: (x - left) * points, y: (top - y) * points }),
    scale: 1 / points,
    size: { width: (right - left) * points, height: (top - bottom) * points },
  }
}

async function readBox(value: PdfValue | undefined, resolve: PdfFile['resolve']): Promise<Box | undefined> {
  const list = await resolve(value)
  if (!isList(list)) return undefined
  const numbers = await Promise.all(list.map(resolve))
  const [x1, y1, x2, y2] = numbers.map((each) => (typeof each === 'number' ? each : Number.NaN))
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined
  const box = {
    ...{ left: Math.min(x1, x2), right: Math.max(x1, x2) },
    ...{ bottom: Math.min(y1, y2), top: Math.max(y1, y2) },
  }
  return box.right > box.left && box.top > box.bottom ? box : undefined
}

function intersect(one: Box, other: Box): Box | undefined {
  const box = {
    ...{ left: Math.max(one.left, other.left), right: Math.min(one.right, other.right) },
    ...{ bottom: Math.max(one.bottom, other.bottom), top: Math.min(one.top, other.top) },
  }
  return box.right > box.left && box.top > box.bottom ? box : undefined
}
