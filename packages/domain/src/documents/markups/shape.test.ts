import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cloudToPath, toArcs } from './cloud.ts'
import { firstRunMarkups } from './first-run.ts'
import {
  distance,
  distanceToSegment,
  getBounds,
  getHandles,
  isHit,
  isInRing,
  isValidShape,
  markupKinds,
  moveHandle,
  moveShape,
  type Point,
} from './shape.ts'
import { simplifyStroke, strokeToArea, variesInPressure } from './stroke.ts'

const coordinate = fc.integer({ min: -2_000, max: 2_000 })
const pointArb = fc.record({ x: coordinate, y: coordinate })
const strokeArb = fc
  .array(fc.tuple(coordinate, coordinate, fc.integer({ min: 0, max: 10 })), { minLength: 2, maxLength: 60 })
  .map((points) => points.flatMap(([x, y, pressure]) => [x, y, pressure / 10]))

/** Corners of a convex shape, in both directions. */
const convexArb = fc
  .record({
    angles: fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 3, maxLength: 12 }),
    isReversed: fc.boolean(),
    radius: fc.integer({ min: 60, max: 900 }),
  })
  .map(({ angles, isReversed, radius }) => {
    const ring = angles
      .sort((one, other) => one - other)
      .map((angle) => ({
        x: radius * Math.cos((angle * Math.PI) / 180),
        y: radius * Math.sin((angle * Math.PI) / 180),
      }))
    return isReversed ? ring.toReversed() : ring
  })

function toList(points: readonly Point[]): number[] {
  return points.flatMap(({ x, y }) => [x, y])
}

