import { expect, test } from 'vitest'
import { accept, put, refuse } from '../kernel/commands/command.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { readIncident } from './incident.ts'
import { type SafetyRecord, safetyRecords } from './safety-record.ts'
import { getDraft, saveIncident } from './save-incident.ts'

const photo = { key: 'a'.repeat(64), name: 'board.jpg', type: 'image/jpeg', size: 52_000 }
const storedIncident = {
  id: 's1',
  kind: 'incident',
  description: 'Loose board',
  type: 'Hazard',
  severity: 'High',
  location: 'Level 2',
  photo,
  reportedAt: '2026-11-20T08:00:00.000Z',
  reportedBy: 'Ines Moreau',
  status: 'Closed',
  foreign: 7,
} as SafetyRecord
const first = getDraft(readIncident(storedIncident))
const decide = (draft: object, present: object = storedIncident, opened: typeof first = first) =>
  saveIncident.decide(
    { id: 's1', draft: { ...opened, ...draft }, first: opened },
    contextHolding({ 'safety-records': [present as SafetyRecord] }),
  )
const stored = (fields: object) => accept(put(safetyRecords, fields as SafetyRecord))

test('an edited incident keeps its reporter, its time, its photo and its status', () => {
  const draft = { description: ' Two loose boards ', severity: 'Medium' }
  expect(decide(draft)).toEqual(
    stored({ ...storedIncident, description: 'Two loose boards', severity: 'Medium' }),
  )
})

test('an edit keeps what others changed since the form opened', () => {
  const elsewhere = { ...storedIncident, location: 'Level 3', severity: 'Low' }
  expect(decide({ type: 'Incident' }, elsewhere)).toEqual(stored({ ...elsewhere, type: 'Incident' }))
})

test('another photo replaces the first', () => {
  const other = { ...photo, name: 'after.jpg' }
  expect(decide({ photo: other })).toEqual(stored({ ...storedIncident, photo: other }))
})

test('a type and a severity that are not offered stay until another is chosen', () => {
  const old = { id: 's1', kind: 'incident', description: 'Fall', type: 'Slip', severity: 3 }
  const opened = getDraft(readIncident(old))
  expect(opened).toEqual({ description: 'Fall', location: '' })
  expect(decide({ location: 'Stair 2' }, old, opened)).toEqual(stored({ ...old, location: 'Stair 2' }))
  expect(decide({ severity: 'High' }, old, opened)).toEqual(stored({ ...old, severity: 'High' }))
})

test('an incident cannot be left without a description', () => {
  expect(decide({ description: '  ' })).toEqual(refuse('description-required', ['description']))
})

test('the new photo of an incident must also be an image', () => {
  const pdf = { ...photo, name: 'board.pdf', type: 'application/pdf' }
  expect(decide({ photo: pdf })).toEqual(refuse('photo-no-picture', ['photo']))
})

test('a deleted incident is not saved', () => {
  expect(decide({}, { ...storedIncident, id: 's2' })).toEqual(refuse('record-gone'))
})

test('an edit can set the time and the people, and a future time is refused', () => {
  const details = { happenedAt: '2026-11-19T16:45', people: ' Kofi Asante ' }
  expect(decide(details)).toEqual(stored({ ...storedIncident, ...details, people: 'Kofi Asante' }))
  expect(decide({ happenedAt: '2026-12-24T08:00' })).toEqual(refuse('time-invalid', ['happenedAt']))
})
