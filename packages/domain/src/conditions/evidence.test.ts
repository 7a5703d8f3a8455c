import { expect, test } from 'vitest'
import { documentSchema } from '../documents/document.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { type Condition, conditionSchema } from './condition.ts'
import { giveEvidence } from './evidence.ts'

const file = (letter: string) => ({
  key: letter.repeat(64),
  name: `${letter}.pdf`,
  type: 'application/pdf',
  size: 12,
})
const plan = documentSchema.parse({
  id: '4',
  name: 'Traffic plan',
  documentNumber: 'A-101',
  revision: 'C',
  filedAt: '2026-11-02T08:00:00.000Z',
  file: file('c'),
  revisions: [
    { id: 'r1', revision: 'B', name: 'Traffic plan', filedAt: '2026-10-02T08:00:00.000Z', file: file('b') },
  ],
})
const condition = conditionSchema.parse({
  id: 'c1',
  projectId: '7',
  heading: 'Traffic plan',
  evidenceRequired: true,
  documents: [{ id: 'a1', name: 'letter.pdf', file: file('d') }],
})
const accepted = { acceptedBy: ' Certifier ', acceptedOn: '2026-11-20' }
const nothing = { id: 'c1', documents: [], attachmentIds: [], acceptedBy: '', acceptedOn: '' }

function given(args: Partial<Parameters<typeof giveEvidence.decide>[0]>, stored: Partial<Condition> = {}) {
  const context = contextHolding({ conditions: [{ ...condition, ...stored }], documents: [plan] })
  const decision = giveEvidence.decide({ ...nothing, ...args }, context)
  if (decision.kind === 'refused') return decision
  // `as`: the command puts the condition.
  return decision.steps.map(({ change }) => (change as unknown as { record: Condition }).record)[0]
}

test('evidence names number, revision and SHA-256, with who accepted it, and links the document', () => {
  const documents = [{ id: '4', revision: 'B' }]
  expect(given({ ...accepted, documents, attachmentIds: ['a1'], completes: true })).toMatchObject({
    status: 'Completed',
    acceptedBy: 'Certifier',
    acceptedOn: '2026-11-20',
    evidence: [
      { id: '4', documentNumber: 'A-101', revision: 'B', file: { key: 'b'.repeat(64) } },
      { id: 'a1', title: 'letter.pdf', file: { key: 'd'.repeat(64) } },
    ],
    documentLinks: [{ id: '4', revision: 'B' }],
  })
})

test('a later revision, or the removal of a file, does not change what was accepted', () => {
  const earlier = given({ ...accepted, documents: [{ id: '4', revision: 'C' }], attachmentIds: ['a1'] })
  const { evidence } = earlier as Condition
  const again = given(
    { ...accepted, documents: [{ id: '4', revision: 'C' }], attachmentIds: ['a1'] },
    { ...(evidence && { evidence }), documents: [] },
  )
  expect(again).toMatchObject({ evidence })
})

test.each<[string, object, string, readonly string[]]>([
  [
    'a revision that does not exist',
    { documents: [{ id: '4', revision: 'D' }] },
    'linked-changed',
    ['evidence'],
  ],
  ['a deleted document', { documents: [{ id: '9', revision: 'C' }] }, 'linked-changed', ['evidence']],
  ['a deleted file', { attachmentIds: ['a9'] }, 'linked-changed', ['evidence']],
  ['no readable day', { acceptedOn: 'soon' }, 'date-invalid', ['acceptedOn']],
  ['no evidence, to complete it', { ...accepted, completes: true }, 'evidence-missing', ['evidence']],
  [
    'no acceptance, to complete it',
    { attachmentIds: ['a1'], completes: true },
    'evidence-missing',
    ['acceptedBy', 'acceptedOn'],
  ],
  ['a deleted condition', { id: 'c9' }, 'condition-gone', []],
])('evidence with %s is refused', (_, args, reason, fields) => {
  expect(given(args)).toEqual({ kind: 'refused', reason, fields })
})

test('evidence can be saved before it was accepted', () => {
  expect(given({ attachmentIds: ['a1'] })).toMatchObject({ status: 'Pending', evidence: [{ id: 'a1' }] })
})
