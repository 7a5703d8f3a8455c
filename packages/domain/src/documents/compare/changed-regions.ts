/** Where two aligned sheets differ. */
import type { Box } from '../markups/shape.ts'
import type { Ink } from './ink.ts'

export interface ChangedRegion {
  /** In pixels. */
  readonly box: Box
  /** How many pixels have ink on only one of the sheets. */
  readonly removed: number
  readonly added: number
}

/** Ink of a line, and ink that a neighbouring pixel may have because of it. Of 255. */
const [strong, faint] = [110, 36]
/** Pixels. Fewer are noise of drawing the sheets. */
const minPixels = 6

/** `cell`: changes that are nearer than this, in pixels, are one region. Both pictures have one size. */
export function findChangedRegions(old: Ink, next: Ink, cell: number): readonly ChangedRegion[] {
  const side = Math.max(2, Math.round(cell))
  const columns = Math.ceil(old.width / side)
  const cells = new Map<number, ChangedRegion>()
  const { width, height } = old
  for (let y = 0; y < height; y++) {
    const firstCell = Math.floor(y / side) * columns
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const [before, after] = [old.data[at] ?? 0, next.data[at] ?? 0]
      const isRemoved = before >= strong && after < faint && isBlankAround(next, x, y)
      if (!isRemoved && !(after >= strong && before < faint && isBlankAround(old, x, y))) continue
      const key = firstCell + Math.floor(x / side)
      const here = { left: x, top: y, right: x + 1, bottom: y + 1 }
      const known = cells.get(key) ?? { box: here, removed: 0, added: 0 }
      cells.set(key, {
        box: unite(known.box, here),
        removed: known.removed + Number(isRemoved),
        added: known.added + Number(!isRemoved),
      })
    }
  }
  const regions = joinCells(cells, columns).filter(({ removed, added }) => removed + added >= minPixels)
  return joinEnclosed(joinLines(regions, cell), old)
}

/** In cells: the height of lettering, and the space between two entries of one line of a table. */
const [lineHeight, entrySpace] = [1.5, 3]

/** The entries of a line, such as the mark, date and text of a revision in the title block, are one change. */
function joinLines(regions: readonly ChangedRegion[], cell: number): readonly ChangedRegion[] {
  const isLettering = ({ box }: ChangedRegion) => box.bottom - box.top <= lineHeight * cell
  const joined: ChangedRegion[] = []
  for (const region of regions.toSorted((one, other) => one.box.left - other.box.left)) {
    const at = joined.findIndex((each) => {
      const height = Math.min(each.box.bottom - each.box.top, region.box.bottom - region.box.top)
      const overlap = Math.min(each.box.bottom, region.box.bottom) - Math.max(each.box.top, region.box.top)
      const isNear = region.box.left - each.box.right <= entrySpace * cell
      return isNear && overlap >= height / 2 && isLettering(each) && isLettering(region)
    })
    const before = joined[at]
    if (before) joined[at] = joinTwo(before, region)
    else joined.push(region)
  }
  return joined
}

/** A share of the sheet. The frame of a larger part, such as a detail, may enclose unrelated changes. */
const maxEnclosure = 0.1

/** A revision cloud and what it surrounds are one change. */
function joinEnclosed(
  regions: readonly ChangedRegion[],
  { width, height }: Pick<Ink, 'width' | 'height'>,
): readonly ChangedRegion[] {
  const joined: ChangedRegion[] = []
  for (const region of regions.toSorted((one, other) => getArea(other.box) - getArea(one.box))) {
    const at = joined.findIndex(
      ({ box }) => getArea(box) <= maxEnclosure * width * height && encloses(box, region.box),
    )
    const around = joined[at]
    if (around) joined[at] = joinTwo(around, region)
    else joined.push(region)
  }
  return joined
}

function getArea({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top)
}

function encloses(one: Box, other: Box): boolean {
  return (
    one.left <= other.left && one.right >= other.right && one.top <= other.top && one.bottom >= other.bottom
  )
}

/** So that a line that lies beside itself by a fraction of a pixel is not a change. */
function isBlankAround({ width, height, data }: Ink, x: number, y: number): boolean {
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
      if ((data[row * width + column] ?? 0) >= faint) return false
  return true
}

function joinCells(cells: Map<number, ChangedRegion>, columns: number): readonly ChangedRegion[] {
  const remaining = new Map(cells)
  const regions: ChangedRegion[] = []
  for (const first of cells.keys()) {
    const queue = [first]
    let joined: ChangedRegion | undefined
    for (const key of queue) {
      const cell = remaining.get(key)
      if (!cell) continue
      remaining.delete(key)
      joined = joined ? joinTwo(joined, cell) : cell
      const column = key % columns
      for (const dy of [-1, 0, 1])
        for (const dx of [-1, 0, 1])
          if (column + dx >= 0 && column + dx < columns) queue.push(key + dy * columns + dx)
    }
    if (joined) regions.push(joined)
  }
  return regions
}

function joinTwo(one: ChangedRegion, other: ChangedRegion): ChangedRegion {
  return {
    box: unite(one.box, other.box),
    removed: one.removed + other.removed,
    added: one.added + other.added,
  }
}

export function unite(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

/** The share of the ink of both sheets that lies on ink of the other one, within a pixel. */
export function getAgreement(old: Ink, next: Ink): number {
  let [agreed, all] = [0, 0]
  for (const [one, other] of [
    [old, next],
    [next, old],
  ] as const)
    for (let y = 0; y < one.height; y += 2)
      for (let x = 0; x < one.width; x++) {
        if ((one.data[y * one.width + x] ?? 0) < strong) continue
        all += 1
        if (!isBlankAround(other, x, y)) agreed += 1
      }
  return all === 0 ? 1 : agreed / all
}
