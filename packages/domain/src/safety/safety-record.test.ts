import { expect, test } from 'vitest'
import { safetyRecordSchema } from './safety-record.ts'

test.each([null, 7, { lat: -33.8 }, ['Stair 2'], true])(
  'a record with %j for words is kept: it is not lost for an odd field',
  (odd) => {
    const stored = {
      id: 's1',
      kind: 'incident',
      name: odd,
      title: odd,
      description: odd,
      location: odd,
      severity: 'High',
    }
    expect(safetyRecordSchema.parse(stored)).toMatchObject({ id: 's1', kind: 'incident', severity: 'High' })
  },
)

test('a figure where words stand is read as words, and null stays null', () => {
  const stored = { id: 's1', kind: 'incident', location: 12, name: null }
  expect(safetyRecordSchema.parse(stored)).toEqual({ id: 's1', kind: 'incident', location: '12', name: null })
})

test.each([
  { id: 's1', kind: 'incident', description: 'Loose board', severity: 'Low', location: 'Level 2' },
  { id: 's2', kind: 'drone-flight', title: 'Roof survey' },
  { id: 's3', name: 'A record from before kinds' },
])('a record of any kind, or none, is kept whole: $id', (stored) => {
  expect(safetyRecordSchema.parse(stored)).toEqual(stored)
})
