import { describe, expect, test } from 'vitest'
import { permitValidity, safetyAlerts, trainingValidity } from './alerts.ts'
import { type SafetyRecord, safetyRecordSchema } from './safety-record.ts'

const today = '2026-11-21'
const getAlerts = (...records: object[]) =>
  safetyAlerts(
    records.map((fields, at) => ({ id: `r${at}`, ...fields }) as SafetyRecord),
    today,
  )

describe('training expires', () => {
  test.each([
    ['2026-11-20', 'expired'],
    ['2026-11-21', 'expiring'],
    ['2026-12-21', 'expiring'],
    ['2026-12-22', 'valid'],
    ['2026-11-20T10:00:00', 'expired'],
    ['', 'valid'],
    ['when asked', 'valid'],
  ])('until "%s": %s', (expiryDate, validity) => {
    expect(trainingValidity(expiryDate, today)).toBe(validity)
  })
})

describe('a permit expires', () => {
  test.each([
    ['2026-11-20', 'expired'],
    ['2026-11-21', 'expiring'],
    ['2026-11-24', 'expiring'],
    ['2026-11-25', 'valid'],
    ['', 'valid'],
  ])('until "%s": %s', (validUntil, validity) => {
    expect(permitValidity(validUntil, today)).toBe(validity)
  })
})

const high = { kind: 'incident', description: 'Fall', severity: 'High', location: 'Stair 2' }
const training = {
  kind: 'training',
  workerName: 'Bo',
  certificationType: 'First aid',
  expiryDate: '2026-12-01',
}
const permit = { kind: 'permit', name: 'Weld', validUntil: '2026-11-22' }
const checklist = {
  kind: 'checklist',
  name: 'Scaffold',
  items: [{ text: 'Ties', completed: true }, { text: 'Boards' }],
}

describe('an alert is made for', () => {
  test.each([
    ['an open high-severity incident', high, { kind: 'incident', name: 'Fall', location: 'Stair 2' }],
    [
      'training that expires',
      training,
      { kind: 'training', name: 'First aid of Bo', validity: 'expiring', day: '2026-12-01' },
    ],
    [
      'training that has expired',
      { ...training, expiryDate: '2026-11-01' },
      { kind: 'training', validity: 'expired' },
    ],
    [
      'a permit that runs out',
      permit,
      { kind: 'permit', name: 'Weld', validity: 'expiring', day: '2026-11-22' },
    ],
    [
      'a permit that has run out',
      { ...permit, validUntil: '2026-11-20' },
      { kind: 'permit', validity: 'expired' },
    ],
    ['an unfinished checklist', checklist, { kind: 'checklist', name: 'Scaffold', ticked: 1, total: 2 }],
  ])('%s', (_, record, alert) => {
    expect(getAlerts(record)).toMatchObject([{ recordId: 'r0', ...alert }])
  })
})

describe('no alert is made for', () => {
  test.each([
    ['a closed incident', { ...high, status: 'Closed' }],
    ['an incident of medium severity', { ...high, severity: 'Medium' }],
    ['training that is good for long', { ...training, expiryDate: '2027-12-01' }],
    ['training without an expiry date', { ...training, expiryDate: undefined }],
    ['a closed permit', { ...permit, status: 'Closed' }],
    ['a permit that is good for long', { ...permit, validUntil: '2027-01-01' }],
    ['a finished checklist', { ...checklist, items: [{ text: 'Ties', completed: true }] }],
    ['a checklist without items', { ...checklist, items: [] }],
    ['a record of another kind', { kind: 'drone-flight', severity: 'High' }],
    ['a record without a kind', { severity: 'High' }],
  ])('%s', (_, record) => {
    expect(getAlerts(record)).toEqual([])
  })
})

test('an open high-severity incident raises an alert whatever its other fields contain', () => {
  const odd = {
    id: 'r0',
    kind: 'incident',
    severity: 'High',
    description: null,
    location: null,
    reportedAt: 7,
    photo: 'x',
  }
  expect(safetyAlerts([safetyRecordSchema.parse(odd)], today)).toEqual([
    { kind: 'incident', recordId: 'r0', name: '', location: '' },
  ])
})

test('training whose expiry is stored in milliseconds expires like any other', () => {
  const expiryDate = Date.parse('2026-12-01T00:00:00.000Z')
  expect(getAlerts({ ...training, expiryDate })).toMatchObject([{ kind: 'training', validity: 'expiring' }])
})

test('incidents come first, then expired records, expiring ones, and unfinished checklists', () => {
  const found = getAlerts(checklist, permit, { ...training, expiryDate: '2026-11-01' }, training, high)
  expect(found.map(({ recordId }) => recordId)).toEqual(['r4', 'r2', 'r1', 'r3', 'r0'])
})

test('a record is read once on each day, however often its alerts are asked for', () => {
  let reads = 0
  const record = { id: 'r1', kind: 'training', workerName: 'Ada', certificationType: 'First aid' }
  const counted = Object.defineProperty(record, 'expiryDate', {
    get() {
      reads += 1
      return '2026-11-30'
    },
  }) as unknown as SafetyRecord
  expect(safetyAlerts([counted], '2026-11-21')).toMatchObject([{ validity: 'expiring' }])
  const readsOfOneDay = reads
  expect(readsOfOneDay).toBeGreaterThan(0)
  expect(safetyAlerts([counted], '2026-11-21')).toMatchObject([{ validity: 'expiring' }])
  expect(reads).toBe(readsOfOneDay)
  expect(safetyAlerts([counted], '2026-12-01')).toMatchObject([{ validity: 'expired' }])
  expect(reads).toBe(2 * readsOfOneDay)
})
