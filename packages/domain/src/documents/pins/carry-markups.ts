/** Carries pins, open markups and scales from the sheets of the revision before to those of the current one. */
import * as z from 'zod/mini'
import { args, idArg, listArg, numberArg } from '../../kernel/commands/args.ts'
import { accept, add, type Context, command, put, refuse } from '../../kernel/commands/command.ts'
import { type Id, listNamed, type Records } from '../../kernel/records/record.ts'
import { omit } from '../../kernel/values/omit.ts'
import { decideEach } from '../../registers/change-many.ts'
import { carryBox, carryShape, toQuarterTurns } from '../compare/carry-place.ts'
import { getScale } from '../compare/similarity.ts'
import { documents, type ProjectDocument } from '../document.ts'
import { getIssues, type Issued } from '../document-issues.ts'
import { maxFontSize, maxImages, maxMarkups, maxWidth, minFontSize } from '../markups/change-markups.ts'
import { isOpen, type Markup, markups } from '../markups/markup.ts'
import { maxRatio, metresToScale, ratioToMetres } from '../markups/measure/scales.ts'
import { type SheetScale, sheetScales } from '../markups/measure/sheet-scale.ts'
import { isPin } from '../markups/pin.ts'
import { isImage, isValidShape, maxCoordinate, toHundredths } from '../markups/shape.ts'
import { readPinned } from './pinned-record.ts'

const maxScale = 100

/** Where the page of the earlier file lies on the page of the current one, in points of both as they are without rotation. */
const similarityArg = args({
  a: numberArg(-maxScale, maxScale),
  b: numberArg(-maxScale, maxScale),
  e: numberArg(-maxCoordinate, maxCoordinate),
  f: numberArg(-maxCoordinate, maxCoordinate),
})

/** Of one page. */
const maxCarried = 1_000
const maxScales = 100

const carriedArg = args({
  id: idArg(),
  /** The markup on the earlier file. */
  from: idArg(),
  /** Whether the sheets differ near it. */
  isSpotChanged: z.boolean(),
})

const sheetArg = args({
  /** Of the current file. */
  page: z.int().check(z.minimum(0), z.maximum(100_000)),
  similarity: similarityArg,
  pins: listArg(carriedArg, maxMarkups),
  /** Other open markups. */
  markups: z.optional(listArg(carriedArg, maxCarried)),
  scales: z.optional(listArg(args({ id: idArg(), from: idArg() }), maxScales)),
})
export type CarriedSheet = z.infer<typeof sheetArg>

export const carryMarkups = command({
  name: 'markups.carry',
  needs: 'markups.review',
  args: args({
    documentId: idArg(),
    /** The SHA-256 of the current file. */
    fileKey: idArg(),
    sheets: listArg(sheetArg, maxMarkups),
  }),
  decide({ documentId, fileKey, sheets }, context) {
    const document = context.find(documents, documentId)
    if (!document) return refuse('document-gone')
    if (document.file?.key !== fileKey) return refuse('file-superseded')
    const items = sheets.flatMap(({ pins, markups: others = [], scales = [], ...sheet }): Item[] => [
      ...pins.map((each) => ({ kind: 'pin' as const, ...each, ...sheet })),
      ...others.map((each) => ({ kind: 'markup' as const, ...each, ...sheet })),
      ...scales.map((each) => ({ kind: 'scale' as const, ...each, ...sheet })),
    ])
    if (items.length === 0) return refuse('markup-gone')
    return decideEach(items, 'markups.review', context, (item, each) =>
      item.kind === 'scale'
        ? decideScale(document, fileKey, item, each)
        : decideMarkup(document, fileKey, item, each),
    )
  },
})

type Sheet = Pick<CarriedSheet, 'page' | 'similarity'>
type CarriedMarkup = { readonly kind: 'pin' | 'markup' } & z.infer<typeof carriedArg> & Sheet
type CarriedScale = { readonly kind: 'scale'; readonly id: string; readonly from: string } & Sheet
type Item = CarriedMarkup | CarriedScale

function decideMarkup(document: ProjectDocument, fileKey: string, carried: CarriedMarkup, context: Context) {
  const { id, from, isSpotChanged, page, similarity } = carried
  const known = context.find(markups, from)
  const isExpected = known && isPin(known) === (carried.kind === 'pin')
  if (!isExpected || known.documentId !== document.id || known.fileKey === fileKey)
    return refuse('markup-gone')
  if (isPin(known) && !(known.link && context.find(listNamed(known.link.list), known.link.id)))
    return refuse('record-gone')
  if (!isPin(known) && !isOpen(known)) return refuse('markup-decided')
  const onCurrent = context
    .all(markups)
    .filter((each) => each.fileKey === fileKey && each.documentId === document.id)
  if (onCurrent.some((each) => each.carriedFrom === from)) return refuse('exists')
  if (isImage(known) && onCurrent.filter(isImage).length >= maxImages) return refuse('too-many-images')
  const scale = getScale(similarity)
  const turned = isImage(known) && {
    quarterTurns: ((known.quarterTurns ?? 0) + toQuarterTurns(similarity)) % 4,
  }
  const added = {
    ...omit(known, 'isSpotChanged', 'comments'),
    ...{ id, page, fileKey, carriedFrom: from, createdAt: context.now },
    points: carryShape(known, similarity),
    width: toHundredths(Math.min(maxWidth, known.width * scale)),
    fontSize: toHundredths(Math.min(maxFontSize, Math.max(minFontSize, known.fontSize * scale))),
    ...turned,
    ...(isSpotChanged && { isSpotChanged }),
  }
  return isValidShape(added) ? accept(add(markups, added)) : refuse('markup-gone')
}

