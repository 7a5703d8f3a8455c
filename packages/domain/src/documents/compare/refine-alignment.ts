/** Moves a sheet until its lines lie on those of the other one, to a fraction of a pixel. */
import { blur, halve, type Ink } from './ink.ts'
import { differenceAtCorners, invert, type Similarity } from './similarity.ts'

export interface RefinedAlignment {
  readonly similarity: Similarity
  /** By how many pixels the last step still moved a corner. */
  readonly lastStep: number
}

const levels = 4
const maxSteps = 12
/** Pixels of the level. */
const smallStep = 0.01
/** A difference of brightness, out of 255. Larger ones are changes of the drawing, which must not pull. */
const limit = 40

/** `start`: where the pixels of `next` lie on those of `old`, to a few pixels. Halved pictures come first. */
export function refineAlignment(old: Ink, next: Ink, start: Similarity): RefinedAlignment {
  const olds = toLevels(old)
  const nexts = toLevels(next)
  let found = invert(start)
  let lastStep = Number.POSITIVE_INFINITY
  for (let level = olds.length - 1; level >= 0; level--) {
    const factor = 2 ** level
    const [oldLevel, nextLevel] = [olds[level], nexts[level]]
    if (!oldLevel || !nextLevel) continue
    for (let step = 0; step < maxSteps; step++) {
      const scaled = { ...found, e: found.e / factor, f: found.f / factor }
      const moved = takeStep(oldLevel, nextLevel, scaled)
      if (!moved) break
      lastStep = differenceAtCorners(scaled, moved, oldLevel) * factor
      found = { ...moved, e: moved.e * factor, f: moved.f * factor }
      if (lastStep / factor < smallStep) break
    }
  }
  return { similarity: invert(found), lastStep }
}

function toLevels(ink: Ink): readonly Ink[] {
  const halved = [ink]
  for (let level = 1; level < levels; level++) {
    const last = halved.at(-1)
    if (last && Math.min(last.width, last.height) >= 64) halved.push(halve(last))
  }
  return halved.map((each) => blur(blur(each)))
}

/** One step of Gauss and Newton for the four numbers. Undefined if the pictures give no direction. */
function takeStep(old: Ink, next: Ink, by: Similarity): Similarity | undefined {
  const { width, height, data } = old
  const [middleX, middleY, reach] = [width / 2, height / 2, Math.max(width, height) / 2]
  const matrix = new Float64Array(16)
  const right = new Float64Array(4)
  const values = next.data
  const [w, h] = [next.width, next.height]
  for (let row = 1; row < height - 1; row++)
    for (let column = 1; column < width - 1; column++) {
      const x = by.a * (column + 0.5) - by.b * (row + 0.5) + by.e - 0.5
      const y = by.b * (column + 0.5) + by.a * (row + 0.5) + by.f - 0.5
      const [left, top] = [Math.floor(x), Math.floor(y)]
      if (left < 0 || top < 0 || left >= w - 1 || top >= h - 1) continue
      const at = top * w + left
      const p = values[at] ?? 0
      const q = values[at + 1] ?? 0
      const r = values[at + w] ?? 0
      const s = values[at + w + 1] ?? 0
      // Without a slope a pixel shows no direction.
      if (p === q && q === r && r === s) continue
      const [dx, dy] = [x - left, y - top]
      const gx = (1 - dy) * (q - p) + dy * (s - r)
      const gy = (1 - dx) * (r - p) + dx * (s - q)
      const value = (1 - dy) * ((1 - dx) * p + dx * q) + dy * ((1 - dx) * r + dx * s)
      const difference = (data[row * width + column] ?? 0) - value
      const weight = 1 / (1 + (difference / limit) ** 2)
      // In units of half the sheet, from its middle, so that the four numbers are of one size.
      const [u, v] = [(column + 0.5 - middleX) / reach, (row + 0.5 - middleY) / reach]
      addTo(matrix, right, gx * u + gy * v, gy * u - gx * v, gx, gy, weight, difference)
    }
  const step = solve(matrix, right)
  if (!step) return undefined
  const [a, b] = [by.a + (step[0] ?? 0) / reach, by.b + (step[1] ?? 0) / reach]
  // The turn and the scale were about the middle.
  const [da, db] = [a - by.a, b - by.b]
  return {
    ...{ a, b },
    e: by.e + (step[2] ?? 0) - (da * middleX - db * middleY),
    f: by.f + (step[3] ?? 0) - (db * middleX + da * middleY),
  }
}

function addTo(
  matrix: Float64Array,
  right: Float64Array,
  ...[ja, jb, je, jf, weight, difference]: [number, number, number, number, number, number]
): void {
  const [wa, wb, we, wf] = [weight * ja, weight * jb, weight * je, weight * jf]
  matrix[0] = (matrix[0] ?? 0) + wa * ja
  matrix[1] = (matrix[1] ?? 0) + wa * jb
  matrix[2] = (matrix[2] ?? 0) + wa * je
  matrix[3] = (matrix[3] ?? 0) + wa * jf
  matrix[5] = (matrix[5] ?? 0) + wb * jb
  matrix[6] = (matrix[6] ?? 0) + wb * je
  matrix[7] = (matrix[7] ?? 0) + wb * jf
  matrix[10] = (matrix[10] ?? 0) + we * je
  matrix[11] = (matrix[11] ?? 0) + we * jf
  matrix[15] = (matrix[15] ?? 0) + wf * jf
  right[0] = (right[0] ?? 0) + wa * difference
  right[1] = (right[1] ?? 0) + wb * difference
  right[2] = (right[2] ?? 0) + we * difference
  right[3] = (right[3] ?? 0) + wf * difference
}

/** By elimination. The lower half of the matrix follows from the upper one. */
function solve(matrix: Float64Array, right: Float64Array): readonly number[] | undefined {
  const rows = [0, 1, 2, 3].map((row) => [
    ...[0, 1, 2, 3].map((column) => matrix[Math.min(row, column) * 4 + Math.max(row, column)] ?? 0),
    right[row] ?? 0,
  ])
  for (const pivot of [0, 1, 2, 3]) {
    const best = rows.slice(pivot).reduce((top, row) => larger(top, row, pivot))
    const divisor = best[pivot] ?? 0
    if (!(Math.abs(divisor) > 1e-9)) return undefined
    rows.splice(rows.indexOf(best), 1)
    rows.splice(
      pivot,
      0,
      best.map((value) => value / divisor),
    )
    for (const [index, row] of rows.entries()) {
      if (index === pivot) continue
      const factor = row[pivot] ?? 0
      rows[index] = row.map((value, column) => value - factor * (rows[pivot]?.[column] ?? 0))
    }
  }
  return rows.map((row) => row[4] ?? 0)
}

function larger(one: number[], other: number[], column: number): number[] {
  return Math.abs(other[column] ?? 0) > Math.abs(one[column] ?? 0) ? other : one
}
