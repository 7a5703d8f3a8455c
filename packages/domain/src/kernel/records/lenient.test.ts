import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  figure,
  lenientList,
  moment,
  nullableMoment,
  nullableText,
  optionalLenientList,
  optionalPart,
  optionalText,
  partIdSchema,
  text,
} from './lenient.ts'
import { idSchema, record } from './record.ts'

const stored = new Date('2026-12-01T08:00:00.000Z').getTime()

test.each<[string, z.ZodMiniType, unknown, unknown]>([
  ['text', text('Pending'), 'Urgent', 'Urgent'],
  ['text that is a number', text(), 42, '42'],
  ['text that is null', text('Pending'), null, 'Pending'],
  ['text that is a list', text(), ['a'], ''],
  ['text that is missing', text('Pending'), undefined, 'Pending'],
  ['optional text that is null', optionalText(), null, undefined],
  ['optional text that is missing', optionalText(), undefined, undefined],
  ['text or null', nullableText(), null, null],
  ['text or null that is an object', nullableText(), {}, undefined],
  ['a number', figure(), 40, 40],
  ['a number as text', figure(), '40', 40],
  ['a number as text with its unit', figure(), ' 12.5 %', 12.5],
  ['a number in words', figure(), 'half', 0],
  ['a number that is null', figure(), null, 0],
  ['a moment', moment(), 'in spring', 'in spring'],
  ['a moment in milliseconds', moment(), stored, '2026-12-01T08:00:00.000Z'],
  ['a moment that is a small number', moment(), 20261201, '20261201'],
  ['a moment outside the range of dates', moment(), 9e15, '9000000000000000'],
  ['a moment that is null', moment(), null, ''],
  ['a moment or null that is null', nullableMoment(), null, null],
  ['a moment or null that is a list', nullableMoment(), [], undefined],
  ['a part that is null', optionalPart(record({ key: text() })), null, undefined],
])('%s is read', (_, schema, raw, read) => {
  expect(schema.parse(raw)).toEqual(read)
})

const partSchema = record({ id: partIdSchema, name: text() })
const ids = (raw: unknown) =>
  lenientList(partSchema)
    .parse(raw)
    .map(({ id }) => id)

describe('a list of parts', () => {
  test('keeps readable parts with their unknown fields, and omits everything else', () => {
    expect(lenientList(partSchema).parse([null, { id: 'd1', name: null, sheet: 3 }, 'odd', 7])).toEqual([
      { id: 'd1', name: '', sheet: 3 },
    ])
  })

  test('omits a part without a required field', () => {
    const strict = lenientList(record({ id: idSchema }))
    expect(strict.parse([{ id: 'a' }, { name: 'x' }])).toEqual([{ id: 'a' }])
  })

  test.each([null, undefined, 'old.pdf', 7, {}])('is empty where %j is stored', (raw) => {
    expect(ids(raw)).toEqual([])
  })

  test.each([
    [
      ['d1', 'd1'],
      ['d1', 'd1~2'],
    ],
    [
      ['d1', 'd1', 'd1'],
      ['d1', 'd1~2', 'd1~3'],
    ],
    [
      ['d1', 'd1~2', 'd1'],
      ['d1', 'd1~2', 'd1~3'],
    ],
    [
      ['d1', 'd1', 'd1~2'],
      ['d1', 'd1~3', 'd1~2'],
    ],
    [
      [7, '7'],
      ['7', '7~2'],
    ],
    [
      [undefined, null, ''],
      ['part~2', 'part~3', 'part~4'],
    ],
  ])('with the ids %j has %j, and each time the same', (raw, given) => {
    const read = ids(raw.map((id) => ({ id })))
    expect(read).toEqual(given)
    expect(ids(read.map((id) => ({ id })))).toEqual(given)
  })
})

test.each([
  [undefined, undefined],
  [null, undefined],
  [[], []],
  [[{ id: 'a', name: 'x' }], [{ id: 'a', name: 'x' }]],
])('an optional list stored as %j is %j', (raw, read) => {
  expect(optionalLenientList(partSchema).parse(raw)).toEqual(read)
})
