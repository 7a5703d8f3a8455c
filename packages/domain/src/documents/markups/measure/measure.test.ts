import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calibrate, findDisagreement, type Line, readDistance } from './calibrate.ts'
import { getLabelPlace, getSubtotals, lengthToText, measure, measuredToText } from './measure.ts'
import { readViewports } from './read-viewports.ts'
import { readScaleText } from './scale-in-text.ts'
import { findScaleAt, metresToScale, ratioToMetres } from './scales.ts'
import { sheetScaleSchema } from './sheet-scale.ts'

const scale = (id: string, ratio: number, fields: object = {}) =>
  sheetScaleSchema.parse({
    ...{
      id,
      page: 0,
      metresPerPoint: ratioToMetres(ratio),
      writtenAs: `1:${ratio}`,
      createdAt: '2026-11-01',
    },
    ...fields,
  })
/** Millimetres of paper in points. */
const mm = (value: number) => (value * 72) / 25.4
const markup = (kind: string, list: readonly number[], subject = '') => ({
  ...{ kind, page: 0, subject, points: [list.map(mm)] },
})
/** 72 x 60 mm of paper: 7.2 x 6 m at 1:100. */
const room = [10, 10, 82, 10, 82, 70, 10, 70]

describe('values', () => {
  test.each([
    ['a room at 1:100', 'area', room, 100, 'm', '43.20 m²'],
    ['a room at 1:50', 'area', room, 50, 'm', '10.80 m²'],
    ['a room in feet', 'area', room, 100, 'ft', '465.0 ft²'],
    ['a room drawn the other way round', 'area', [10, 70, 82, 70, 82, 10, 10, 10], 100, 'm', '43.20 m²'],
    ['a wall', 'length', [10, 10, 82, 10], 100, 'm', '7.20 m'],
    ['a wall in millimetres', 'length', [10, 10, 82, 10], 100, 'mm', '7,200 mm'],
    ['a wall on a print that was reduced to half', 'length', [10, 10, 46, 10], 200, 'm', '7.20 m'],
    ['a line around a corner', 'length', [10, 10, 40, 10, 40, 50], 100, 'm', '7.00 m'],
    ['a unit of a later version', 'length', [10, 10, 82, 10], 100, 'furlong', '7.20 m'],
  ])('%s is %s', (_, kind, list, ratio, unit, expected) => {
    const measured = measure(markup(kind, list), [scale('s', ratio, { unit })])
    expect(measured && measuredToText(measured)).toBe(expected)
  })

  test('an area has a perimeter, and a count needs no scale', () => {
    expect(measure(markup('area', room), [scale('s', 100)])).toMatchObject({
      quantities: { perimeter: expect.closeTo(26.4, 6), area: expect.closeTo(43.2, 6) },
    })
    expect(measure(markup('count', [1, 1, 2, 2, 3, 3]), [])).toMatchObject({ quantities: { count: 3 } })
    expect(measure(markup('cloud', room), [scale('s', 100)])).toBeUndefined()
  })

  test('without a scale there is no number', () => {
    expect(measure(markup('area', room), [])).toEqual({ kind: 'none' })
    expect(measure(markup('area', room), [scale('other', 100, { page: 1 })])).toEqual({ kind: 'none' })
    expect(measure(markup('area', room), [scale('zero', 0)])).toEqual({ kind: 'none' })
  })

  test('turning and moving a shape keep its area and perimeter', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 6.2, noNaN: true }),
        fc.integer({ min: -500, max: 500 }),
        (by, move) => {
          const turned = room.map((_, index) => {
            const [x = 0, y = 0] = room.slice(index - (index % 2), index - (index % 2) + 2)
            const [cos, sin] = [Math.cos(by), Math.sin(by)]
            return move + (index % 2 === 0 ? x * cos - y * sin : x * sin + y * cos)
          })
          const measured = measure(markup('area', turned), [scale('s', 100)])
          expect(measured).toMatchObject({
            quantities: { area: expect.closeTo(43.2, 5), perimeter: expect.closeTo(26.4, 5) },
          })
        },
      ),
    )
  })

  test('subtotals add exact values by subject and kind, and name what has none', () => {
    const listed = [
      markup('length', [0, 0, 10.04, 0], 'Skirting'),
      markup('length', [0, 0, 10.04, 0], 'Skirting '),
      { ...markup('length', [0, 0, 9, 0], 'Skirting'), page: 3 },
      markup('area', room, 'Screed'),
      markup('count', [1, 1, 2, 2], 'Sockets'),
      markup('count', [3, 3], 'Sockets'),
      markup('cloud', room, 'Cloud'),
    ]
    expect(
      getSubtotals(listed, [scale('s', 100)]).map(({ subject, markups, unscaled, quantities }) => [
        ...[subject, markups, unscaled],
        ...Object.values(quantities).map((value) => Number(value.toFixed(3))),
      ]),
    ).toEqual([
      ['Screed', 1, 0, 26.4, 43.2],
      ['Skirting', 3, 1, 2.008],
      ['Sockets', 2, 0, 3],
    ])
    expect(lengthToText(2.008, 'm')).toBe('2.01 m')
  })

  test.each([
    ['length', [0, 0, 10, 0, 10, 40], [10, 20]],
    ['area', [0, 0, 10, 0, 10, 10, 0, 10], [5, 5]],
    ['area', [5, 5, 5, 5, 5, 5], [5, 5]],
    ['count', [3, 4, 9, 9], [3, 4]],
  ])('the value of %s %j is written at %j', (kind, list, [x = 0, y = 0]) => {
    const place = getLabelPlace({ kind, points: [list] })
    expect([place.x, place.y]).toEqual([expect.closeTo(x, 6), expect.closeTo(y, 6)])
  })
})

