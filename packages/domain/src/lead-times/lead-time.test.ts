import { expect, test } from 'vitest'
import {
  concernsProject,
  isDeliveryOverdue,
  isOrderOverdue,
  leadTimeSchema,
  leadTimeStatuses,
} from './lead-time.ts'

const today = '2026-11-21'
const item = (fields: object) => leadTimeSchema.parse({ id: 'a', name: 'Beams', ...fields })

test.each([
  ['2026-11-20', 'Tracking', true],
  ['2026-11-20T23:00:00', 'Tracking', true],
  ['2026-11-21', 'Tracking', false],
  ['2026-11-20', 'At Risk', true],
  ['2026-11-20', 'Delayed', true],
  ['2026-11-20', 'On Track', false],
  ['2026-11-20', 'Ordered', false],
  ['2026-11-20', 'In Fabrication', false],
  ['2026-11-20', 'Shipped', false],
  ['2026-11-20', 'Delivered', false],
  [null, 'Tracking', false],
  ['to be agreed', 'Tracking', false],
])('an item to be ordered by %s that is %s is overdue for ordering: %s', (orderByDate, status, isLate) => {
  expect(isOrderOverdue(item({ orderByDate, status }), today)).toBe(isLate)
})

test.each(leadTimeStatuses.map((status) => [status, status !== 'Delivered'] as const))(
  'an item that is %s after its required-on-site date is overdue: %s',
  (status, isLate) => {
    expect(isDeliveryOverdue(item({ requiredOnSiteDate: '2026-11-20', status }), today)).toBe(isLate)
    expect(isDeliveryOverdue(item({ requiredOnSiteDate: '2026-11-21', status }), today)).toBe(false)
  },
)

test('an item with nulls, numbers and unexpected values in its fields can still be read', () => {
  const orderByDate = Date.parse('2026-12-01T10:00:00Z')
  const odd = { id: 'a', name: null, description: 7, status: null, supplyShortages: ['glaze'], orderByDate }
  expect(leadTimeSchema.parse({ ...odd, alarmDate: {}, createdAt: null })).toMatchObject({
    name: '',
    description: '7',
    status: 'Tracking',
    supplyShortages: '',
    orderByDate: '2026-12-01T10:00:00.000Z',
    alarmDate: undefined,
    createdAt: '',
  })
})

test('an item of an older list is Tracking and has no texts or days', () => {
  expect(leadTimeSchema.parse({ id: 7, name: 'Beams' })).toMatchObject({
    id: '7',
    status: 'Tracking',
    description: '',
    fabricationTimeframe: '',
  })
})

test.each([
  ['4', true],
  ['5', false],
  ['', true],
  [null, true],
  [undefined, true],
])('an item of project %j is relevant to project 4: %s', (projectId, concerns) => {
  expect(concernsProject({ projectId }, '4')).toBe(concerns)
})
