import { describe, expect, test } from 'vitest'
import { accept, add, put, refuse, remove } from '../kernel/commands/command.ts'
import { projectSchema } from '../projects/project.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { deleteSafetyRecord, setSafetyStatus } from './change-record.ts'
import {
  hasHappened,
  type IncidentDraft,
  incidentTypes,
  readIncident,
  reportIncident,
  severities,
} from './incident.ts'
import { safetyRecordSchema, safetyRecords } from './safety-record.ts'

const now = '2026-11-21T09:30:00.000Z'
const photo = { key: 'a'.repeat(64), name: 'board.jpg', type: 'image/jpeg', size: 52_000 }
const draft: IncidentDraft = {
  description: ' Loose board ',
  type: 'Hazard',
  severity: 'High',
  location: ' Level 2 ',
  photo,
}
const stored = safetyRecordSchema.parse({
  id: 's1',
  kind: 'incident',
  description: 'Loose board',
  foreign: 7,
})
const context = () => contextHolding({ 'safety-records': [stored] })

test('an incident is a Near Miss, an Incident or a Hazard, with Low, Medium or High severity', () => {
  expect(incidentTypes).toEqual(['Near Miss', 'Incident', 'Hazard'])
  expect(severities).toEqual(['Low', 'Medium', 'High'])
})

test('a reported incident is open, has its author and time, and refers to its photo as a file', () => {
  const reported = {
    id: 'incident_1',
    kind: 'incident',
    description: 'Loose board',
    type: 'Hazard',
    severity: 'High',
    location: 'Level 2',
    photo,
    reportedAt: now,
    reportedBy: 'Marisol Tan',
    status: 'Open',
  }
  expect(reportIncident.decide({ id: 'incident_1', draft }, context())).toEqual(
    accept(add(safetyRecords, reported)),
  )
})

test.each(['', '   '])('an incident with the description "%s" is refused', (description) => {
  const decision = reportIncident.decide({ id: 'incident_1', draft: { ...draft, description } }, context())
  expect(decision).toEqual(refuse('description-required', ['description']))
})

describe('the photo of an incident must be an image', () => {
  test.each([
    ['board.jpg', 'image/jpeg', true],
    ['board.HEIC', '', true],
    ['board', 'image/png', true],
    ['board.pdf', 'application/pdf', false],
    ['board.jpg', 'application/pdf', false],
    ['board', '', false],
  ])('%s of type "%s": %s', (name, type, isUsed) => {
    const decision = reportIncident.decide(
      { id: 'incident_1', draft: { ...draft, photo: { ...photo, name, type } } },
      context(),
    )
    if (isUsed) expect(decision.kind).toBe('accepted')
    else expect(decision).toEqual(refuse('photo-no-picture', ['photo']))
  })
})

test.each([
  ['Closed', { closedAt: now, closedBy: 'Marisol Tan' }],
  ['Open', { closedAt: null, closedBy: null }],
] as const)('a record set to %s stores when and by whom, and keeps unknown fields', (status, closing) => {
  const written = { ...stored, ...{ status, ...closing } }
  expect(setSafetyStatus.decide({ id: 's1', status }, context())).toEqual(accept(put(safetyRecords, written)))
})

test('a deleted record is removed', () => {
  expect(deleteSafetyRecord.decide({ id: 's1' }, context())).toEqual(accept(remove(safetyRecords, 's1')))
})

test.each([
  ['closing', setSafetyStatus.decide({ id: 'x', status: 'Closed' }, context())],
  ['deleting', deleteSafetyRecord.decide({ id: 'x' }, context())],
])('%s a deleted safety record is refused', (_, decision) => {
  expect(decision).toEqual(refuse('record-gone'))
})

test('an incident of an older list shows what it has: numbers as text, and invalid fields as empty', () => {
  const old = safetyRecordSchema.parse({
    id: 3,
    kind: 'incident',
    severity: 2,
    photo: 'x',
    status: null,
    description: 'Fall',
  })
  expect(readIncident(old)).toMatchObject({ id: '3', description: 'Fall', severity: '2', status: '' })
  expect(readIncident(old).photo).toBeUndefined()
})

describe('the time, project and people of an incident', () => {
  const context = contextHolding({
    'safety-records': [],
    projects: [projectSchema.parse({ id: 7, name: 'Quay' })],
  })
  const report = (more: object) =>
    reportIncident.decide({ id: 'incident_1', draft: { ...draft, ...more } }, context)

  test('are stored, the people trimmed', () => {
    const more = { happenedAt: '2026-11-20T16:45', projectId: '7' }
    const decision = report({ ...more, people: ' Kofi Asante ' })
    const [step] = decision.kind === 'accepted' ? decision.steps : []
    expect(step?.change).toMatchObject({ kind: 'put', record: { ...more, people: 'Kofi Asante' } })
  })

  test.each([
    ['a moment that has passed', { happenedAt: '2026-11-21T00:00' }, undefined],
    ['a moment of tomorrow', { happenedAt: '2026-11-23T08:00' }, 'time-invalid'],
    ['a moment that is none', { happenedAt: '2026-02-30T08:00' }, 'time-invalid'],
    ['no moment', { happenedAt: '' }, undefined],
    ['a project that no longer exists', { projectId: '8' }, 'project-gone'],
    ['no project', { projectId: '' }, undefined],
  ])('%s', (_, more, reason) => {
    const decision = report(more)
    expect('reason' in decision ? decision.reason : undefined).toBe(reason)
  })

  test('an older incident without them stays as it is', () => {
    expect(readIncident(stored)).toMatchObject({ happenedAt: '', projectId: '', people: '' })
  })
})

test.each([
  // At 09:30 in Greenwich it is 17:30 in Perth and 04:30 in New York.
  ['2026-11-21T17:30', 'Australia/Perth', true],
  ['2026-11-21T17:31', 'Australia/Perth', false],
  ['2026-11-21T04:30', 'America/New_York', true],
  ['2026-11-21T09:30', 'America/New_York', false],
  ['2026-11-21T09:30', 'UTC', true],
  ['2026-11-21T09:31', 'UTC', false],
  ['2026-11-21T09:30', 'Nowhere/None', true],
  ['2026-11-21T09:31', 'Nowhere/None', false],
  ['2026-02-30T08:00', 'UTC', false],
  ['2026-11-20', 'UTC', false],
  ['last week', 'UTC', false],
])('%s local time in %s is in the past at 09:30 in Greenwich: %s', (happenedAt, timeZone, has) => {
  expect(hasHappened(happenedAt, now, timeZone)).toBe(has)
})
