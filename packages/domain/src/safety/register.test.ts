import { describe, expect, test } from 'vitest'
import { accept, put, refuse } from '../kernel/commands/command.ts'
import { decideRequest } from '../kernel/commands/decide-request.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { type RegisterKind, readEntry, registerKinds, registers } from './register.ts'
import { type SafetyRecord, safetyRecordSchema, safetyRecords } from './safety-record.ts'
import { getDraft, saveEntry } from './save-entry.ts'

const file = { key: 'b'.repeat(64), name: 'swms.pdf', type: 'application/pdf', size: 900 }
const storedEntry = safetyRecordSchema.parse({
  id: 't1',
  kind: 'training',
  workerName: 'Bo Lind',
  certificationType: 'White card',
  expiryDate: '2026-12-01T08:00:00',
  addedAt: '2026-01-01T08:00:00.000Z',
  foreign: 7,
})
const created = { id: 'entry_1', isNew: true } as const
const context = () => contextHolding({ 'safety-records': [storedEntry] })
const stored = (fields: object) => accept(put(safetyRecords, fields as SafetyRecord))

/** A draft with every field of the kind filled in. */
function fullDraft(kind: RegisterKind): Record<string, string> {
  const days: readonly string[] = registers[kind].days
  return Object.fromEntries(
    registers[kind].fields.map((field) => [field, days.includes(field) ? '2026-12-01' : ` My ${field} `]),
  )
}

describe.each(registerKinds)('the register %s', (kind) => {
  test('stores its fields trimmed, with who added the record and when', () => {
    const decision = saveEntry.decide({ ...created, kind, draft: fullDraft(kind) }, context())
    const [step] = decision.kind === 'accepted' ? decision.steps : []
    const record = step?.change.kind === 'put' ? step.change.record : undefined
    const trimmed = Object.entries(fullDraft(kind)).map(([field, text]) => [field, text.trim()])
    expect(record).toMatchObject({
      ...Object.fromEntries(trimmed),
      id: 'entry_1',
      kind,
      addedAt: '2026-11-21T09:30:00.000Z',
      addedBy: 'Marisol Tan',
    })
  })

  test('refuses a field of another register', () => {
    const draft = { ...fullDraft(kind), other: 'x' }
    expect(decideRequest(saveEntry, { ...created, kind, draft }, context())).toMatchObject({
      reason: 'args-invalid',
    })
  })

  test.each(registers[kind].required)('requires %s', (field) => {
    const decision = saveEntry.decide(
      { ...created, kind, draft: { ...fullDraft(kind), [field]: '  ' } },
      context(),
    )
    expect(decision).toEqual(refuse('field-required', [field]))
  })

  test.each(registers[kind].days)('accepts only a day for %s', (field) => {
    const decision = saveEntry.decide(
      { ...created, kind, draft: { ...fullDraft(kind), [field]: 'soon' } },
      context(),
    )
    expect(decision).toEqual(refuse('date-invalid', [field]))
  })
})

test('all missing fields are named, in form order', () => {
  expect(saveEntry.decide({ ...created, kind: 'training', draft: {} }, context())).toEqual(
    refuse('field-required', ['workerName', 'certificationType']),
  )
})

test('a training record needs no expiry date, and can be found by worker and certification', () => {
  const draft = { workerName: 'Bo Lind', certificationType: 'White card' }
  expect(saveEntry.decide({ ...created, kind: 'training', draft }, context())).toMatchObject({
    steps: [{ change: { record: { ...draft, expiryDate: '', name: 'Bo Lind', title: 'White card' } } }],
  })
})

test('an edited record keeps what the form does not show, and an untouched date', () => {
  const draft = { workerName: 'Bo Lind', certificationType: 'First aid', expiryDate: '2026-12-01' }
  expect(saveEntry.decide({ kind: 'training', id: 't1', draft }, context())).toEqual(
    stored({ ...storedEntry, certificationType: 'First aid', name: 'Bo Lind', title: 'First aid' }),
  )
})

test('a method statement keeps its file until another one is chosen', () => {
  const filed = { id: 'm1', kind: 'method-statement', name: 'Formwork', file } as SafetyRecord
  const holding = contextHolding({ 'safety-records': [filed] })
  const args = { kind: 'method-statement', id: 'm1', draft: { name: 'Formwork' } } as const
  const getRecord = (changed: object) => ({ steps: [{ change: { record: changed } }] })
  expect(saveEntry.decide(args, holding)).toMatchObject(getRecord({ file }))
  const other = { ...file, name: 'rev-b.pdf' }
  expect(saveEntry.decide({ ...args, file: other }, holding)).toMatchObject(getRecord({ file: other }))
})

test('an edit does not touch what others changed, untouched fields and missing fields', () => {
  const elsewhere = {
    id: 'p1',
    kind: 'permit',
    name: 'Weld stair',
    permitType: null,
    validUntil: 'till noon',
    extra: 1,
  }
  const holding = contextHolding({ 'safety-records': [elsewhere as unknown as SafetyRecord] })
  const first = { name: 'Weld', permitType: '', issuedTo: '', location: '', validUntil: '2026-12-01' }
  const draft = { ...first, location: ' Stair 2 ' }
  const args = { kind: 'permit', id: 'p1', draft, first } as const
  // The stored day is invalid, and a permit must have a valid one.
  expect(saveEntry.decide(args, holding)).toEqual(refuse('field-required', ['validUntil']))
  const dated = { ...args, draft: { ...draft, validUntil: '2026-12-24' } }
  expect(saveEntry.decide(dated, holding)).toEqual(
    stored({ ...elsewhere, location: 'Stair 2', validUntil: '2026-12-24' }),
  )
})

test('an invalid day is kept where no day is required', () => {
  const elsewhere = { ...storedEntry, expiryDate: 'when asked' }
  const holding = contextHolding({ 'safety-records': [elsewhere] })
  const first = getDraft('training', elsewhere)
  expect(first).toEqual({
    workerName: 'Bo Lind',
    certificationType: 'White card',
    expiryDate: '',
    projectId: '',
  })
  const args = { kind: 'training', id: 't1', draft: { ...first, workerName: 'Bo L' }, first } as const
  expect(saveEntry.decide(args, holding)).toMatchObject({
    steps: [{ change: { record: { workerName: 'Bo L', expiryDate: 'when asked' } } }],
  })
})

test('a deleted record is not saved', () => {
  const args = { kind: 'induction', id: 'x', draft: fullDraft('induction') } as const
  expect(saveEntry.decide(args, context())).toEqual(refuse('record-gone'))
})

test('invalid fields of a stored record are shown as empty', () => {
  const odd = safetyRecordSchema.parse({
    id: 'p1',
    kind: 'permit',
    name: 'Weld',
    permitType: null,
    issuedTo: ['Bo'],
    validUntil: { day: 1 },
    file: 'x',
  })
  expect(readEntry('permit', odd)).toEqual({
    id: 'p1',
    name: 'Weld',
    permitType: '',
    issuedTo: '',
    location: '',
    validUntil: '',
    file: undefined,
  })
})
