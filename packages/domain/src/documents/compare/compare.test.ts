import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawSheet, type Line, planLines, planTexts, sheetSize } from '../../testing/draw-sheet.ts'
import { alignInk } from './align-ink.ts'
import { alignTexts } from './align-texts.ts'
import { findChangedRegions, getAgreement } from './changed-regions.ts'
import { findChangedTexts } from './changed-texts.ts'
import { pictureToInk } from './ink.ts'
import { mixInks } from './mix-inks.ts'
import { refineAlignment } from './refine-alignment.ts'
import { changeToCloud, listChanges, toUnturned } from './sheet-changes.ts'
import {
  applyTo,
  differenceAtCorners,
  fitSimilarity,
  identity,
  invert,
  type Similarity,
} from './similarity.ts'

/** About the middle of the sheet, then moved. */
function placed(degrees: number, scale: number, x: number, y: number): Similarity {
  const angle = (degrees * Math.PI) / 180
  const [a, b] = [scale * Math.cos(angle), scale * Math.sin(angle)]
  const [cx, cy] = [sheetSize.width / 2, sheetSize.height / 2]
  return { a, b, e: cx - (a * cx - b * cy) + x, f: cy - (b * cx + a * cy) + y }
}

const similarities = fc
  .tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: 0.2, max: 5, noNaN: true }),
    fc.double({ min: -900, max: 900, noNaN: true }),
    fc.double({ min: -900, max: 900, noNaN: true }),
  )
  .map((numbers) => placed(...numbers))

describe('similarities', () => {
  test('what is moved and moved back is where it was', () => {
    fc.assert(
      fc.property(similarities, (similarity) => {
        const there = applyTo({ x: 123, y: 45 }, similarity)
        const { x, y } = applyTo(there, invert(similarity))
        expect(Math.hypot(x - 123, y - 45)).toBeLessThan(1e-6)
      }),
    )
  })

  test('two pairs of points determine one, and it is found again', () => {
    fc.assert(
      fc.property(similarities, (similarity) => {
        const pairs = [
          { x: 10, y: 20 },
          { x: 500, y: 330 },
        ].map((from) => ({ from, to: applyTo(from, similarity) }))
        const found = fitSimilarity(pairs) ?? identity
        expect(differenceAtCorners(found, similarity, sheetSize)).toBeLessThan(1e-6)
      }),
    )
  })

  test('points in one place determine none', () => {
    const point = { x: 1, y: 1 }
    expect(fitSimilarity([{ from: point, to: point }])).toBeUndefined()
  })
})

const wall: readonly Line[] = [
  [300, 200, 300, 290],
  [306, 200, 306, 290],
]
const movedWall: readonly Line[] = wall.map(([x1, y1, x2, y2]): Line => [x1 + 9, y1, x2 + 9, y2])
const note: readonly Line[] = [
  [700, 100, 790, 100],
  [700, 108, 780, 108],
]
const before = [...planLines(), ...wall]
const after = [...planLines(), ...movedWall, ...note]

describe('aligning by texts', () => {
  test.each([
    ['the same sheet', placed(0, 1, 0, 0)],
    ['shifted and one per cent larger', placed(0, 1.01, 14, 8)],
    ['slightly turned', placed(0.57, 1, 0, 0)],
    ['turned by a quarter and half as large', placed(90, 0.5, 30, -20)],
  ])('%s', (_, where) => {
    const found = alignTexts(planTexts(identity), planTexts(where))
    expect(found?.agreed).toBeGreaterThan(36)
    expect(differenceAtCorners(found?.similarity ?? identity, invert(where), sheetSize)).toBeLessThan(1.5)
  })

  test('sheets with other texts are not aligned', () => {
    const others = planTexts(identity).map((each) => ({ ...each, text: `${each.text} B` }))
    expect(alignTexts(planTexts(identity), others)).toBeUndefined()
  })

  test('the same texts in other places are not aligned', () => {
    const shuffled = planTexts(identity).map((each, index, all) => ({
      ...each,
      text: all[(index * 7 + 3) % all.length]?.text ?? '',
    }))
    expect(alignTexts(planTexts(identity), shuffled)).toBeUndefined()
  })
})

describe('aligning by pixels', () => {
  test.each([
    ['the same sheet', placed(0, 1, 0, 0)],
    ['shifted and one per cent larger', placed(0, 1.01, 14, 8)],
    ['turned', placed(0.57, 1, 4, -3)],
    ['turned further and smaller', placed(5, 0.93, 10, 6)],
    ['upside down', placed(180, 1, 0, 0)],
  ])('%s: found to less than a tenth of a pixel, although it has changed', (_, where) => {
    const [old, next] = [drawSheet(before, identity), drawSheet(after, where)]
    const rough = alignInk(old, next)
    expect(rough?.peak).toBeGreaterThan(0.15)
    const { similarity } = refineAlignment(old, next, rough?.similarity ?? identity)
    expect(differenceAtCorners(similarity, invert(where), sheetSize)).toBeLessThan(0.1)
  })

  test('another drawing is refused', () => {
    const other = planLines().map(([x1, y1, x2, y2], index): Line => {
      const [dx, dy] = [((index * 53) % 211) - 100, ((index * 71) % 173) - 80]
      return [y1 + dx + 150, x1 / 2 + dy + 60, y2 + dx + 150, x2 / 2 + dy + 60]
    })
    expect(alignInk(drawSheet(before, identity), drawSheet(other, identity))).toBeUndefined()
  })

  test('an empty sheet is refused', () => {
    expect(alignInk(drawSheet(before, identity), drawSheet([], identity))).toBeUndefined()
  })
})

