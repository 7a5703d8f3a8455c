import { describe, expect, test } from 'vitest'
import { decideRequest } from '../../kernel/commands/decide-request.ts'
import { projectSchema } from '../../projects/project.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { documentSchema } from '../document.ts'
import { acknowledgeTransmittal, voidTransmittal, withdrawAcknowledgement } from './change-transmittal.ts'
import { changesSince, isSameRecipient, sentBefore } from './changes-since.ts'
import { issueTransmittal } from './issue-transmittal.ts'
import { type Transmittal, transmittalSchema } from './transmittal.ts'
import { getState } from './transmittal-facts.ts'
import { nextTransmittalNumber } from './transmittal-number.ts'

const hash = (digit: string) => digit.repeat(64)
const file = (digit: string) => ({ key: hash(digit), name: 'plan.pdf', type: 'application/pdf', size: 4 })
const plan = { id: '1', name: 'Ground floor', documentNumber: 'A-101', projectId: '7', project: 'Quay' }
const documents = [
  { ...plan, revision: 'C', file: file('c') },
  { ...plan, id: '2', name: 'Roof', documentNumber: 'A-102', revision: 'A' },
  { id: '3', name: 'Lease', project: 'Depot', projectId: '8' },
].map((document) => documentSchema.parse(document))

const li = {
  id: 'r1',
  contactId: 'contact_1',
  name: 'Li Chen',
  company: 'Northgate',
  email: 'li@northgate.example',
}
const bo = { id: 'r2', name: 'Bo Lind', company: '', email: '' }

function sent(number: string, more: Partial<Transmittal> = {}): Transmittal {
  return transmittalSchema.parse({
    id: number,
    number,
    projectId: '7',
    recipients: [li, bo],
    reason: 'For Construction',
    respondBy: '2026-11-20',
    sentOn: '2026-11-10',
    createdAt: '2026-11-10T08:00:00.000Z',
    ...more,
  })
}

const holding = (...rows: readonly Transmittal[]) =>
  contextHolding({
    projects: [
      projectSchema.parse({ id: '7', name: 'Quay' }),
      projectSchema.parse({ id: '8', name: 'Depot' }),
    ],
    documents,
    transmittals: rows,
  })

const recipient = { name: ' Li Chen ', company: 'Northgate', email: 'li@northgate.example' }
const draft = {
  projectId: '7',
  number: '',
  recipients: [recipient],
  reason: 'For Construction',
  respondBy: '2026-11-28',
  note: ' Please build from these. ',
}
const chosen = [
  { id: '1', revision: 'C', sha256: hash('c') },
  { id: '2', revision: 'A', sha256: '' },
]
const issue = (args: object, context = holding()) =>
  decideRequest(issueTransmittal, { id: 'new', draft, documents: chosen, ...args }, context)

