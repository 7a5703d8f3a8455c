/** Reads the viewports of a PDF page, each a part of the sheet with its scale (PDF 1.6, tables 265 to 268). */
import {
  isDictionary,
  isList,
  isReference,
  isString,
  type PdfDictionary,
  type PdfValue,
  readValue,
  toName,
  UnreadablePdfError,
} from '../../pdf-value.ts'
import { toHundredths } from '../shape.ts'
import { maxRatio, metresPerPaperPoint, metresToScale, type UnitName } from './scales.ts'

export interface Viewport {
  /** Left, top, right, bottom in points of the page, from the upper left corner of its CropBox. */
  readonly region: readonly [number, number, number, number]
  readonly metresPerPoint: number
  readonly writtenAs: string
  readonly unit: UnitName
}

interface PageFrame {
  /** In units of the page, y upwards. */
  readonly crop: { readonly left: number; readonly top: number }
  /** How many points one unit of the page is. */
  readonly userUnit: number
}

const metresByUnit: Readonly<Record<string, readonly [number, UnitName]>> = {
  m: [1, 'm'],
  cm: [0.01, 'm'],
  mm: [0.001, 'mm'],
  km: [1_000, 'm'],
  ft: [0.3048, 'ft'],
  "'": [0.3048, 'ft'],
  in: [0.0254, 'ft'],
  '"': [0.0254, 'ft'],
  yd: [0.9144, 'ft'],
  mi: [1609.344, 'ft'],
}

/** Two directions with different scales cannot be measured with one number. */
const sameScale = 0.001
const maxViewports = 100

/** `page`: the text of its dictionary. `readObject`: the text of the object with that number. */
export function readViewports(
  page: string,
  readObject: (number: number) => string,
  frame: PageFrame,
): readonly Viewport[] {
  const resolve = (value: PdfValue | undefined): PdfValue => {
    const found = isReference(value) ? readText(readObject(value.object)) : value
    return found ?? null
  }
  const dictionary = readText(page)
  if (!isDictionary(dictionary)) return []
  const list = resolve(dictionary.get('VP'))
  if (!isList(list)) return []
  return list.slice(0, maxViewports).flatMap((each: PdfValue) => {
    const viewport = resolve(each)
    return isDictionary(viewport) ? (readViewport(viewport, resolve, frame) ?? []) : []
  })
}

/** The first value in the text. Null for what cannot be read. */
function readText(text: string): PdfValue {
  try {
    return readValue(`${text} `, 0).value
  } catch (problem) {
    if (problem instanceof UnreadablePdfError) return null
    throw problem
  }
}

type Resolve = (value: PdfValue | undefined) => PdfValue

function readViewport(
  entries: PdfDictionary,
  resolve: Resolve,
  { crop, userUnit }: PageFrame,
): Viewport | undefined {
  const box = readNumbers(resolve(entries.get('BBox')), resolve)
  const measure = resolve(entries.get('Measure'))
  if (box.length !== 4 || !isDictionary(measure)) return undefined
  const scale = readScale(measure, resolve, userUnit)
  if (!scale) return undefined
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box
  const region = [
    (Math.min(x1, x2) - crop.left) * userUnit,
    (crop.top - Math.max(y1, y2)) * userUnit,
    (Math.max(x1, x2) - crop.left) * userUnit,
    (crop.top - Math.min(y1, y2)) * userUnit,
  ].map(toHundredths)
  const [left = 0, top = 0, right = 0, bottom = 0] = region
  return right > left && bottom > top ? { ...scale, region: [left, top, right, bottom] } : undefined
}

/** Only rectilinear ones: geospatial viewports measure the earth. */
function readScale(entries: PdfDictionary, resolve: Resolve, userUnit: number) {
  const subtype = resolve(entries.get('Subtype'))
  if (subtype !== null && toName(subtype) !== 'RL') return undefined
  const x = readFactor(entries.get('X'), resolve)
  const y = readFactor(entries.get('Y'), resolve) ?? x
  if (!x || !y || Math.abs(x.metres / y.metres - 1) > sameScale) return undefined
  const metresPerPoint = x.metres / userUnit
  if (!(metresPerPoint > 0 && metresPerPoint <= maxRatio * metresPerPaperPoint)) return undefined
  return { metresPerPoint, writtenAs: metresToScale(metresPerPoint), unit: x.unit }
}

/** The first format of a list converts units of the page; those after it divide the rest, as feet into inches. */
function readFactor(value: PdfValue | undefined, resolve: Resolve) {
  const list = resolve(value)
  const first = isList(list) ? resolve(list[0]) : undefined
  if (!isDictionary(first)) return undefined
  const [name, factor] = [resolve(first.get('U')), resolve(first.get('C'))]
  if (!isString(name) || typeof factor !== 'number') return undefined
  const known = metresByUnit[name.bytes.trim().toLowerCase()]
  return known && { metres: factor * known[0], unit: known[1] }
}

function readNumbers(value: PdfValue, resolve: Resolve): readonly number[] {
  if (!isList(value)) return []
  return value.map((each: PdfValue) => resolve(each)).filter((each) => typeof each === 'number')
}
