/** The list of changes between two sheets: regions and texts together, and the clouds that mark them. */
import type { NewMarkup } from '../markups/change-markups.ts'
import { type Box, type Point, toHundredths } from '../markups/shape.ts'
import { type ChangedRegion, unite } from './changed-regions.ts'
import type { ChangedText } from './changed-texts.ts'
import { boxToGridPlace, type SheetGrid } from './sheet-grid.ts'
import { applyTo, invert, type Similarity } from './similarity.ts'

export interface SheetChange {
  readonly kind: 'added' | 'removed' | 'changed'
  /** On the old sheet as it is shown, in points. */
  readonly box: Box
  readonly texts: readonly ChangedText[]
  /** 'C / 6-7', by the grid of the old sheet. Empty without one. */
  readonly place: string
}

/** Points between a text and the ink that is its own. */
const reach = 3
/** A share of the ink below which a change counts as one of the other kind. */
const littleInk = 0.08

/** From the top of the sheet downwards. `regions`: in points. */
export function listChanges(
  regions: readonly ChangedRegion[],
  texts: readonly ChangedText[],
  grid?: SheetGrid,
): readonly SheetChange[] {
  const withTexts = regions.map((region) => ({ region, texts: [] as ChangedText[] }))
  const alone: ChangedText[] = []
  for (const text of texts) {
    const owner = withTexts.find(({ region }) => areNear(region.box, text.box))
    if (owner) owner.texts.push(text)
    else alone.push(text)
  }
  return [
    ...withTexts.map(({ region, texts: own }) => ({
      kind: own.some(isReplaced) ? 'changed' : regionToKind(region),
      box: own.reduce((box, text) => unite(box, text.box), region.box),
      texts: own,
    })),
    ...alone.map((text) => ({ kind: textToKind(text), box: text.box, texts: [text] })),
  ]
    .map((change) => ({ ...change, place: boxToGridPlace(grid, change.box) }))
    .sort((one, other) => one.box.top - other.box.top || one.box.left - other.box.left)
}

function areNear(one: Box, other: Box): boolean {
  return (
    one.left - reach <= other.right &&
    one.right + reach >= other.left &&
    one.top - reach <= other.bottom &&
    one.bottom + reach >= other.top
  )
}

function regionToKind({ removed, added }: ChangedRegion): SheetChange['kind'] {
  if (removed <= littleInk * (removed + added)) return 'added'
  return added <= littleInk * (removed + added) ? 'removed' : 'changed'
}

/** A longer text that is written over a shorter one hides all of its ink. */
function isReplaced({ before, after }: ChangedText): boolean {
  return before !== '' && after !== ''
}

function textToKind({ before, after }: ChangedText): SheetChange['kind'] {
  if (before === '') return 'added'
  return after === '' ? 'removed' : 'changed'
}

/** A page: its size as it is shown, and by how many quarter turns it is shown turned. */
export interface VisiblePage {
  readonly width: number
  readonly height: number
  readonly quarterTurns: number
}

/** From a point of the page as it is shown to one of the unturned page, as records have it. */
export function toUnturned({ x, y }: Point, { width, height, quarterTurns }: VisiblePage): Point {
  const turns = ((quarterTurns % 4) + 4) % 4
  if (turns === 1) return { x: y, y: width - x }
  if (turns === 2) return { x: width - x, y: height - y }
  return turns === 3 ? { x: height - y, y: x } : { x, y }
}

/** Points between a change and the cloud around it. */
const margin = 8

/** The corners of a cloud around a change, on the new sheet. `similarity`: where that lies on the old one, in points. */
export function changeToCloud(
  { box: { left, top, right, bottom } }: Pick<SheetChange, 'box'>,
  similarity: Similarity,
  page: VisiblePage,
): NewMarkup['points'] {
  const back = invert(similarity)
  const corners = [
    { x: left - margin, y: top - margin },
    { x: right + margin, y: top - margin },
    { x: right + margin, y: bottom + margin },
    { x: left - margin, y: bottom + margin },
  ].map((corner) => toUnturned(applyTo(corner, back), page))
  return [corners.flatMap(({ x, y }) => [toHundredths(x), toHundredths(y)])]
}