describe('which scale', () => {
  const part = (id: string, region: number[], createdAt = '2026-11-02') =>
    scale(id, 20, { region, createdAt })
  const scales = [
    scale('page', 100),
    part('detail', [0, 0, 100, 100]),
    part('inner', [20, 20, 40, 40]),
    part('later', [80, 0, 200, 100], '2026-11-03'),
  ]

  test.each([
    [500, 500, 'page'],
    [10, 10, 'detail'],
    [30, 30, 'inner'],
    [90, 50, 'later'],
  ])('at %i, %i it is that of: %s', (x, y, expected) => {
    expect(findScaleAt(scales, 0, { x, y })?.id).toBe(expected)
  })

  test('of two for the whole page, which come together by a merge, the later one counts', () => {
    const later = scale('later', 50, { createdAt: '2026-11-05' })
    expect(findScaleAt([later, scale('page', 100)], 0, { x: 1, y: 1 })?.id).toBe('later')
  })

  test('a line from a detail into the rest of the sheet has no value', () => {
    const line = { kind: 'length', page: 0, points: [[10, 10, 300, 10]] }
    expect(measure(line, scales)).toEqual({ kind: 'crossing' })
    expect(measure(line, scales.slice(1))).toEqual({ kind: 'crossing' })
  })

  test.each([
    [100, '1:100'],
    [99.7, '1:99.7'],
    [1250, '1:1250'],
    [0.5, '1:0.5'],
  ])('a ratio of %d is shown as %s', (ratio, expected) => {
    expect(metresToScale(ratioToMetres(ratio))).toBe(expected)
  })
})

describe('two points', () => {
  const across: Line = [0, 0, 720, 0]
  const known = { metresPerPoint: 0.01, calibratedOn: [...across] }

  test.each([
    [across, 7.2, 0.01],
    [[0, 0, 3, 4], 1, 0.2],
    [[0, 0, 3, 0], 1, undefined],
    [across, 0, undefined],
    [across, Number.NaN, undefined],
  ] as const)('%j for %d m are %d m a point', (line, metres, expected) => {
    expect(calibrate(line, metres)).toBe(expected)
  })

  test.each([
    ['the same way, equal', across, 0.01005, undefined],
    ['the same way, other', [0, 0, -500, 20], 0.0103, { isDistorted: false }],
    ['the other way, equal', [0, 0, 0, 500], 0.0099, undefined],
    ['the other way, other', [0, 0, 0, 500], 0.0103, { isDistorted: true }],
  ] as const)('%s', (_, line, metresPerPoint, expected) => {
    const found = findDisagreement(known, line, metresPerPoint)
    expected ? expect(found).toMatchObject(expected) : expect(found).toBeUndefined()
  })

  test.each([
    ['7.2', 'm', 7.2],
    ['7,2', 'm', 7.2],
    ['7,200', 'mm', 7.2],
    ['7 200 mm', 'm', 7.2],
    ['1,234.5', 'm', 1234.5],
    ['10', 'ft', 3.048],
    [`10'-6"`, 'm', 3.2004],
    [`10' 6 1/2"`, 'm', 3.2131],
    ['0', 'm', undefined],
    ['seven', 'm', undefined],
    ['', 'm', undefined],
  ])('the distance %s in %s is %d m', (typed, unit, expected) => {
    const read = readDistance(typed, unit)
    expected === undefined ? expect(read).toBeUndefined() : expect(read).toBeCloseTo(expected, 6)
  })
})

