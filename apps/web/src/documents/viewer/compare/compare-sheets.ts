/** Compares a page of one file with a page of another one, and draws both for the screen. */
import type { PlacedText } from '@plumbline/domain/documents/compare/align-texts.ts'
import { findChangedTexts } from '@plumbline/domain/documents/compare/changed-texts.ts'
import type { Picture } from '@plumbline/domain/documents/compare/ink.ts'
import {
  listChanges,
  type SheetChange,
  type VisiblePage,
} from '@plumbline/domain/documents/compare/sheet-changes.ts'
import { findSheetGrid } from '@plumbline/domain/documents/compare/sheet-grid.ts'
import {
  applyTo,
  fitSimilarity,
  getAngle,
  getScale,
  identity,
  inUnits,
  invert,
  type Pair,
  type Similarity,
} from '@plumbline/domain/documents/compare/similarity.ts'
import type { Box } from '@plumbline/domain/documents/markups/shape.ts'
import type { AlignedBy, Layer, PictureSize } from './answer-comparison.ts'
import { startComparisonWorker } from './ask-comparison.ts'
import { createPairing, type OpenSheets } from './open-sheets.ts'

export interface Pictures {
  /** Where they lie on the old sheet, in points. */
  readonly box: Box
  readonly old: ImageBitmap
  readonly next: ImageBitmap
}

export interface Sides {
  readonly old: { readonly page: VisiblePage; readonly picture: ImageBitmap }
  /** The new sheet as it is, before it is laid on the old one. */
  readonly next: { readonly page: VisiblePage; readonly picture: ImageBitmap }
  /** From 0. */
  readonly pages: Prepared['pages']
  /** Whether the old file has no sheet with the number of the new one. */
  readonly isUnpaired: boolean
}

/** From 0. */
export interface RequestedPages {
  /** The page at the same place, unless it was chosen by the user. */
  readonly old: number
  readonly next: number
  readonly isOldChosen?: boolean | undefined
}

export interface ComparedSheets {
  readonly pictures: Pictures
  /** Where the new sheet lies on the old one, in points. */
  readonly similarity: Similarity
  readonly by: AlignedBy
  readonly changes: readonly SheetChange[]
  /** The share of their ink that both have, from 0 to 1. */
  readonly agreement: number
}

export type Comparison = ReturnType<typeof createComparison>

/** Changes that are nearer than 5 mm are one. In points. */
const cell = (5 / 25.4) * 72
/** The long side of a picture, in pixels: of an A1 sheet and smaller ones, and of a larger sheet. */
const [usualSide, largeSide] = [2600, 3600]
const longSideOfA1 = 2400
const maxScale = 3
/** Degrees. Less is no turn, because it moves no corner of A0 by a visible part of a pixel. */
const smallAngle = 0.01
/** Pixels of a detail: four times a large screen. */
const maxDetail = 8_000_000

interface Prepared {
  readonly pages: { readonly old: number; readonly next: number }
  readonly scale: number
  readonly size: PictureSize
  readonly pictures: { readonly old: Picture; readonly next: Picture }
  readonly texts: { readonly old: readonly PlacedText[]; readonly next: readonly PlacedText[] }
  readonly similarity: Similarity
}

type ComparisonWorker = ReturnType<typeof startComparisonWorker>

export function createComparison(oldSheets: OpenSheets, nextSheets: OpenSheets) {
  const worker = startComparisonWorker()
  const findOld = createPairing(nextSheets, oldSheets)
  let current: Prepared | undefined

  async function load(layer: Layer, box: Box, old: Picture, next: Picture): Promise<Pictures> {
    const bitmaps = await Promise.all([toBitmap(old), toBitmap(next)])
    await worker.ask({ ask: 'load', layer, old, next }, [old.data.buffer, next.data.buffer])
    return { box, old: bitmaps[0], next: bitmaps[1] }
  }

  return {
    pageCounts: { old: oldSheets.pages.length, next: nextSheets.pages.length },

    /** Draws both pages as they are: the new one, and the one with its sheet number or at its place. */
    async prepare(requested: RequestedPages): Promise<Sides> {
      const next = Math.min(requested.next, nextSheets.pages.length - 1)
      const found = requested.isOldChosen ? requested.old : await findOld(next, requested.old)
      const old = Math.min(found ?? requested.old, oldSheets.pages.length - 1)
      const { prepared, sides } = await preparePages({ old: oldSheets, next: nextSheets }, { old, next })
      current = prepared
      return { ...sides, pages: { old, next }, isUnpaired: found === undefined }
    },

    /** Lays the prepared sheets on each other. `pairs`: set by hand, in points. Undefined if they have too little in common. */
    async compare(pairs?: readonly Pair[]): Promise<ComparedSheets | undefined> {
      if (!current) return undefined
      const prepared = current
      const { scale, size, texts, pictures } = prepared
      const pressed = pairs && fitSimilarity(pairs)
      const byHand = pressed && inUnits(pressed, scale)
      const aligned = await worker.ask({
        ...{ ask: 'align', ...pictures, oldTexts: texts.old, nextTexts: texts.next, scale, byHand },
      })
      if (!aligned) return undefined
      const similarity = inUnits(aligned.similarity, 1 / scale)
      current = { ...prepared, similarity }
      const next = await drawNext(worker, nextSheets, current, { left: 0, top: 0 }, scale, size)
      const old = { ...pictures.old, data: pictures.old.data.slice() }
      const box = { left: 0, top: 0, right: size.width / scale, bottom: size.height / scale }
      const laid = await load('base', box, old, next)
      const { regions, agreement } = await worker.ask({ ask: 'changes', cell: cell * scale })
      const inPoints = regions.map((region) => ({ ...region, box: scaleBox(region.box, 1 / scale) }))
      const grid = findSheetGrid(texts.old, { width: box.right, height: box.bottom })
      const changes = listChanges(inPoints, findChangedTexts(texts.old, texts.next, similarity), grid)
      return { pictures: laid, similarity, by: aligned.by, changes, agreement }
    },

    /** A part of the aligned sheets at another resolution. Undefined if nothing is aligned. */
    async drawDetail(part: Box, scale: number): Promise<Pictures | undefined> {
      if (!current) return undefined
      const size = toPixels({ width: part.right - part.left, height: part.bottom - part.top }, scale)
      if (size.width * size.height > maxDetail) return undefined
      const [old, next] = await Promise.all([
        oldSheets.draw(current.pages.old, part, scale, size),
        drawNext(worker, nextSheets, current, part, scale, size),
      ])
      return load('detail', part, old, next)
    },

    /** `share`: see `mixInks`. */
    async mix(layer: Layer, share: number): Promise<ImageBitmap | undefined> {
      const picture = await worker.ask({ ask: 'mix', layer, share })
      return picture && toBitmap(picture)
    },

    end() {
      worker.end()
      oldSheets.close()
      nextSheets.close()
    },
  }
}

