/** Where a sheet lies on another one without texts in common, such as a scan: by the spectra of their pictures. */
import { getCoverage, type Ink } from './ink.ts'
import { applyTo, invert, type Similarity } from './similarity.ts'
import { findShift, type Spectrum, toSpectrum } from './spectrum.ts'

export interface InkAlignment {
  readonly similarity: Similarity
  /** From 0 to 1. Sheets without anything in common stay below 0.1. */
  readonly peak: number
}

const size = 512
/** Below it the sheets are different ones, or their scales differ too much. */
export const minPeak = 0.15
/** So sure that no other turn has to be tried. */
const surePeak = 0.5
/** The radii of the spectrum that are compared, in pixels. Nearer ones are the sheet as a whole. */
const [minRadius, maxRadius] = [8, 240]

/** Undefined if the sheets have too little in common. */
export function alignInk(old: Ink, next: Ink): InkAlignment | undefined {
  if (getCoverage(old) === 0 || getCoverage(next) === 0) return undefined
  const factor = size / Math.max(old.width, old.height, next.width, next.height)
  const [small, other] = [reduce(old, factor), reduce(next, factor)]
  const spectrum = toSpectrum(small, size)
  let best: InkAlignment | undefined
  for (const candidate of getCandidates(spectrum, toSpectrum(other, size))) {
    const turned = warp(other, candidate)
    const { x, y, peak } = findShift(spectrum, toSpectrum(turned, size))
    if (peak > (best?.peak ?? 0)) {
      const { a, b, e, f } = candidate
      best = { similarity: { a, b, e: (e + x) / factor, f: (f + y) / factor }, peak }
    }
    if (peak > surePeak) break
  }
  return best && best.peak >= minPeak ? best : undefined
}

/** Unturned first, then the turn and scale that the spectra show, and the same with more quarter turns. */
function getCandidates(one: Spectrum, other: Spectrum): readonly Similarity[] {
  const { x, y } = findShift(toLogPolar(one), toLogPolar(other))
  const turn = (y * Math.PI) / size
  const scale = (maxRadius / minRadius) ** (-x / size)
  const about = (angle: number, by: number): Similarity => {
    const [a, b] = [by * Math.cos(angle), by * Math.sin(angle)]
    const middle = size / 2
    return { a, b, e: middle - (a * middle - b * middle), f: middle - (b * middle + a * middle) }
  }
  const turns = [0, 2, 1, 3].map((quarter) => about(turn + (quarter * Math.PI) / 2, scale))
  return [about(0, 1), ...turns]
}

/** How strong each frequency is, by its direction in rows and the logarithm of its size in columns. */
function toLogPolar({ re, im }: Spectrum): Spectrum {
  const map = new Float64Array(size * size)
  for (let row = 0; row < size; row++) {
    const angle = (Math.PI * row) / size
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    for (let column = 0; column < size; column++) {
      const radius = minRadius * (maxRadius / minRadius) ** (column / size)
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * column) / size)
      map[row * size + column] = window * strengthAt(re, im, radius * cos, radius * sin)
    }
  }
  return toSpectrum(map, size)
}

function strengthAt(re: Float64Array, im: Float64Array, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const at = (column: number, row: number) => {
    const index = ((row + size) % size) * size + ((column + size) % size)
    return Math.log1p(Math.hypot(re[index] ?? 0, im[index] ?? 0))
  }
  const [dx, dy] = [x - left, y - top]
  return (
    (1 - dy) * ((1 - dx) * at(left, top) + dx * at(left + 1, top)) +
    dy * ((1 - dx) * at(left, top + 1) + dx * at(left + 1, top + 1))
  )
}

/** The mean ink in squares of another size. */
function reduce({ width, height, data }: Ink, factor: number): Float64Array {
  const small = new Float64Array(size * size)
  for (let y = 0; y < height; y++) {
    const row = Math.min(size - 1, Math.floor((y + 0.5) * factor)) * size
    for (let x = 0; x < width; x++) {
      const value = data[y * width + x] ?? 0
      if (value === 0) continue
      const at = row + Math.min(size - 1, Math.floor((x + 0.5) * factor))
      small[at] = (small[at] ?? 0) + value
    }
  }
  return small
}

function warp(values: Float64Array, similarity: Similarity): Float64Array {
  const back = invert(similarity)
  const warped = new Float64Array(size * size)
  const at = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < size && y < size ? (values[y * size + x] ?? 0) : 0
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const { x, y } = applyTo({ x: column, y: row }, back)
      const [left, top] = [Math.floor(x), Math.floor(y)]
      const [dx, dy] = [x - left, y - top]
      warped[row * size + column] =
        (1 - dy) * ((1 - dx) * at(left, top) + dx * at(left + 1, top)) +
        dy * ((1 - dx) * at(left, top + 1) + dx * at(left + 1, top + 1))
    }
  return warped
}