describe('the text of the sheet', () => {
  const [a1, a3] = [
    { width: mm(841), height: mm(594) },
    { width: mm(297), height: mm(420) },
  ]
  const arch = { width: 36 * 72, height: 24 * 72 }
  test.each([
    ['Scale 1:100 @ A1', a1, true, '1:100 exact'],
    ['SCALE\n1 : 100\nSHEET SIZE\nA1', a1, true, '1:100 exact'],
    ['1:100 at A1. Fall 1:80 to gully. Mortar 1:3', a1, true, '1:100 exact'],
    ['Ramp 1:8, with transitions of 2.0 m at 1:16. Fall 1:20. 1:100 at A1', a1, true, '1:100 exact'],
    ['Scale 1:30', a1, false, '1:30 unchecked'],
    ['1:1,250@A1', a1, true, '1:1250 exact'],
    ['1:100 @ A1', a3, false, '1:200 reduced'],
    ['Scale 1:100', a1, false, '1:100 unchecked'],
    ['1:100 @ A1', { width: 900, height: 900 }, false, '1:100 unchecked'],
    ['1:100 @ A1 and details 1:20', a1, false, '1:100 exact, 1:20 unchecked'],
    ['1:100 @ A1, NTS', a1, false, '1:100 exact'],
    ['Scale as shown. 1:50 @ A1', a1, false, '1:50 exact'],
    [`1/8" = 1'-0" ARCH D sheet size: ARCH D`, arch, true, `1/8" = 1'-0" exact`],
    [`1" = 20'`, arch, false, `1" = 20' unchecked`],
    ['Opened 11:30, on 1.1:20, 21:100', a1, false, ''],
    ['No ratio', a1, false, ''],
  ])('%s', (text, size, isCertain, expected) => {
    const found = readScaleText(text, size)
    const proposals = found.proposals.map(({ writtenAs, paper }) => `${writtenAs} ${paper}`).join(', ')
    expect(proposals).toBe(expected)
    expect(found.isCertain).toBe(isCertain)
  })

  test('an eighth of an inch to the foot is 1:96, and a reduced sheet has the larger ratio', () => {
    const [eighth] = readScaleText(`1/8" = 1'-0"`, arch).proposals
    expect(eighth?.metresPerPoint).toBeCloseTo(ratioToMetres(96), 12)
    const [reduced] = readScaleText('1:100 @ A1', a3).proposals
    expect(reduced).toMatchObject({ metresPerPoint: ratioToMetres(200), written: '1:100 @ A1', page: 'A3' })
  })
})

describe('the viewports of the file', () => {
  const frame = { crop: { left: 10, top: 610 }, userUnit: 1 }
  const measured = (x: string) => `/Measure << /Type /Measure /Subtype /RL /R (1:100) /X [${x}] >>`
  const view = (x: string, box = '[110 10 310 210]') => `<< /Type /Viewport /BBox ${box} ${measured(x)} >>`
  const metric = '<< /Type /NumberFormat /U (m) /C 0.0352777778 >>'

  test.each([
    ['one', `<< /Type /Page /VP [${view(metric)}] >>`, '100 400 300 600 1:100 m'],
    [
      'a box from the other corner',
      `<< /VP [${view(metric, '[310 210 110 10]')}] >>`,
      '100 400 300 600 1:100 m',
    ],
    ['by references', '<< /VP 7 0 R /Rotate 90 >>', '100 400 300 600 1:100 m'],
    [
      'in feet and inches',
      `<< /VP [${view('<< /U (ft) /C 0.1111111 >> << /U (in) /C 12 >>')}] >>`,
      '100 400 300 600 1:96 ft',
    ],
    ['a unit that is none', `<< /VP [${view('<< /U (parsec) /C 1 >>')}] >>`, ''],
    [
      'other scales in both directions',
      `<< /VP [<< /BBox [0 0 9 9] /Measure << /X [${metric}] /Y [<< /U (m) /C 0.07 >>] >> >>] >>`,
      '',
    ],
    ['a map', `<< /VP [<< /BBox [0 0 9 9] /Measure << /Subtype /GEO /X [${metric}] >> >>] >>`, ''],
    ['no box', `<< /VP [<< ${measured(metric)} >>] >>`, ''],
    ['none', '<< /Type /Page >>', ''],
    ['nonsense', '<< /VP [ << /BBox [', ''],
    ['nested without end', `<< /VP ${'['.repeat(9_000)}`, ''],
  ])('%s', (_, page, expected) => {
    const objects: Record<number, string> = { 7: `[8 0 R]`, 8: view('9 0 R'), 9: metric }
    const found = readViewports(page, (number) => objects[number] ?? '', frame)
    expect(
      found.map(({ region, writtenAs, unit }) => `${region.join(' ')} ${writtenAs} ${unit}`).join(),
    ).toBe(expected)
  })

  test('on a page with larger units the sheet is larger, and its scale the same on paper', () => {
    const page = `<< /VP [${view('<< /U (m) /C 0.0705555556 >>')}] >>`
    expect(readViewports(page, () => '', { ...frame, userUnit: 2 })).toMatchObject([
      { region: [200, 800, 600, 1200], writtenAs: '1:100' },
    ])
  })
})