describe('issuing', () => {
  test('freezes number, revision, title and file of each document', () => {
    expect(issue({})).toMatchObject({
      kind: 'accepted',
      steps: [
        {
          change: {
            isNew: true,
            record: {
              id: 'new',
              number: 'TR-0001',
              recipients: [{ id: 'request-0', name: 'Li Chen' }],
              note: 'Please build from these.',
              sentBy: 'Marisol Tan',
              sentOn: '2026-11-21',
              acknowledgements: [],
              lines: [
                { id: '1', documentNumber: 'A-101', revision: 'C', title: 'Ground floor', file: file('c') },
                { id: '2', documentNumber: 'A-102', revision: 'A', title: 'Roof', file: undefined },
              ],
            },
          },
        },
      ],
    })
  })

  const drafted = (change: object) => ({ draft: { ...draft, ...change } })
  test.each([
    ['a project that no longer exists', drafted({ projectId: '9' }), 'project-gone', 'projectId'],
    ['no one to send it to', drafted({ recipients: [] }), 'recipients-required', 'recipients'],
    [
      'a recipient without a name',
      drafted({ recipients: [{ ...recipient, name: ' ' }] }),
      'recipient-unnamed',
      'recipients',
    ],
    [
      'an address that is none',
      drafted({ recipients: [{ ...recipient, email: 'li' }] }),
      'email-invalid',
      'recipients',
    ],
    [
      'the same recipient twice',
      drafted({ recipients: [recipient, { ...recipient, name: 'Chen' }] }),
      'recipient-twice',
      'recipients',
    ],
    ['an answer due before it is sent', drafted({ respondBy: '2026-11-20' }), 'respond-by-past', 'respondBy'],
    ['a number in use, written otherwise', drafted({ number: 'tr 0004' }), 'number-taken', 'number'],
    ['another reason', drafted({ reason: 'For Fun' }), 'reason-unknown', 'reason'],
    ['an unknown field', drafted({ other: 'x' }), 'args-invalid', ''],
    ['no documents', { documents: [] }, 'documents-required', 'documents'],
    [
      'a document that no longer exists',
      { documents: [{ ...chosen[0], id: '4' }] },
      'document-gone',
      'documents',
    ],
    [
      'a document of another project',
      { documents: [{ id: '3', revision: '', sha256: '' }] },
      'document-elsewhere',
      'documents',
    ],
    [
      'a revision that was superseded since then',
      { documents: [{ ...chosen[0], revision: 'B' }] },
      'document-changed',
      'documents',
    ],
    [
      'a file that was replaced since then',
      { documents: [{ ...chosen[0], sha256: hash('b') }] },
      'document-changed',
      'documents',
    ],
    ['the id of another', { id: 'TR-0004' }, 'id-taken', undefined],
  ])('%s is refused', (_, args, reason, field) => {
    const fields = field === undefined ? [] : [field]
    expect(issue(args, holding(sent('TR-0004')))).toMatchObject({ kind: 'refused', reason, fields })
  })
})

test.each([
  ['that is still free', 'TR-0009', 'TR-0009', undefined],
  ['that a user has taken since then', 'tr 0004', 'TR-0005', 'tr 0004'],
  ['as older versions do, and sent none', undefined, 'TR-0005', undefined],
])('a number that no one typed: the form proposed one %s', (_, proposedNumber, number, renumberedFrom) => {
  const issued = issue({ draft: { ...draft, proposedNumber } }, holding(sent('TR-0004')))
  const [step] = issued.kind === 'accepted' ? issued.steps : []
  const record = step?.change.kind === 'put' ? transmittalSchema.parse(step.change.record) : undefined
  expect([record?.number, record?.renumberedFrom]).toEqual([number, renumberedFrom])
})

test.each([
  ['the first one', [], 'TR-0001'],
  ['the next one', ['TR-0009'], 'TR-0010'],
  ['the form of the latest one', ['TR-0009', 'ARC-T-099'], 'ARC-T-100'],
  ['a form without a number', ['TR-0002', 'Handover'], 'TR-0003'],
  ['one that is taken', ['TR-0005', 'tr0004', 'TR-0003'], 'TR-0006'],
  ['more digits than a number holds', ['T-99999999999999999999'], 'T-100000000000000000000'],
])('numbers count on: %s', (_, numbers, next) => {
  const earlier = numbers.map((number, day) => sent(number, { createdAt: `2026-11-1${day}T08:00:00.000Z` }))
  expect(nextTransmittalNumber(earlier)).toBe(next)
})

