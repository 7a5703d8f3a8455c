/** Reads the scale that is written on a sheet, and checks it against the size of the paper. */
import { ratioToMetres } from './scales.ts'

/** Millimetres, long side first: ISO 216, and the ANSI and ARCH sizes of North America. */
const papers: Readonly<Record<string, readonly [number, number]>> = {
  A0: [1189, 841],
  A1: [841, 594],
  A2: [594, 420],
  A3: [420, 297],
  A4: [297, 210],
  'ANSI B': [431.8, 279.4],
  'ANSI C': [558.8, 431.8],
  'ANSI D': [863.6, 558.8],
  'ANSI E': [1117.6, 863.6],
  'ARCH C': [609.6, 457.2],
  'ARCH D': [914.4, 609.6],
  'ARCH E': [1219.2, 914.4],
  'ARCH E1': [1066.8, 762],
}

export interface ScaleProposal {
  /** On the page as it is. */
  readonly metresPerPoint: number
  readonly writtenAs: string
  /** As written on the sheet: '1:100 @ A1'. */
  readonly written: string
  /** exact: the paper has the written size. reduced: it was printed in another size. unchecked: no size is written. */
  readonly paper: 'exact' | 'reduced' | 'unchecked'
  /** 'A3', if the page has the size of a known paper. */
  readonly page: string | undefined
}

export interface ScaleText {
  readonly proposals: readonly ScaleProposal[]
  /** Whether the first proposal can be used without asking: one scale on the sheet, and its paper has the written size. */
  readonly isCertain: boolean
}

interface Written {
  readonly ratio: number
  readonly writtenAs: string
  readonly paper: string | undefined
}

/** Points of the page. */
interface Size {
  readonly width: number
  readonly height: number
}

const paperName = '(A[0-4]|ANSI ?[B-E]|ARCH ?(?:E1|[C-E]))'
const metric = new RegExp(
  `(?<![\\d:.,])1 ?: ?(\\d{1,3}(?:[ ,]\\d{3})|\\d{1,6})(?![\\d:]|[.,]\\d)(?: *(?:@|at|on|\\() *${paperName}\\b)?`,
  'gi',
)
/** 1/8" = 1'-0" and 1" = 20' */
const imperial = /(?:(\d+)[ -])?(\d+)(?:\/(\d+))? ?["”″] ?= ?(\d+) ?['’′](?:[ -]?0 ?["”″])?/g
const namedPaper = new RegExp(`(?:paper|sheet|original|size|format)[\\s\\S]{0,24}?\\b${paperName}\\b`, 'i')
const notToScale = /\bN\.?T\.?S\b|not to scale|scale:?\s*as (?:shown|indicated|noted)/i
/** Falls, ramps and mixes are written as ratios too. */
const otherRatio =
  /\b(?:fall|falls|slope|gradient|grade|ramp|pitch|camber|crossfall|batter|mix|mortar|a\.?m|p\.?m)\b/i
const isScale = /\bscale/i
/** The usual scales of drawings. A ratio that is not named a scale must be one of these, because notes are full of ratios. */
const usualRatios = [
  1, 2, 5, 10, 20, 25, 50, 75, 100, 125, 150, 200, 250, 500, 750, 1_000, 1_250, 2_000, 2_500, 5_000,
]
const nearby = 14
const inchMm = 25.4
const pointsPerMm = 72 / inchMm
/** A share of the length of a side. Printers and plotters leave margins of some millimetres. */
const tolerance = 0.015

export function readScaleText(text: string, size: Size): ScaleText {
  const paper = namedPaper.exec(text)?.[1]
  const written = [...readMetric(text), ...readImperial(text)]
  const distinct = new Map(written.map((each) => [each.ratio, each]))
  for (const each of written) if (each.paper) distinct.set(each.ratio, each)
  const proposals = [...distinct.values()].map((each) =>
    propose({ ...each, paper: toPaper(each.paper ?? paper) }, size),
  )
  const isCertain = proposals.length === 1 && proposals[0]?.paper === 'exact' && !notToScale.test(text)
  return { proposals, isCertain }
}

function readMetric(text: string): readonly Written[] {
  return [...text.matchAll(metric)].flatMap((match) => {
    const [all, digits = '', paper] = match
    const around = text.slice(Math.max(0, match.index - nearby), match.index + all.length + nearby)
    const ratio = Number(digits.replace(/[ ,]/g, ''))
    const isLabelled =
      paper !== undefined || isScale.test(text.slice(Math.max(0, match.index - nearby), match.index))
    if (!isLabelled && (!usualRatios.includes(ratio) || otherRatio.test(around))) return []
    return [{ ratio, writtenAs: `1:${ratio}`, paper }]
  })
}

function readImperial(text: string): readonly Written[] {
  return [...text.matchAll(imperial)].flatMap(([all, whole, above = '', below, feet = '']) => {
    const inches = Number(whole ?? 0) + Number(above) / Number(below ?? 1)
    const ratio = (Number(feet) * 12) / inches
    return Number.isFinite(ratio) && ratio > 0 ? [{ ratio, writtenAs: all.trim(), paper: undefined }] : []
  })
}

function propose({ ratio, writtenAs, paper }: Written, size: Size): ScaleProposal {
  const page = findPaper(size)
  const written = paper ? `${writtenAs} @ ${paper}` : writtenAs
  const sides = paper === undefined ? undefined : papers[paper]
  if (!sides) return { metresPerPoint: ratioToMetres(ratio), writtenAs, written, paper: 'unchecked', page }
  const [long, short] = toSides(size)
  const [byLong, byShort] = [(sides[0] * pointsPerMm) / long, (sides[1] * pointsPerMm) / short]
  if (isNear(byLong, 1) && isNear(byShort, 1))
    return { metresPerPoint: ratioToMetres(ratio), writtenAs, written, paper: 'exact', page }
  // Of a sheet with other proportions it is not known how it was reduced.
  if (!isNear(byLong / byShort, 1))
    return { metresPerPoint: ratioToMetres(ratio), writtenAs, written, paper: 'unchecked', page }
  // Between sizes of ISO 216 the factor is a power of √2, whatever they were rounded to.
  const step = Math.round(Math.log2(byLong) * 2) / 2
  const factor = isNear(byLong, 2 ** step) ? 2 ** step : byLong
  const reduced = ratio * factor
  const metresPerPoint = ratioToMetres(reduced)
  return { metresPerPoint, writtenAs: `1:${Number(reduced.toPrecision(4))}`, written, paper: 'reduced', page }
}

/** The name of the paper that the page is as large as. */
export function findPaper(size: Size): string | undefined {
  const [long, short] = toSides(size)
  const found = Object.entries(papers).find(
    ([, sides]) => isNear(long, sides[0] * pointsPerMm) && isNear(short, sides[1] * pointsPerMm),
  )
  return found?.[0]
}

function toPaper(name: string | undefined): string | undefined {
  return name?.toUpperCase().replace(/^(ANSI|ARCH) ?/, '$1 ')
}

function toSides({ width, height }: Size): readonly [number, number] {
  return [Math.max(width, height), Math.min(width, height)]
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one / other - 1) <= tolerance
}
