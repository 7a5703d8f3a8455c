/** Carries pins from the sheets of the revision before to those of the current one. */

import * as z from 'zod/mini'
import { args, idArg, listArg, numberArg } from '../../kernel/commands/args.ts'
import { accept, add, type Context, command, put, refuse } from '../../kernel/commands/command.ts'
import { type Id, listNamed, type Records } from '../../kernel/records/record.ts'
import { omit } from '../../kernel/values/omit.ts'
import { decideEach } from '../../registers/change-many.ts'
import { applyTo, getScale } from '../compare/similarity.ts'
import { documents, type ProjectDocument } from '../document.ts'
import { getIssues, type Issued } from '../document-issues.ts'
import { maxMarkups } from '../markups/change-markups.ts'
import { type Markup, markups } from '../markups/markup.ts'
import { isPin } from '../markups/pin.ts'
import { isValidShape, maxCoordinate, toHundredths } from '../markups/shape.ts'
import { readPinned } from './pinned-record.ts'

const maxScale = 100

/** Where the page of the earlier file lies on the page of the current one, in points of both as they are without rotation. */
const similarityArg = args({
  a: numberArg(-maxScale, maxScale),
  b: numberArg(-maxScale, maxScale),
  e: numberArg(-maxCoordinate, maxCoordinate),
  f: numberArg(-maxCoordinate, maxCoordinate),
})

const carriedPinArg = args({
  id: idArg(),
  /** The pin on the earlier file. */
  from: idArg(),
  /** Whether the sheets differ near it. */
  isSpotChanged: z.boolean(),
})

const sheetArg = args({
  page: z.int().check(z.minimum(0), z.maximum(100_000)),
  similarity: similarityArg,
  pins: listArg(carriedPinArg, maxMarkups),
})
export type CarriedSheet = z.infer<typeof sheetArg>

export const carryPins = command({
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
    const pins = sheets.flatMap(({ pins: carried, ...sheet }) => carried.map((pin) => ({ ...pin, ...sheet })))
    if (pins.length === 0) return refuse('pin-gone')
    return decideEach(pins, 'markups.review', context, (pin, each) => decideCarry(document, pin, each))
  },
})

type Carried = CarriedSheet['pins'][number] & Omit<CarriedSheet, 'pins'>

function decideCarry(document: ProjectDocument, carried: Carried, context: Context) {
  const { id, from, isSpotChanged, page, similarity } = carried
  const pin = context.find(markups, from)
  const fileKey = document.file?.key
  if (!pin || !fileKey || !isPin(pin) || pin.documentId !== document.id || pin.fileKey === fileKey)
    return refuse('pin-gone')
  if (!pin.link || !context.find(listNamed(pin.link.list), pin.link.id)) return refuse('record-gone')
  const isCarried = context
    .all(markups)
    .some((each) => each.carriedFrom === from && each.fileKey === fileKey && each.documentId === document.id)
  if (isCarried) return refuse('exists')
  const [x = 0, y = 0] = pin.points[0] ?? []
  const place = applyTo({ x, y }, similarity)
  const added = {
    ...omit(pin, 'isSpotChanged', 'comments'),
    ...{ id, page, fileKey, carriedFrom: from, createdAt: context.now },
    points: [[toHundredths(place.x), toHundredths(place.y)]],
    width: toHundredths(pin.width * getScale(similarity)),
    ...(isSpotChanged && { isSpotChanged }),
  }
  return isValidShape(added) ? accept(add(markups, added)) : refuse('pin-gone')
}

/** That a carried pin is at its place, although the sheet has changed there. */
export const confirmPlace = command({
  name: 'markups.confirm-place',
  needs: 'comments.add',
  args: args({ id: idArg() }),
  decide({ id }, { find }) {
    const pin = find(markups, id)
    if (!pin || !isPin(pin)) return refuse('markup-gone')
    if (!pin.isSpotChanged) return accept()
    const { isSpotChanged: _, ...confirmed } = pin
    return accept(put(markups, confirmed))
  },
})

/** The revision before the current one whose file is not that of the current one. */
export function getIssueBefore(document: ProjectDocument): Issued | undefined {
  const [current, ...earlier] = getIssues(document)
  return earlier.find(({ file }) => file !== undefined && file.key !== current?.file?.key)
}

/**
 * Pins of the revision before whose records are still open. None of a page from which one was carried already: those that
 * are missing were removed since.
 */
export function listPinsToCarry(
  document: ProjectDocument,
  { all, find }: Pick<Records, 'all' | 'find'>,
): readonly Markup[] {
  const before = getIssueBefore(document)?.file?.key
  const current = document.file?.key
  if (before === undefined || current === undefined) return []
  const pins = all(markups).filter((each) => isPin(each) && each.documentId === document.id)
  const carried = new Set<Id | undefined>(
    pins.filter(({ fileKey }) => fileKey === current).map(({ carriedFrom }) => carriedFrom),
  )
  const onEarlier = pins.filter(({ fileKey }) => fileKey === before)
  const donePages = new Set(onEarlier.filter(({ id }) => carried.has(id)).map(({ page }) => page))
  return onEarlier.filter(({ page, link }) => {
    const record = link && find(listNamed(link.list), link.id)
    return record && !donePages.has(page) && readPinned(link, record).state !== 'closed'
  })
}
