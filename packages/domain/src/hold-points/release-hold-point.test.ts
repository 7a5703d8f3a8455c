import { describe, expect, test } from 'vitest'
import { contextHolding } from '../testing/context-holding.ts'
import { holdPointSchema, holdPointStatuses } from './hold-point.ts'
import { currentDecision, releaseHoldPoint, setHoldPointStatus } from './release-hold-point.ts'
import { getDraft, saveHoldPoint } from './save-hold-point.ts'

const now = '2026-11-21T09:30:00.000Z'
const today = '2026-11-21'
const earlier = {
  id: 'd1',
  status: 'Action Required',
  by: 'Ines Moreau',
  on: '2026-11-19',
  note: 'Cover too small',
  documents: [],
  recordedBy: 'Ines Moreau',
  recordedAt: '2026-11-19T08:00:00.000Z',
}
const stored = holdPointSchema.parse({
  id: 'a',
  name: 'Footing steel',
  projectId: '1',
  status: 'Action Required',
  foreign: 'kept',
  decisions: [earlier],
})
const context = () => contextHolding({ 'hold-points': [stored] })
const photo = { key: 'f'.repeat(64), name: 'steel.jpg', type: 'image/jpeg', size: 4 }
const args = {
  id: 'a',
  status: 'Approved',
  by: ' Ana Okafor ',
  on: '2026-11-20',
  note: ' Checked ',
  files: [photo],
} as const
type Args = Parameters<typeof releaseHoldPoint.decide>[0]
const release = (changed: Partial<Args>) =>
  releaseHoldPoint.decide({ ...args, files: [photo], ...changed }, context())

describe('a decision', () => {
  test('sets the status and is recorded after earlier ones, with who decided, when, and on what evidence', () => {
    const decision = {
      id: 'request-1',
      status: 'Approved',
      by: 'Ana Okafor',
      on: '2026-11-20',
      note: 'Checked',
      documents: [{ id: 'request-0', name: 'steel.jpg', uploadedAt: now, file: photo }],
      recordedBy: 'Marisol Tan',
      recordedAt: now,
    }
    const record = { ...stored, status: 'Approved', decisions: [earlier, decision], updatedAt: now }
    expect(release({})).toMatchObject({ kind: 'accepted', steps: [{ change: { record } }] })
  })

  test.each(holdPointStatuses)('may set the status %s', (status) => {
    expect(release({ status })).toMatchObject({ steps: [{ change: { record: { status } } }] })
  })

  test.each([
    [{ by: '  ' }, 'by-required', ['by']],
    [{ on: null }, 'day-required', ['on']],
    [{ on: '2026-11-22' }, 'day-in-future', ['on']],
    [{ id: 'x' }, 'item-gone', []],
  ] as const)('with %j is refused: %s', (changed, reason, fields) => {
    expect(release(changed)).toEqual({ kind: 'refused', reason, fields })
  })

  test.each([
    ['an unknown status', { ...args, status: 'Done' }],
    ['a day that is none', { ...args, on: 'soon' }],
    ['a note of 20,001 characters', { ...args, note: 'x'.repeat(20_001) }],
  ])('with %s does not fit the schema of the arguments', (_, wrong) => {
    expect(releaseHoldPoint.args.safeParse(wrong).success).toBe(false)
  })
})

describe('a status that is set without evidence', () => {
  const set = (status: (typeof holdPointStatuses)[number]) =>
    setHoldPointStatus.decide({ id: 'a', status }, context())
  const own = { by: 'Marisol Tan', on: today, note: '', documents: [] }

  test.each(['Approved', 'Closed'] as const)(
    'as %s is a decision by the person who sets it, dated today',
    (status) => {
      const decisions = [earlier, { ...own, status }]
      expect(set(status)).toMatchObject({ steps: [{ change: { record: { status, decisions } } }] })
    },
  )

  test.each(['Pending Approval', 'Notified'] as const)('as %s is not a decision', (status) => {
    expect(set(status)).toMatchObject({
      steps: [{ change: { record: { status, decisions: [earlier], updatedAt: now } } }],
    })
  })

  test('in the form is also a decision', () => {
    const draft = { ...getDraft(stored), status: 'Closed' }
    expect(saveHoldPoint.decide({ id: 'a', draft, first: getDraft(stored) }, context())).toMatchObject({
      steps: [
        { change: { record: { status: 'Closed', decisions: [earlier, { ...own, status: 'Closed' }] } } },
      ],
    })
  })

  test('is refused for a deleted hold point', () => {
    expect(setHoldPointStatus.decide({ id: 'x', status: 'Closed' }, context())).toMatchObject({
      reason: 'item-gone',
    })
  })
})

test.each([
  ['Action Required', 'd1'],
  ['Pending Approval', undefined],
])('the decision behind the status %s is %s', (status, id) => {
  expect(currentDecision({ ...stored, status })?.id).toBe(id)
})

test.each([['none'], [[null, 7]], [{}]])('decisions stored as %j are read as none', (decisions) => {
  expect(holdPointSchema.parse({ id: 'a', decisions }).decisions ?? []).toEqual([])
})
