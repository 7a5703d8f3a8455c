import { describe, expect, test } from 'vitest'
import { projectSchema } from '../projects/project.ts'
import { contextHolding } from '../testing/context-holding.ts'
import {
  deleteLeadTime,
  getDraft,
  type LeadTimeDraft,
  saveLeadTime,
  setLeadTimeAlarm,
  setLeadTimeStatus,
} from './change-lead-time.ts'
import { leadTimeSchema, leadTimeStatuses } from './lead-time.ts'

const now = '2026-11-21T09:30:00.000Z'
const draft: LeadTimeDraft = {
  name: '  Facade panels ',
  description: ' Terracotta ',
  projectId: '1',
  fabricationTimeframe: '5 weeks',
  deliveryTimeframe: '2 weeks',
  supplyShortages: 'Glaze',
  constructionImpact: 'Scaffold stays',
  orderByDate: '2026-12-01',
  requiredOnSiteDate: '2027-02-01',
  status: 'Ordered',
}
const storedRecords = leadTimeSchema.parse({
  id: 'a',
  name: 'Panels',
  orderByDate: '2026-12-01T10:00:00',
  alarmDate: '2026-11-30',
  createdAt: '2026-01-05T08:00:00.000Z',
  foreign: 'kept',
})
const projects = [projectSchema.parse({ id: '1', name: 'Quay House' })]
const context = () => contextHolding({ 'lead-times': [storedRecords], projects })
const save = (changed: Partial<LeadTimeDraft>, id?: string): unknown => {
  const about = id === undefined ? ({ id: 'lead_1', isNew: true } as const) : { id }
  const decision = saveLeadTime.decide({ ...about, draft: { ...draft, ...changed } }, context())
  return decision.kind === 'accepted' ? decision.steps.map(({ change }) => change) : decision
}

describe('saving', () => {
  test('a new item has its id, no alarm, its creation time and trimmed texts', () => {
    const record = { ...draft, id: 'lead_1', name: 'Facade panels', description: 'Terracotta' }
    expect(save({})).toEqual([
      { kind: 'put', isNew: true, record: { ...record, alarmDate: null, createdAt: now, updatedAt: now } },
    ])
  })

  test('a new item without a status is Tracking', () => {
    expect(save({ status: '' })).toMatchObject([{ record: { status: 'Tracking' } }])
  })

  test('an edited item keeps its alarm, its creation time, untouched days and unknown fields', () => {
    const { alarmDate, createdAt, orderByDate } = storedRecords
    const stored = { id: 'a', foreign: 'kept', alarmDate, createdAt, orderByDate, updatedAt: now }
    expect(save({}, 'a')).toMatchObject([{ record: { ...stored, name: 'Facade panels', status: 'Ordered' } }])
  })

  test('an edit writes only what was changed in the form, and keeps what another user has since changed', () => {
    const first = {
      ...getDraft(storedRecords),
      status: 'Ordered',
      orderByDate: '2026-10-01',
      description: 'Old',
    }
    const edited = { ...first, name: 'Panels east' }
    expect(saveLeadTime.decide({ id: 'a', draft: edited, first }, context())).toMatchObject({
      steps: [{ change: { record: { ...storedRecords, name: 'Panels east', updatedAt: now } } }],
    })
  })

  test('an edit adds no empty days to an item without them, and adds a missing creation time', () => {
    const bare = leadTimeSchema.parse({ id: 'b', name: 'Beams', createdAt: '' })
    const decision = saveLeadTime.decide(
      { id: 'b', draft: { ...getDraft(bare), description: ' Twelve ' } },
      contextHolding({ 'lead-times': [bare] }),
    )
    const record = { ...bare, description: 'Twelve', createdAt: now, updatedAt: now }
    expect(decision).toMatchObject({ steps: [{ change: { record } }] })
    expect(JSON.stringify(decision)).not.toContain('null')
  })

  test.each(['', '   '])('an item named "%s" is refused', (name) => {
    expect(save({ name })).toEqual({ kind: 'refused', reason: 'name-required', fields: ['name'] })
  })

  test('an item may have no project', () => {
    expect(save({ projectId: '' })).toMatchObject([{ record: { projectId: null } }])
  })

  test('the project of an item can be cleared', () => {
    const placed = leadTimeSchema.parse({ ...storedRecords, id: 'b', projectId: 1 })
    const draft = { ...getDraft(placed), projectId: '' }
    expect(
      saveLeadTime.decide({ id: 'b', draft }, contextHolding({ 'lead-times': [placed], projects })),
    ).toMatchObject({ steps: [{ change: { record: { ...placed, projectId: null, updatedAt: now } } }] })
  })

  test('a deleted project cannot be chosen', () => {
    expect(save({ projectId: '9' })).toEqual({
      kind: 'refused',
      reason: 'project-gone',
      fields: ['projectId'],
    })
  })

  test('an item of a deleted project can be edited and keeps the project', () => {
    const orphan = leadTimeSchema.parse({ id: 'b', name: 'Beams', projectId: '9' })
    const draft = { ...getDraft(orphan), name: 'Beams east' }
    expect(
      saveLeadTime.decide({ id: 'b', draft }, contextHolding({ 'lead-times': [orphan], projects })),
    ).toMatchObject({ steps: [{ change: { record: { name: 'Beams east', projectId: '9' } } }] })
  })

  test('saving a deleted item is refused as gone', () => {
    expect(save({}, 'x')).toMatchObject({ reason: 'item-gone' })
  })
})

describe('the alarm of a lead time', () => {
  const set = (alarmDate: string, id = 'a') => setLeadTimeAlarm.decide({ id, alarmDate }, context())

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

  test('is refused for a deleted item', () => {
    expect(set('2027-01-15', 'x')).toMatchObject({ reason: 'item-gone' })
  })
})

test('an item can be deleted once', () => {
  expect(deleteLeadTime.decide({ id: 'a' }, context())).toMatchObject({
    steps: [{ change: { kind: 'remove', id: 'a' } }],
  })
  expect(deleteLeadTime.decide({ id: 'x' }, context())).toMatchObject({ reason: 'item-gone' })
})

test.each(leadTimeStatuses)('the status of an item can be set to %s, and nothing else changes', (status) => {
  expect(setLeadTimeStatus.decide({ id: 'a', status }, context())).toMatchObject({
    steps: [{ change: { record: { ...storedRecords, status, updatedAt: now } } }],
  })
})

test('a status for a deleted item is refused', () => {
  expect(setLeadTimeStatus.decide({ id: 'x', status: 'Ordered' }, context())).toMatchObject({
    reason: 'item-gone',
  })
})