describe('acknowledging', () => {
  const given = { id: 'TR-0001', recipientId: 'r1', by: ' Li ', on: '2026-11-12', note: '' }
  const acknowledge = (args: object, row = sent('TR-0001')) =>
    decideRequest(acknowledgeTransmittal, { ...given, ...args }, holding(row))
  const confirmed = { id: 'a1', recipientId: 'r1', by: 'Li', on: '2026-11-12' }

  test('shows who confirmed when, and who recorded it', () => {
    const { now } = holding()
    const acknowledgements = [{ ...confirmed, id: 'request-0', recordedBy: 'Marisol Tan', recordedAt: now }]
    expect(acknowledge({})).toMatchObject({ steps: [{ change: { record: { acknowledgements } } }] })
  })

  test.each([
    [{ id: 'gone' }, 'item-gone', undefined],
    [{ recipientId: 'r9' }, 'recipient-gone', 'recipientId'],
    [{ by: ' ' }, 'by-required', 'by'],
    [{ on: null }, 'day-required', 'on'],
    [{ on: '2026-11-22' }, 'day-in-future', 'on'],
    [{ on: '2026-11-09' }, 'day-before-sent', 'on'],
  ])('%o is refused: %s', (args, reason, field) => {
    expect(acknowledge(args)).toMatchObject({ reason, fields: field === undefined ? [] : [field] })
  })

  test('once for each recipient, until it is withdrawn', () => {
    const row = transmittalSchema.parse({ ...sent('TR-0001'), acknowledgements: [confirmed] })
    expect(acknowledge({}, row)).toMatchObject({ reason: 'acknowledged-already' })
    expect(acknowledge({ recipientId: 'r2' }, row)).toMatchObject({ kind: 'accepted' })
    const withdraw = (acknowledgementId: string, id = 'TR-0001') =>
      decideRequest(withdrawAcknowledgement, { id, acknowledgementId }, holding(row))
    expect(withdraw('a1')).toMatchObject({
      steps: [{ change: { record: { acknowledgements: [], withdrawn: [{ id: 'a1' }] } } }],
    })
    expect(withdraw('a9')).toMatchObject({ reason: 'acknowledgement-gone' })
    expect(withdraw('a1', 'gone')).toMatchObject({ reason: 'item-gone' })
  })

  test.each([
    ['no one, on the last day', [], '2026-11-20', 'Waiting'],
    ['no one, a day later', [], '2026-11-21', 'Overdue'],
    ['one of two', ['r1'], '2026-11-21', 'Overdue'],
    ['both', ['r1', 'r2'], '2026-11-21', 'Acknowledged'],
  ] as const)('acknowledged by %s: %s', (_, by, today, state) => {
    const acknowledgements = by.map((recipientId) => ({ id: recipientId, recipientId }))
    expect(getState(transmittalSchema.parse({ ...sent('TR-0001'), acknowledgements }), today)).toBe(state)
  })

  test('without a day for the answer it is never overdue', () => {
    expect(getState(sent('TR-0001', { respondBy: null }), '2030-01-01')).toBe('Waiting')
  })
})

describe('a void transmittal', () => {
  const given = { id: 'TR-0001', reason: ' Sent to the wrong project ' }
  const declare = (args: object, row = sent('TR-0001')) =>
    decideRequest(voidTransmittal, { ...given, ...args }, holding(row))
  const voided = sent('TR-0001', { voidedOn: '2026-11-11', acknowledgements: [] })

  test('states since when, by whom and why', () => {
    const fields = {
      voidedOn: '2026-11-21',
      voidedBy: 'Marisol Tan',
      voidReason: 'Sent to the wrong project',
    }
    expect(declare({})).toMatchObject({ steps: [{ change: { kind: 'put', record: fields } }] })
  })

  test.each([
    ['one that no longer exists', { id: 'gone' }, undefined, 'item-gone', []],
    ['one that is void', {}, voided, 'void', []],
    ['one without a reason', { reason: ' ' }, undefined, 'reason-required', ['reason']],
  ])('cannot be made of %s', (_, args, row, reason, fields) => {
    expect(declare(args, row)).toMatchObject({ kind: 'refused', reason, fields })
  })

  test('keeps its number, which is neither proposed nor accepted again', () => {
    expect(nextTransmittalNumber([voided])).toBe('TR-0002')
    expect(issue({ draft: { ...draft, number: 'TR-0001' } }, holding(voided))).toMatchObject({
      reason: 'number-taken',
    })
  })

  test('is Void whatever its day was, and neither acknowledged nor changed', () => {
    expect(getState(voided, '2030-01-01')).toBe('Void')
    const args = { id: 'TR-0001', recipientId: 'r1', by: 'Li', on: '2026-11-12', note: '' }
    expect(decideRequest(acknowledgeTransmittal, args, holding(voided))).toMatchObject({ reason: 'void' })
    const withdrawal = { id: 'TR-0001', acknowledgementId: 'a1' }
    expect(decideRequest(withdrawAcknowledgement, withdrawal, holding(voided))).toMatchObject({
      reason: 'void',
    })
  })

  test('counts as not received', () => {
    const line = { id: '1', documentNumber: 'A-101', revision: 'A', title: 'Plan', file: undefined }
    const changes = changesSince([line], li, [{ ...voided, lines: [line] }], () => undefined)
    expect(changes).toEqual({ last: undefined, lines: new Map([['1', { kind: 'new' }]]), outdated: [] })
  })
})