describe('shapes', () => {
  test.each([
    ['pen', [[0, 0, 0.5, 9, 9, 0.5]], true],
    ['pen', [[0, 0, 0.5], []], false],
    ['pen', [[0, 0, 0.5, 9]], false],
    ['pen', [], false],
    ['pen', Array.from({ length: 201 }, () => [0, 0, 1]), false],
    ['pen', [Array.from({ length: 5_001 }, () => 1)], false],
    ['rectangle', [[0, 0, 9, 9]], true],
    ['rectangle', [[0, 0, 9]], false],
    ['rectangle', [[0, 0, 9, Number.NaN]], false],
    ['rectangle', [[0, 0, 9, 300_000]], false],
    [
      'rectangle',
      [
        [0, 0, 9, 9],
        [0, 0, 9, 9],
      ],
      false,
    ],
    ['cloud', [[0, 0, 9, 0, 9, 9]], true],
    ['cloud', [[0, 0, 9, 0]], false],
    ['polyline', [[0, 0, 9, 0]], true],
    ['polyline', [[0, 0]], false],
    ['arrow', [[0, 0, 9, 9, 9, 9]], false],
    ['callout', [[0, 0, 9, 9, 30, 20]], true],
    ['callout', [[0, 0, 9, 9]], false],
    ['underline', [[0, 0, 9, 0, 0, 9, 9, 9]], true],
    ['hologram', [[0, 0, 9, 9]], false],
  ])('whether a %s of %j is one: %s', (kind, points, expected) => {
    expect(isValidShape({ kind, points })).toBe(expected)
  })

  test.each([
    ['on the edge of a rectangle', 'rectangle', [[0, 0, 100, 60]], '', { x: 50, y: 1 }, true],
    ['inside an empty rectangle', 'rectangle', [[0, 0, 100, 60]], '', { x: 50, y: 30 }, false],
    ['inside a filled one', 'rectangle', [[0, 0, 100, 60]], '#ffffff', { x: 50, y: 30 }, true],
    ['in the corner of an ellipse', 'ellipse', [[0, 0, 100, 60]], '#ffffff', { x: 3, y: 3 }, false],
    ['on the line of an ellipse', 'ellipse', [[0, 0, 100, 60]], '', { x: 50, y: 1 }, true],
    ['in the middle of an empty ellipse', 'ellipse', [[0, 0, 100, 60]], '', { x: 50, y: 30 }, false],
    ['beside a line', 'line', [[0, 0, 100, 100]], '', { x: 60, y: 40 }, false],
    ['on a line', 'line', [[0, 0, 100, 100]], '', { x: 51, y: 49 }, true],
    ['on the last side of a polygon', 'polygon', [[0, 0, 90, 0, 0, 90]], '', { x: 0, y: 45 }, true],
    ['there on a polyline', 'polyline', [[0, 0, 90, 0, 0, 90]], '', { x: 0, y: 45 }, false],
    ['in the text of a callout', 'callout', [[0, 0, 50, 50, 90, 80]], '', { x: 70, y: 60 }, true],
    ['on the leader of a callout', 'callout', [[0, 65, 50, 50, 90, 80]], '', { x: 25, y: 65 }, true],
    [
      'on the second stroke',
      'pen',
      [
        [0, 0, 1, 9, 0, 1],
        [50, 50, 1, 60, 50, 1],
      ],
      '',
      { x: 55, y: 51 },
      true,
    ],
    ['on a dot', 'pen', [[30, 30, 1]], '', { x: 31, y: 30 }, true],
  ])('a press %s hits or misses it', (_, kind, points, fill, at, expected) => {
    expect(isHit({ kind, points, fill, width: 2 }, at, 2)).toBe(expected)
  })

  test('moving there and back is nothing, and bounds move along', () => {
    fc.assert(
      fc.property(
        strokeArb,
        pointArb,
        fc.constantFrom(...markupKinds.filter((kind) => kind === 'pen' || kind === 'highlighter')),
        (stroke, by, kind) => {
          const shape = { kind, points: [stroke] }
          const moved = { kind, points: moveShape(shape, by) }
          expect(moveShape(moved, { x: -by.x, y: -by.y })).toEqual([stroke])
          const [before, after] = [getBounds(shape), getBounds(moved)]
          expect([after.left, after.bottom]).toEqual([before.left + by.x, before.bottom + by.y])
        },
      ),
    )
  })

  test.each([
    ['rectangle', [10, 20, 110, 80]],
    ['callout', [0, 0, 10, 20, 110, 80]],
    ['cloud', [0, 0, 90, 0, 90, 90, 0, 90]],
    ['arrow', [0, 0, 90, 40]],
  ])('each handle of a %s can be dragged to any place, and the opposite corner stays', (kind, list) => {
    fc.assert(
      fc.property(pointArb, fc.nat(7), (to, pick) => {
        const shape = { kind, points: [list] }
        const handles = getHandles(shape)
        const handle = pick % handles.length
        const moved = { kind, points: moveHandle(shape, handle, to) }
        expect(isValidShape(moved)).toBe(true)
        expect(getHandles(moved)[handle]).toEqual(to)
        const first = kind === 'callout' ? 1 : 0
        if (kind === 'rectangle' || (kind === 'callout' && handle > 0)) {
          const opposite = ((handle - first + 2) % 4) + first
          expect(getHandles(moved)[opposite]).toEqual(handles[opposite])
        }
      }),
    )
  })

  test.each([
    ['the lower right corner outwards', 2, { x: 140, y: 60 }, [0, 0, 140, 70]],
    ['the lower right corner down', 2, { x: 100, y: 100 }, [0, 0, 200, 100]],
    ['the upper left corner inwards', 0, { x: 50, y: 10 }, [20, 10, 100, 50]],
    ['the upper right corner', 1, { x: 60, y: -50 }, [0, -50, 200, 50]],
    ['a corner over the opposite one', 2, { x: -50, y: -80 }, [0, 0, 8, 4]],
  ])('an image keeps its proportions when %s is dragged', (_, handle, to, expected) => {
    expect(moveHandle({ kind: 'image', points: [[0, 0, 100, 50]] }, handle, to)).toEqual([expected])
  })

  test('a stroke has no handles', () => {
    expect(getHandles({ kind: 'pen', points: [[0, 0, 1, 9, 9, 1]] })).toEqual([])
  })
})