describe('changed regions', () => {
  test('the moved wall and the new note are found, and nothing else', () => {
    const regions = findChangedRegions(drawSheet(before, identity), drawSheet(after, identity), 15)
    expect(listChanges(regions, []).map(({ kind, box }) => ({ kind, ...box }))).toEqual([
      { kind: 'added', left: 699, top: 99, right: 791, bottom: 109 },
      { kind: 'changed', left: 299, top: 199, right: 316, bottom: 291 },
    ])
  })

  test('a revision cloud and what it surrounds are one change, and so are the entries of a line', () => {
    const cloud: readonly Line[] = [
      [180, 176, 420, 176],
      [420, 176, 420, 310],
      [420, 310, 180, 310],
      [180, 310, 180, 176],
    ]
    const entries: readonly Line[] = [
      [700, 100, 712, 100],
      [740, 100, 790, 100],
      [740, 128, 790, 128],
    ]
    const next = [...planLines(), ...movedWall, ...cloud, ...entries]
    const regions = findChangedRegions(drawSheet(before, identity), drawSheet(next, identity), 15)
    expect(listChanges(regions, []).map(({ box }) => ({ ...box }))).toEqual([
      { left: 699, top: 99, right: 791, bottom: 101 },
      { left: 739, top: 127, right: 791, bottom: 129 },
      { left: 179, top: 175, right: 421, bottom: 311 },
    ])
  })

  test('sheets that lie beside each other by less than a pixel have no changes', () => {
    const beside = drawSheet(before, placed(0, 1, 0.9, -0.9))
    expect(findChangedRegions(drawSheet(before, identity), beside, 15)).toEqual([])
  })

  test('agreement is high for a revision and low for another drawing', () => {
    const old = drawSheet(before, identity)
    expect(getAgreement(old, drawSheet(after, identity))).toBeGreaterThan(0.95)
    expect(getAgreement(old, drawSheet(before, placed(31, 0.8, 40, 20)))).toBeLessThan(0.3)
  })
})

const text = (content: string, x: number, y: number, width = 30) => ({
  text: content,
  ...{ x, y, width, height: 8 },
})

test.each([
  ['nothing', [text('A', 10, 10)], [text('A', 11, 11)], []],
  ['a dimension', [text('7 200', 10, 10)], [text('7 250', 10, 10)], ['7 200>7 250']],
  ['a longer text in the same line', [text('Shop', 25, 10)], [text('Shop 2', 30, 10, 40)], ['Shop>Shop 2']],
  ['a text that moved far', [text('A', 10, 10)], [text('A', 90, 10)], ['A>', '>A']],
  ['one of two equal ones', [text('A', 10, 10), text('A', 90, 10)], [text('A', 10, 10)], ['A>']],
])('texts: %s', (_, old, next, expected) => {
  const found = findChangedTexts(old, next, identity)
  expect(found.map((each) => `${each.before}>${each.after}`)).toEqual(expected)
})

test('a changed text belongs to the region that it is in', () => {
  const box = { left: 0, top: 0, right: 40, bottom: 20 }
  const dimension = { before: '7 200', after: '7 250', box: { left: 36, top: 4, right: 60, bottom: 12 } }
  const elsewhere = { ...dimension, box: { left: 500, top: 4, right: 530, bottom: 12 } }
  expect(listChanges([{ box, removed: 0, added: 80 }], [dimension, elsewhere])).toEqual([
    { kind: 'changed', box: { ...box, right: 60 }, texts: [dimension], place: '' },
    { kind: 'changed', box: elsewhere.box, texts: [elsewhere], place: '' },
  ])
})

describe('clouds', () => {
  test('a cloud lies around the change on the new sheet', () => {
    const page = { ...sheetSize, quarterTurns: 0 }
    const similarity = invert(placed(0, 1, 100, 50))
    const box = { left: 10, top: 20, right: 30, bottom: 40 }
    expect(changeToCloud({ box }, similarity, page)).toEqual([[102, 62, 138, 62, 138, 98, 102, 98]])
  })

  test.each([
    [0, { x: 10, y: 20 }],
    [1, { x: 20, y: 890 }],
    [2, { x: 890, y: 620 }],
    [3, { x: 620, y: 10 }],
  ])(
    'on a page that is shown after %d quarter turns, a point of the page is %j',
    (quarterTurns, expected) => {
      expect(toUnturned({ x: 10, y: 20 }, { ...sheetSize, quarterTurns })).toEqual(expected)
    },
  )
})

describe('the overlay', () => {
  const ink = (...data: number[]) => ({ width: data.length, height: 1, data: Uint8Array.from(data) })
  const colourAt = (share: number) => {
    const { data } = mixInks(ink(0, 255, 255, 0), ink(0, 255, 0, 255), share)
    return [0, 1, 2, 3].map((pixel) => [...data.slice(pixel * 4, pixel * 4 + 4)].join(' '))
  }

  test.each([
    [0.5, ['255 255 255 255', '112 120 132 255', '212 28 40 255', '18 92 214 255']],
    [0, ['255 255 255 255', '112 120 132 255', '212 28 40 255', '255 255 255 255']],
    [1, ['255 255 255 255', '112 120 132 255', '255 255 255 255', '18 92 214 255']],
  ])('at %d it shows paper, both, only old and only new as %j', (share, expected) => {
    expect(colourAt(share)).toEqual(expected)
  })

  test('a yellow line is ink', () => {
    const data = Uint8ClampedArray.from([255, 255, 0, 255, 255, 255, 255, 255])
    expect([...pictureToInk({ width: 2, height: 1, data }).data]).toEqual([255, 0])
  })
})