/** Plots of one drawing differ by less than this, so that 1:100 stays 1:100. */
const sameScale = 0.001

function decideScale(document: ProjectDocument, fileKey: string, carried: CarriedScale, context: Context) {
  const { id, from, page, similarity } = carried
  const known = context.find(sheetScales, from)
  if (!known || known.documentId !== document.id || known.fileKey === fileKey) return refuse('scale-gone')
  const onPage = context
    .all(sheetScales)
    .filter((each) => each.fileKey === fileKey && each.documentId === document.id && each.page === page)
  const isWhole = known.region.length === 0
  const exists = onPage.some((each) => (isWhole ? each.region.length === 0 : each.carriedFrom === from))
  if (exists) return refuse('exists')
  const scale = getScale(similarity)
  const isSame = Math.abs(scale - 1) < sameScale
  const metresPerPoint = isSame ? known.metresPerPoint : known.metresPerPoint / scale
  if (!(metresPerPoint > 0 && metresPerPoint <= ratioToMetres(maxRatio))) return refuse('scale-gone')
  const [line = []] = carryShape({ kind: 'line', points: [known.calibratedOn] }, similarity)
  const added = {
    ...known,
    ...{ id, page, fileKey, carriedFrom: from, createdAt: context.now, metresPerPoint },
    ...(!isSame && { writtenAs: metresToScale(metresPerPoint) }),
    region: isWhole ? [] : carryBox(known.region, 'rectangle', similarity),
    calibratedOn: line,
  }
  return accept(add(sheetScales, added))
}

/** That a carried markup is at its place, although the sheet has changed there. */
export const confirmPlace = command({
  name: 'markups.confirm-place',
  needs: 'comments.add',
  args: args({ id: idArg() }),
  decide({ id }, { find }) {
    const markup = find(markups, id)
    if (!markup) return refuse('markup-gone')
    if (!markup.isSpotChanged) return accept()
    const { isSpotChanged: _, ...confirmed } = markup
    return accept(put(markups, confirmed))
  },
})

/** The revision before the current one whose file is not that of the current one. */
export function getIssueBefore(document: ProjectDocument): Issued | undefined {
  const [current, ...earlier] = getIssues(document)
  return earlier.find(({ file }) => file !== undefined && file.key !== current?.file?.key)
}

export interface ToCarry {
  /** Those whose records are still open. */
  readonly pins: readonly Markup[]
  /** Other markups that are open. */
  readonly markups: readonly Markup[]
  readonly scales: readonly SheetScale[]
}

const nothing: ToCarry = { pins: [], markups: [], scales: [] }

/**
 * What can be carried from the revision before. `offered`: nothing of a kind from a page from which one of that kind was
 * carried, because the others were left out, or removed since. No scales of a page that has one.
 */
export function listToCarry(
  document: ProjectDocument,
  { all, find }: Pick<Records, 'all' | 'find'>,
  which: 'offered' | 'with-left-out' = 'offered',
): ToCarry {
  const before = getIssueBefore(document)?.file?.key
  const current = document.file?.key
  if (before === undefined || current === undefined) return nothing
  const ofDocument = all(markups).filter((each) => each.documentId === document.id)
  const carried = new Set<Id | undefined>(
    ofDocument.filter(({ fileKey }) => fileKey === current).map(({ carriedFrom }) => carriedFrom),
  )
  const onEarlier = ofDocument.filter(({ fileKey }) => fileKey === before)
  const listUncarried = (listed: readonly Markup[]) => {
    if (which === 'with-left-out') return listed.filter(({ id }) => !carried.has(id))
    const donePages = new Set(listed.filter(({ id }) => carried.has(id)).map(({ page }) => page))
    return listed.filter(({ page }) => !donePages.has(page))
  }
  const scales = all(sheetScales).filter((each) => each.documentId === document.id)
  const onCurrent = scales.filter(({ fileKey }) => fileKey === current)
  const scaledPages = new Set(onCurrent.map(({ page }) => page))
  const carriedScales = new Set(onCurrent.map(({ carriedFrom }) => carriedFrom))
  return {
    pins: listUncarried(onEarlier.filter(isPin)).filter(({ link }) => {
      const record = link && find(listNamed(link.list), link.id)
      return record && readPinned(link, record).state !== 'closed'
    }),
    markups: listUncarried(onEarlier.filter((each) => !isPin(each))).filter(isOpen),
    scales: scales.filter(
      ({ id, fileKey, page }) => fileKey === before && !scaledPages.has(page) && !carriedScales.has(id),
    ),
  }
}
