/** Measurements as other programs know them: their value as text, and how it follows from the points of the file. */
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import {
  measure,
  measuredToText,
  toUnit,
  units,
} from '@plumbline/domain/documents/markups/measure/measure.ts'
import { findScale } from '@plumbline/domain/documents/markups/measure/scales.ts'
import type { SheetScale } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import { type PdfDictionary, toDictionary, toPdfName } from '@plumbline/domain/documents/pdf-value.ts'
import { toPdfText } from '#documents/pdf-file/pdf-text.ts'
import { measuredToLabel } from '#documents/viewer/markups/markup-labels.ts'
import type { PageSpace } from './page-space.ts'

export interface OnSheet {
  /** As on the screen: '7.20 m', or why there is no value. */
  readonly label: string
  /** Undefined without a value. */
  readonly value: string | undefined
  readonly scale: SheetScale | undefined
}

/** Undefined for a markup that measures nothing. */
export function measureOnSheet(markup: Markup, scales: readonly SheetScale[]): OnSheet | undefined {
  const measured = measure(markup, scales)
  if (!measured) return undefined
  const scale = markup.kind === 'count' ? undefined : findScale(scales, markup.page, markup.points)
  return {
    label: measuredToLabel(measured),
    value: measuredToText(measured),
    scale: typeof scale === 'object' ? scale : undefined,
  }
}

/** Each place of a count is a separate annotation, because PDF has none with several places. Other markups are one. */
export function toPlaces(markup: Markup): readonly Markup[] {
  const [list = []] = markup.points
  if (markup.kind !== 'count') return [markup]
  return Array.from({ length: Math.floor(list.length / 2) }, (_, index) => ({
    ...markup,
    ...(index > 0 && toPlaceName(markup, index)),
    points: [list.slice(2 * index, 2 * index + 2)],
  }))
}

function toPlaceName({ id, source }: Markup, index: number): Partial<Markup> {
  const number = `-${index + 1}`
  return { id: `${id}${number}`, ...(source && { source: { ...source, nm: `${source.nm}${number}` } }) }
}

/** How programs compute the value again when the points are moved (ISO 32000-1, tables 261 to 263). */
export function toMeasureDictionary(scale: SheetScale, space: PageSpace): PdfDictionary {
  const name = toUnit(scale.unit)
  const { perMetre, decimals, area } = units[name]
  const format = (unit: string, factor: number, places: number) =>
    toDictionary({
      ...{ Type: toPdfName('NumberFormat'), U: toPdfText(unit), C: factor },
      ...{ F: toPdfName('D'), D: 10 ** places, FD: true },
    })
  return toDictionary({
    ...{ Type: toPdfName('Measure'), Subtype: toPdfName('RL'), R: toPdfText(scale.writtenAs) },
    X: [format(name, (scale.metresPerPoint * perMetre) / space.scale, decimals)],
    D: [format(name, 1, decimals)],
    A: [format(area.label, area.perSquareMetre / perMetre ** 2, area.decimals)],
  })
}
