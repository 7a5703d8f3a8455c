/** Scales that the file gives, as they are stored, and in words. */
import type { Viewport } from '@plumbline/domain/documents/markups/measure/read-viewports.ts'
import type { ScaleProposal } from '@plumbline/domain/documents/markups/measure/scale-in-text.ts'
import type { ScaleSource, UnitName } from '@plumbline/domain/documents/markups/measure/scales.ts'
import type { NewScale } from '@plumbline/domain/documents/markups/measure/set-scale.ts'
import type { SheetScale } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import type { Size } from '#documents/viewer/markups/draw.ts'

export type ChosenScale = Omit<NewScale, 'id'>

export function proposalToScale({ metresPerPoint, writtenAs }: ScaleProposal, unit: UnitName): ChosenScale {
  const isImperial = writtenAs.includes('=')
  return {
    ...{ region: [], metresPerPoint, writtenAs, source: 'text', calibratedOn: [] },
    unit: isImperial ? 'ft' : unit,
  }
}

/** A viewport that covers nearly all of the sheet is the scale of the page. */
const wholeSheet = 0.95

export function viewportsToScales(viewports: readonly Viewport[], sheet: Size): readonly ChosenScale[] {
  return viewports.map(({ region, ...scale }) => {
    const [left, top, right, bottom] = region
    const part = ((right - left) * (bottom - top)) / (sheet.width * sheet.height)
    const isWhole = part >= wholeSheet && viewports.length === 1
    return { ...scale, region: isWhole ? [] : [...region], source: 'viewport', calibratedOn: [] }
  })
}

export function explainProposal({ written, paper, page }: ScaleProposal): string {
  if (paper === 'exact') return `Written on the sheet as ${written}, and the page is ${page}.`
  if (paper === 'reduced')
    return `Written on the sheet as ${written}, but the page is ${page ?? 'of another size'}, so it was printed in another size.`
  return written.includes('@')
    ? `Written on the sheet as ${written}, but the page has other proportions.`
    : 'Written on the sheet, without a paper size to check it against.'
}

const sources: Readonly<Record<ScaleSource, string>> = {
  viewport: 'from the file',
  text: 'read on the sheet',
  calibration: 'from a known distance',
  person: 'entered',
}

/** '1:100, read on the sheet' */
export function scaleToLabel({ writtenAs, source }: Pick<SheetScale, 'writtenAs' | 'source'>): string {
  // `as`: another source is one of a later version.
  const from = sources[source as ScaleSource] as string | undefined
  return from ? `${writtenAs}, ${from}` : writtenAs
}
