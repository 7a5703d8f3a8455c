/** Finds where the pins of the revision before are on the sheets of the current one. */
import { isChangedNear, isOnPage, toCarry } from '@plumbline/domain/documents/compare/carry-place.ts'
import { applyTo } from '@plumbline/domain/documents/compare/similarity.ts'
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import type { CarriedSheet } from '@plumbline/domain/documents/pins/carry-pins.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { createComparison } from '#documents/viewer/compare/compare-sheets.ts'
import { openSheets, type SheetsFile } from '#documents/viewer/compare/open-sheets.ts'

/** The share of the ink of two sheets below which they are hardly two revisions of one drawing. */
const minAgreement = 0.3

interface AlignOptions {
  readonly old: SheetsFile
  readonly next: SheetsFile
  readonly pins: readonly Markup[]
  readonly newId: () => Id
}

/** Without the pins whose place cannot be found. Undefined if a file cannot be read. */
export async function alignPins(options: AlignOptions): Promise<readonly CarriedSheet[] | undefined> {
  const { pins, newId } = options
  const [old, next] = await Promise.all([openSheets(options.old), openSheets(options.next)])
  if (typeof old === 'string' || typeof next === 'string') {
    for (const sheets of [old, next]) if (typeof sheets !== 'string') sheets.close()
    return undefined
  }
  const comparison = createComparison(old, next)
  try {
    const carried: CarriedSheet[] = []
    for (const page of new Set(pins.map((pin) => pin.page))) {
      if (page >= comparison.pageCounts.old || page >= comparison.pageCounts.next) continue
      const sides = await comparison.prepare(page, page)
      const compared = await comparison.compare()
      for (const { picture } of [sides.old, sides.next]) picture.close()
      for (const picture of compared ? [compared.pictures.old, compared.pictures.next] : []) picture.close()
      if (!compared || compared.agreement < minAgreement) continue
      const pages = { old: sides.old.page, next: sides.next.page }
      const similarity = toCarry({ ...pages, similarity: compared.similarity })
      if (!similarity) continue
      const here = pins.filter((pin) => {
        const { x, y } = toPlace(pin)
        return pin.page === page && isOnPage(applyTo({ x, y }, similarity), pages.next)
      })
      if (here.length === 0) continue
      carried.push({
        ...{ page, similarity },
        pins: here.map((pin) => ({
          ...{ id: newId(), from: pin.id },
          isSpotChanged: isChangedNear(toPlace(pin), pages.old, compared.changes),
        })),
      })
    }
    return carried
  } finally {
    comparison.end()
  }
}

function toPlace({ points }: Pick<Markup, 'points'>) {
  const [x = 0, y = 0] = points[0] ?? []
  return { x, y }
}
