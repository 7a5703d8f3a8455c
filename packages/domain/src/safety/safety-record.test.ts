import { expect, test } from 'vitest'
import { safetyRecordSchema } from './safety-record.ts'

test.each([
  { id: 's1', kind: 'incident', description: 'Loose board', severity: 'Low', location: 'Level 2' },
  { id: 's2', kind: 'drone-flight', title: 'Roof survey' },
  { id: 's3', name: 'A record from before kinds' },
])('a record of any kind, or none, is kept whole: $id', (stored) => {
  expect(safetyRecordSchema.parse(stored)).toEqual(stored)
})