describe('strokes', () => {
  test('every point that is left out is within the tolerance, and the ends stay', () => {
    fc.assert(
      fc.property(strokeArb, fc.integer({ min: 0, max: 50 }), (stroke, tolerance) => {
        const simple = simplifyStroke(stroke, tolerance)
        const toPoints = (list: readonly number[]) =>
          Array.from({ length: list.length / 3 }, (_, at) => ({
            x: list[at * 3] ?? Number.NaN,
            y: list[at * 3 + 1] ?? Number.NaN,
          }))
        const left = toPoints(simple)
        for (const point of toPoints(stroke)) {
          const nearest = Math.min(
            ...left.map((end, at) => distanceToSegment(point, left[at - 1] ?? end, end)),
          )
          expect(nearest).toBeLessThanOrEqual(tolerance + 0.02)
        }
        expect(simple.slice(0, 3)).toEqual(stroke.slice(0, 3))
        expect(simple.slice(-3)).toEqual(stroke.slice(-3))
      }),
    )
  })

  test('a straight stroke of 300 samples keeps its two ends', () => {
    const samples = Array.from({ length: 300 }, (_, at) => [at * 2, at, 0.5]).flat()
    expect(simplifyStroke(samples, 0.2)).toEqual([0, 0, 0.5, 598, 299, 0.5])
  })

  test('a straight stroke keeps the samples at which the pressure changes', () => {
    const pressures = [0.2, 0.2, 0.2, 0.9, 0.2, 0.2]
    const samples = pressures.flatMap((pressure, at) => [at * 10, 0, pressure])
    expect(simplifyStroke(samples, 0.2, 2)).toEqual(
      [0, 20, 30, 40, 50].flatMap((x) => [x, 0, x === 30 ? 0.9 : 0.2]),
    )
    expect(simplifyStroke(samples, 0.2)).toEqual([0, 0, 0.2, 50, 0, 0.2])
  })

  test.each([
    ['pen', [0, 0, 0.5, 9, 9, 0.5], false],
    ['pen', [0, 0, 0.9, 9, 9, 0.9], false],
    ['pen', [0, 0, 0.9, 9, 9, 0.8], true],
    ['pen', [0, 0, 0.9], false],
    ['highlighter', [0, 0, 0.9, 9, 9, 0.8], false],
  ])('whether the width of a %s with the samples %j follows the pressure: %s', (kind, stroke, expected) => {
    expect(variesInPressure({ kind, points: [stroke] })).toBe(expected)
  })

  test.each([
    ['one sample', [50, 50, 0.9], 'M45 50A5 5 0 1 1 55 50A5 5 0 1 1 45 50Z'],
    ['the same pressure', [0, 0, 0.9, 100, 0, 0.9], 'M0 -5L100 -5A5 5 0 0 1 100 5L0 5A5 5 0 0 1 0 -5Z'],
    [
      'no pressure to half',
      [0, 0, 0, 100, 0, 0.5],
      'M-0.05 -1.5L99.83 -5A5 5 0 1 1 99.83 5L-0.05 1.5A1.5 1.5 0 0 1 -0.05 -1.5Z',
    ],
    [
      'a press that grows in its place',
      [0, 0, 0, 1, 0, 1],
      'M-7.5 0A8.5 8.5 0 1 1 9.5 0A8.5 8.5 0 1 1 -7.5 0Z',
    ],
  ])('the area of a line of 10 points with %s', (_, stroke, expected) => {
    expect(strokeToArea(stroke, 10)).toBe(expected)
  })
})

describe('clouds', () => {
  test('every arc is on the outside, whichever way round the corners were drawn', () => {
    fc.assert(
      fc.property(convexArb, (ring) => {
        for (const { from, to, radius } of toArcs(toList(ring))) {
          // The middle of an arc that turns clockwise from one end to the other, with y downwards.
          const half = distance(from, to) / 2
          const height = radius - Math.sqrt(radius ** 2 - half ** 2)
          const top = {
            x: (from.x + to.x) / 2 + ((to.y - from.y) / (2 * half)) * height,
            y: (from.y + to.y) / 2 - ((to.x - from.x) / (2 * half)) * height,
          }
          expect(isInRing(ring, top)).toBe(false)
        }
      }),
    )
  })

  test('the arcs follow each other around the whole shape', () => {
    const arcs = toArcs([0, 0, 0, 60, 100, 60, 100, 0])
    expect(arcs.every(({ to }, at) => distance(to, arcs[(at + 1) % arcs.length]?.from ?? to) < 1e-9)).toBe(
      true,
    )
    expect(cloudToPath([0, 0, 0, 60, 100, 60, 100, 0])).toMatch(
      /^M100 0(A[\d.]+ [\d.]+ 0 0 1 -?[\d.]+ -?[\d.]+)+Z$/,
    )
    expect(cloudToPath([5, 5, 5, 5, 5, 5])).toBe('')
  })
})

test('the markups of the demo are shapes', () => {
  expect(firstRunMarkups('2026-11-21').filter((markup) => !isValidShape(markup))).toEqual([])
})
