import { describe, expect, test } from 'vitest'
import { projectSchema } from '../projects/project.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { deleteHoldPoint, setHoldPointAlarm } from './change-hold-point.ts'
import { holdPointSchema } from './hold-point.ts'
import { getDraft, type HoldPointDraft, saveHoldPoint } from './save-hold-point.ts'

const now = '2026-11-21T09:30:00.000Z'
const draft: HoldPointDraft = {
  name: '  Footing steel ',
  description: ' Pads F1 to F6 ',
  projectId: '1',
  dueDate: '2026-12-01',
  responsibleParty: ' Lindqvist ',
  status: 'Notified',
}
const storedRecords = holdPointSchema.parse({
  id: 'a',
  name: 'Steel',
  projectId: 'deleted',
  dueDate: '2026-12-01T10:00:00',
  alarmDate: '2026-11-30',
  createdAt: '2026-01-05T08:00:00.000Z',
  foreign: 'kept',
})
const projects = [projectSchema.parse({ id: '1', name: 'Quay House' })]
const context = () => contextHolding({ 'hold-points': [storedRecords], projects })
const save = (changed: Partial<HoldPointDraft>, id?: string): unknown => {
  const about = id === undefined ? ({ id: 'hold_1', isNew: true } as const) : { id }
  const decision = saveHoldPoint.decide({ ...about, draft: { ...draft, ...changed } }, context())
  return decision.kind === 'accepted' ? decision.steps.map(({ change }) => change) : decision
}

describe('saving', () => {
  test('a new hold point has its id, no alarm, its creation time and trimmed texts', () => {
    const record = {
      ...draft,
      id: 'hold_1',
      name: 'Footing steel',
      description: 'Pads F1 to F6',
      responsibleParty: 'Lindqvist',
    }
    expect(save({})).toEqual([
      { kind: 'put', isNew: true, record: { ...record, alarmDate: null, createdAt: now, updatedAt: now } },
    ])
  })

  test('a new hold point without a status is Pending Approval', () => {
    expect(save({ status: '' })).toMatchObject([{ record: { status: 'Pending Approval' } }])
  })

  test('an edited hold point keeps its alarm, its creation time, an untouched day and unknown fields', () => {
    const { alarmDate, createdAt, dueDate } = storedRecords
    const stored = { id: 'a', foreign: 'kept', alarmDate, createdAt, dueDate, updatedAt: now }
    expect(save({}, 'a')).toMatchObject([{ record: { ...stored, name: 'Footing steel', projectId: '1' } }])
  })

  test.each([
    [{ name: '  ' }, 'name-required', 'name'],
    [{ name: '', projectId: '' }, 'name-required', 'name'],
    [{ projectId: '' }, 'project-required', 'projectId'],
    [{ projectId: '9' }, 'project-gone', 'projectId'],
  ])('with %j it is refused: %s', (changed, reason, field) => {
    expect(save(changed)).toEqual({ kind: 'refused', reason, fields: [field] })
  })

  test('a hold point of a deleted project can be edited and keeps the project', () => {
    expect(save({ projectId: 'deleted' }, 'a')).toMatchObject([{ record: { projectId: 'deleted' } }])
  })

  test('an edit keeps what another user has since changed', () => {
    const first = {
      ...getDraft(storedRecords),
      responsibleParty: 'Old',
      dueDate: '2026-10-01',
      projectId: '1',
    }
    const edited = { ...first, name: 'Steel east' }
    expect(saveHoldPoint.decide({ id: 'a', draft: edited, first }, context())).toMatchObject({
      steps: [{ change: { record: { ...storedRecords, name: 'Steel east', updatedAt: now } } }],
    })
  })

  test('an edit adds no empty day to a hold point without one, and adds a missing creation time', () => {
    const bare = holdPointSchema.parse({ id: 'b', name: 'Slab', projectId: '1', createdAt: '' })
    const decision = saveHoldPoint.decide(
      { id: 'b', draft: { ...getDraft(bare), description: ' Deck 2 ' } },
      contextHolding({ 'hold-points': [bare], projects }),
    )
    const record = { ...bare, description: 'Deck 2', createdAt: now, updatedAt: now }
    expect(decision).toMatchObject({ steps: [{ change: { record } }] })
    expect(JSON.stringify(decision)).not.toContain('null')
  })

  test('saving a deleted hold point is refused as gone', () => {
    expect(save({}, 'x')).toMatchObject({ reason: 'item-gone' })
  })
})

describe('the alarm of a hold point', () => {
  const set = (alarmDate: string, id = 'a') => setHoldPointAlarm.decide({ id, alarmDate }, context())

  test.each([
    [' 2027-01-15 ', '2027-01-15'],
    ['', null],
  ])('typed as "%s" is stored as %j, and nothing else changes', (typed, alarmDate) => {
    expect(set(typed)).toMatchObject({
      steps: [{ change: { record: { ...storedRecords, alarmDate, updatedAt: now } } }],
    })
  })

  test.each(['2027-02-30', '15.01.2027', 'soon'])('typed as "%s" is refused', (typed) => {
    expect(set(typed)).toEqual({ kind: 'refused', reason: 'date-invalid', fields: ['alarmDate'] })
  })

  test('is refused for a deleted hold point', () => {
    expect(set('2027-01-15', 'x')).toMatchObject({ reason: 'item-gone' })
  })
})

test('a hold point can be deleted once', () => {
  expect(deleteHoldPoint.decide({ id: 'a' }, context())).toMatchObject({
    steps: [{ change: { kind: 'remove', id: 'a' } }],
  })
  expect(deleteHoldPoint.decide({ id: 'x' }, context())).toMatchObject({ reason: 'item-gone' })
})
