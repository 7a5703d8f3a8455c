import { expect, test } from 'vitest'
import { programItemSchema } from './program-item.ts'

test.each([
  [5, 5],
  ['12', 12],
  ['', null],
  ['soon', null],
  [null, null],
  [undefined, null],
])('a stored duration of %j is read as %j days', (duration, days) => {
  const stored = { id: 'p1', projectId: 1, name: 'Dig', ...(duration !== undefined && { duration }) }
  expect(programItemSchema.parse(stored)).toMatchObject({ projectId: '1', duration: days, level: 0 })
})
