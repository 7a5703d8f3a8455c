import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ConditionStage, getGateLabel, getStageLabels, stages } from '../projects/consent.ts'
import { conditionStatuses } from './condition.ts'
import { isSatisfied } from './evidence.ts'
import { type GatedCondition, getGates, isGateOpen } from './gates.ts'

const today = '2026-11-28'
const certificate = 'before-construction-certificate'
const proof = { evidence: [{ id: 'd' }] as never, acceptedBy: 'Certifier', acceptedOn: '2026-11-20' }

function condition(fields: Partial<GatedCondition> = {}): GatedCondition {
  return { stage: certificate, status: 'Pending', dueDate: '', ...fields }
}
const done = condition({ status: 'Completed' })

test.each<[string, readonly GatedCondition[], object]>([
  ['all satisfied', [done, done], { satisfied: 2, total: 2, forecast: undefined }],
  [
    'the latest due date of the open ones',
    [done, condition({ dueDate: '2026-12-04' }), condition({ dueDate: '2026-12-01' })],
    { satisfied: 1, total: 3, forecast: '2026-12-04', undated: 0 },
  ],
  [
    'a satisfied one that is due later counts no more',
    [condition({ ...done, dueDate: '2027-03-01' }), condition({ dueDate: '2026-12-01' })],
    { satisfied: 1, forecast: '2026-12-01' },
  ],
  ['an overdue one blocks until today at least', [condition({ dueDate: '2026-10-01' })], { forecast: today }],
  [
    'an open one without a due date',
    [condition(), condition({ dueDate: '2026-12-01' })],
    { undated: 1, forecast: '2026-12-01' },
  ],
  [
    'completed, without the evidence that is required',
    [condition({ status: 'Completed', evidenceRequired: true })],
    { satisfied: 0, total: 1, withoutEvidence: 1 },
  ],
  [
    'completed with accepted evidence',
    [condition({ status: 'Completed', evidenceRequired: true, ...proof })],
    { satisfied: 1, withoutEvidence: 0, forecast: undefined },
  ],
  [
    'evidence alone does not complete',
    [condition({ evidenceRequired: true, ...proof })],
    { satisfied: 0, withoutEvidence: 0 },
  ],
])('a gate with %s', (_, conditions, expected) => {
  expect(getGates(conditions, today)).toMatchObject([{ stage: certificate, ...expected }])
})

test('only stages that lead to a permission are gates, in the order in which a project passes them', () => {
  const shuffled = stages.toReversed().map((stage) => condition({ stage }))
  expect(getGates([...shuffled, condition({ stage: '' })], today).map(({ stage }) => stage)).toEqual([
    'deferred-commencement',
    certificate,
    'before-commencement',
    'before-occupation-certificate',
  ])
})

test('a gate is open exactly when each of its conditions is satisfied', () => {
  const random = fc.record({
    stage: fc.constantFrom(...stages),
    status: fc.constantFrom(...conditionStatuses),
    dueDate: fc.constantFrom('', '2026-10-01', '2026-12-04', '2027-03-01'),
    evidenceRequired: fc.boolean(),
    acceptedBy: fc.constantFrom('', 'Certifier'),
    acceptedOn: fc.constantFrom('', '2026-11-20'),
    evidence: fc.constantFrom<GatedCondition['evidence']>([], proof.evidence),
  })
  fc.assert(
    fc.property(fc.array(random, { maxLength: 12 }), (conditions) => {
      for (const gate of getGates(conditions, today)) {
        const ofStage = conditions.filter(({ stage }) => stage === gate.stage)
        expect(gate.total).toBe(ofStage.length)
        expect(isGateOpen(gate)).toBe(ofStage.every(isSatisfied))
        expect(gate.forecast === undefined).toBe(isGateOpen(gate))
        expect((gate.forecast ?? today) >= today).toBe(true)
      }
    }),
  )
})

test.each<[string, ConditionStage, string, string]>([
  ['New South Wales', certificate, 'Before construction certificate', 'Construction certificate'],
  ['Victoria', certificate, 'Before building permit', 'Building permit'],
  ['Victoria', 'before-occupation-certificate', 'Before occupancy permit', 'Occupancy permit'],
  [
    'A country of a later version',
    certificate,
    'Before construction certificate',
    'Construction certificate',
  ],
])('in %s the stage %s is called "%s", and its gate "%s"', (jurisdiction, stage, label, gate) => {
  const project = { consents: [{ jurisdiction }] }
  expect(getStageLabels(project)[stage]).toBe(label)
  expect(getGateLabel(stage as never, project)).toBe(gate)
})
