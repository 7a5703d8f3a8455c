/** Finds where the markups of the revision before are on the sheets of the current one. */
import {
  findScaleObstacle,
  isChangedNear,
  isOnPage,
  toCarry,
} from '@plumbline/domain/documents/compare/carry-place.ts'
import { applyTo } from '@plumbline/domain/documents/compare/similarity.ts'
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import { isPin } from '@plumbline/domain/documents/markups/pin.ts'
import { getBounds } from '@plumbline/domain/documents/markups/shape.ts'
import type { CarriedSheet, ToCarry } from '@plumbline/domain/documents/pins/carry-markups.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { type Comparison, createComparison } from '#documents/viewer/compare/compare-sheets.ts'
import { createPairing, openSheets, type SheetsFile } from '#documents/viewer/compare/open-sheets.ts'

/** The share of the ink of two sheets below which they are hardly two revisions of one drawing. */
const minAgreement = 0.3

interface AlignOptions {
  readonly old: SheetsFile
  readonly next: SheetsFile
  readonly chosen: ToCarry
  readonly newId: () => Id
}

export type ScaleObstacle = NonNullable<ReturnType<typeof findScaleObstacle>> | 'apart'

export interface Aligned {
  /** Without the markups whose place cannot be found. */
  readonly sheets: readonly CarriedSheet[]
  /** Why the scale of a page cannot be carried. */
  readonly obstacle: ScaleObstacle | undefined
}

/** Undefined if a file cannot be read. */
export async function alignMarkups(options: AlignOptions): Promise<Aligned | undefined> {
  const { chosen, newId } = options
  const [old, next] = await Promise.all([openSheets(options.old), openSheets(options.next)])
  if (typeof old === 'string' || typeof next === 'string') {
    for (const sheets of [old, next]) if (typeof sheets !== 'string') sheets.close()
    return undefined
  }
  const comparison = createComparison(old, next)
  const findNext = createPairing(old, next)
  const all = [...chosen.pins, ...chosen.markups]
  try {
    const sheets: CarriedSheet[] = []
    let obstacle: ScaleObstacle | undefined
    for (const page of new Set([...all, ...chosen.scales].map((each) => each.page))) {
      const scales = chosen.scales.filter((each) => each.page === page)
      const aligned = await alignPage(comparison, page, await findNext(page, page))
      if (!aligned) {
        if (scales.length > 0) obstacle ??= 'apart'
        continue
      }
      const { pages, similarity, changes } = aligned
      const here = all.filter(
        (each) => each.page === page && isOnPage(applyTo(toMiddle(each), similarity), pages.next),
      )
      const carried = here.map((each) => ({
        ...{ id: newId(), from: each.id },
        isSpotChanged: isChangedNear(getBounds(each), pages.old, changes),
      }))
      const found = scales.length > 0 ? findScaleObstacle(aligned.scaled) : undefined
      obstacle ??= found
      const sheet = {
        ...{ page: aligned.nextPage, similarity },
        pins: carried.filter((_, at) => here[at] && isPin(here[at])),
        markups: carried.filter((_, at) => here[at] && !isPin(here[at])),
        scales: found ? [] : scales.map(({ id }) => ({ id: newId(), from: id })),
      }
      if (carried.length + sheet.scales.length > 0) sheets.push(sheet)
    }
    return { sheets, obstacle }
  } finally {
    comparison.end()
  }
}

/** Undefined if the sheets have too little in common. `next`: undefined if the current file has no such sheet. */
async function alignPage(comparison: Comparison, old: number, next: number | undefined) {
  const { pageCounts } = comparison
  if (next === undefined || old >= pageCounts.old || next >= pageCounts.next) return undefined
  const sides = await comparison.prepare({ old, next, isOldChosen: true })
  const compared = await comparison.compare()
  for (const { picture } of [sides.old, sides.next]) picture.close()
  for (const picture of compared ? [compared.pictures.old, compared.pictures.next] : []) picture.close()
  if (!compared || compared.agreement < minAgreement) return undefined
  const pages = { old: sides.old.page, next: sides.next.page }
  const scaled = { ...pages, similarity: compared.similarity }
  const similarity = toCarry(scaled)
  return similarity && { pages, nextPage: next, similarity, scaled, changes: compared.changes }
}

function toMiddle(markup: Markup) {
  const { left, top, right, bottom } = getBounds(markup)
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}
