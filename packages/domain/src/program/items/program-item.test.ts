import { expect, test } from 'vitest'
import { programItemSchema } from './program-item.ts'

test.each([
  [5, 5],
  ['12', 12],
  ['', null],
  ['soon', null],
  [{ days: 3 }, null],
  [null, null],
  [undefined, null],
])('a stored duration of %j is read as %j days', (duration, days) => {
  const stored = { id: 'p1', projectId: 1, name: 'Dig', ...(duration !== undefined && { duration }) }
  expect(programItemSchema.parse(stored)).toMatchObject({ projectId: '1', duration: days, level: 0 })
})

test.each<[string, object, object]>([
  ['no name', { name: null }, { name: '' }],
  ['no status', { status: null }, { status: 'Pending' }],
  ['a level as text', { level: '2' }, { level: 2 }],
  ['a start in milliseconds', { startDate: 1796083200000 }, { startDate: '2026-12-01T00:00:00.000Z' }],
  ['a heading flag as text', { isHeading: 'true' }, { isHeading: true }],
  ['a false heading flag as text', { isHeading: 'false' }, { isHeading: false }],
  ['a heading flag as a number', { isHeading: 1 }, { isHeading: true }],
  ['a heading flag that is null', { isHeading: null }, { isHeading: false }],
  ['a parent that is a number', { parentId: 3, predecessorId: 4 }, { parentId: '3', predecessorId: '4' }],
  ['an assignee that is a list', { assigneeEmail: [] }, { assigneeEmail: undefined }],
])('an item with %s is not lost for it', (_, odd, read) => {
  expect(programItemSchema.parse({ id: 'p1', projectId: '1', name: 'Dig', ...odd })).toMatchObject(read)
})
