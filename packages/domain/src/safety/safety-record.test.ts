import { expect, test } from 'vitest'
import type { Records } from '../kernel/records/record.ts'
import { findSafety, safetyRecordSchema } from './safety-record.ts'

test.each([null, 7, { lat: -33.8 }, ['Stair 2'], true])(
  'a record with %j as a text is kept, not lost because of one invalid field',
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

test('a number in a text field is read as text, and null stays null', () => {
  const stored = { id: 's1', kind: 'incident', location: 12, name: null }
  expect(safetyRecordSchema.parse(stored)).toEqual({ id: 's1', kind: 'incident', location: '12', name: null })
})

test.each([
  { id: 's1', kind: 'incident', description: 'Loose board', severity: 'Low', location: 'Level 2' },
  { id: 's2', kind: 'drone-flight', title: 'Roof survey' },
  { id: 's3', name: 'A record from before kinds' },
])('a record of any kind, or of none, is kept with all its fields: $id', (stored) => {
  expect(safetyRecordSchema.parse(stored)).toEqual(stored)
})

test('a record is found by its own kind only', () => {
  const incident = { id: 's1', kind: 'incident' }
  const find = (() => incident) as unknown as Records['find'] // `as`: one record, whatever is asked for
  expect(findSafety({ find }, 'incident', 's1')).toBe(incident)
  expect(findSafety({ find }, 'checklist', 's1')).toBeUndefined()
})