describe('what changed since a recipient last received documents', () => {
  const line = (id: string, revision: string, digit?: string) =>
    ({ id, documentNumber: `A-${id}`, revision, title: id, file: digit ? file(digit) : undefined }) as const
  const first = sent('TR-0001', { lines: [line('1', 'A', 'a'), line('2', 'A'), line('3', 'A')] })
  const second = sent('TR-0002', {
    createdAt: '2026-11-12T08:00:00.000Z',
    recipients: [bo],
    lines: [line('1', 'B', 'b'), line('4', '1')],
  })
  const find = (id: string) => documents.find((document) => document.id === id)

  test.each([
    ['a document of the first transmittal, newer', li, line('1', 'C', 'c'), { kind: 'revised', from: 'A' }],
    ['a document of two transmittals', bo, line('1', 'C', 'c'), { kind: 'revised', from: 'B' }],
    ['the same again', bo, line('1', 'B', 'b'), { kind: 'unchanged' }],
    ['the same without a file', li, line('2', 'A'), { kind: 'unchanged' }],
    ['another file under the same revision', bo, line('1', 'B', 'c'), { kind: 'replaced' }],
    ['a document of no one yet', li, line('5', 'A'), { kind: 'new' }],
    ['a document that only another one has', li, line('4', '1'), { kind: 'new' }],
  ])('%s', (_, to, sentNow, change) => {
    expect(changesSince([sentNow], to, [second, first], find).lines.get(sentNow.id)).toEqual(change)
  })

  test('reports the last transmittal, and which revisions there are outdated', () => {
    // Document 1 is at C now, 2 still at A, 3 has no revision, 4 was deleted.
    const { last, outdated } = changesSince([], bo, [second, first], find)
    expect(last?.number).toBe('TR-0002')
    expect(
      outdated.map(({ received, transmittal, current }) => [
        ...[received.id, received.revision],
        ...[transmittal.number, current?.revision],
      ]),
    ).toEqual([
      ['1', 'B', 'TR-0002', 'C'],
      ['3', 'A', 'TR-0001', ''],
      ['4', '1', 'TR-0002', undefined],
    ])
    expect(
      changesSince([line('1', 'C')], bo, [second], find).outdated.map(({ received }) => received.id),
    ).toEqual(['4'])
    expect(changesSince([], { ...li, contactId: 'contact_9', email: 'x@y.example' }, [first], find)).toEqual({
      last: undefined,
      lines: new Map(),
      outdated: [],
    })
  })

  test('only earlier transmittals of the same project count', () => {
    const elsewhere = sent('TR-0003', { projectId: '8', createdAt: '2026-11-01T08:00:00.000Z' })
    expect(sentBefore(second, [second, first, elsewhere])).toEqual([first])
  })

  test.each([
    ['the same contact with another address', { ...li, email: 'new@northgate.example' }, true],
    ['the same address, typed by hand', { name: 'Chen', company: '', email: 'LI@northgate.example' }, true],
    [
      'another address of the same name',
      { ...bo, name: li.name, company: li.company, email: 'a@b.example' },
      false,
    ],
    ['the same name without an address', { name: 'li chen', company: 'Northgate', email: '' }, true],
    ['another user', bo, false],
  ])('%s is the same recipient: %s', (_, other, isSame) => {
    expect(isSameRecipient(li, other)).toBe(isSame)
  })
})
