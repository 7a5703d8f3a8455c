import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { idSchema, record } from './record.ts'

const doorSchema = record({ id: idSchema, name: z.string(), width: z._default(z.number(), 900) })

test('unknown fields are kept', () => {
  const stored = { id: 'd1', name: 'Lobby', width: 1100, fireRating: { minutes: 60 } }
  expect(doorSchema.parse(stored)).toEqual(stored)
})

test('a field that is missing in older lists gets its default', () => {
  expect(doorSchema.parse({ id: 'd1', name: 'Lobby' })).toEqual({ id: 'd1', name: 'Lobby', width: 900 })
})

test('an id stored as a number becomes text in memory', () => {
  expect(doorSchema.parse({ id: 7, name: 'Lobby' }).id).toBe('7')
})

test.each([{ name: 'no id' }, { id: 'd1' }, { id: null, name: 'x' }, 'text', null])(
  '%j is not a record',
  (stored) => {
    expect(doorSchema.safeParse(stored).success).toBe(false)
  },
)