async function preparePages(
  sheets: { readonly old: OpenSheets; readonly next: OpenSheets },
  pages: Prepared['pages'],
): Promise<{ prepared: Prepared; sides: Pick<Sides, 'old' | 'next'> }> {
  const [old, next] = [sheets.old.pages[pages.old], sheets.next.pages[pages.next]]
  if (!old || !next) throw new Error('A page that is compared does not exist')
  const long = Math.max(old.width, old.height, next.width, next.height)
  const scale = Math.min(maxScale, (long > longSideOfA1 ? largeSide : usualSide) / long)
  const origin = { left: 0, top: 0 }
  const [oldPicture, nextPicture, oldTexts, nextTexts] = await Promise.all([
    sheets.old.draw(pages.old, origin, scale, toPixels(old, scale)),
    sheets.next.draw(pages.next, origin, scale, toPixels(next, scale)),
    sheets.old.readTexts(pages.old),
    sheets.next.readTexts(pages.next),
  ])
  const prepared = {
    ...{ pages, scale, size: toPixels(old, scale), similarity: identity },
    ...{ pictures: { old: oldPicture, next: nextPicture }, texts: { old: oldTexts, next: nextTexts } },
  }
  const bitmaps = await Promise.all([toBitmap(oldPicture), toBitmap(nextPicture)])
  return {
    prepared,
    sides: { old: { page: old, picture: bitmaps[0] }, next: { page: next, picture: bitmaps[1] } },
  }
}

/** The new sheet as it lies on the old one: a picture of this size from `left` and `top` of the old sheet on. */
async function drawNext(
  worker: ComparisonWorker,
  nextSheets: OpenSheets,
  { pages, similarity }: Pick<Prepared, 'pages' | 'similarity'>,
  { left, top }: Pick<Box, 'left' | 'top'>,
  scale: number,
  size: PictureSize,
): Promise<Picture> {
  const back = invert(similarity)
  const nextScale = scale * getScale(similarity)
  if (Math.abs(getAngle(similarity)) <= smallAngle) {
    const { x, y } = applyTo({ x: left, y: top }, back)
    return nextSheets.draw(pages.next, { left: x, top: y }, nextScale, size)
  }
  const corners = [
    [0, 0],
    [size.width, 0],
    [0, size.height],
    [size.width, size.height],
  ].map(([x = 0, y = 0]) => applyTo({ x: left + x / scale, y: top + y / scale }, back))
  const from = { left: Math.min(...corners.map(({ x }) => x)), top: Math.min(...corners.map(({ y }) => y)) }
  const around = {
    width: Math.ceil((Math.max(...corners.map(({ x }) => x)) - from.left) * nextScale) + 2,
    height: Math.ceil((Math.max(...corners.map(({ y }) => y)) - from.top) * nextScale) + 2,
  }
  const picture = await nextSheets.draw(pages.next, from, nextScale, around)
  const [a, b] = [similarity.a / getScale(similarity), similarity.b / getScale(similarity)]
  const corner = applyTo({ x: from.left, y: from.top }, similarity)
  const by = { a, b, e: (corner.x - left) * scale, f: (corner.y - top) * scale }
  return worker.ask({ ask: 'warp', picture, by, size }, [picture.data.buffer])
}

function toPixels({ width, height }: { width: number; height: number }, scale: number): PictureSize {
  return { width: Math.max(1, Math.ceil(width * scale)), height: Math.max(1, Math.ceil(height * scale)) }
}

function scaleBox({ left, top, right, bottom }: Box, factor: number): Box {
  return { left: left * factor, top: top * factor, right: right * factor, bottom: bottom * factor }
}

function toBitmap({ width, height, data }: Picture): Promise<ImageBitmap> {
  // `as`: pictures are never in memory that workers share.
  return createImageBitmap(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height))
}
