import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdPointSchema } from '../../../hold-points/hold-point.ts'
import { dayToNumber, numberToDay } from '../../../kernel/days/day.ts'
import { isOrderOverdue, leadTimeSchema, leadTimeStatuses } from '../../../lead-times/lead-time.ts'
import { safetyRecordSchema } from '../../../safety/safety-record.ts'
import {
  findHoldPointNotifications,
  findOrderNotifications,
  findTrainingNotifications,
} from './register-notifications.ts'

const today = '2026-11-21'

test.each([
  ['2026-11-24', 'Pending Approval', undefined],
  ['2026-11-23', 'Pending Approval', 'hold-point-due'],
  ['2026-11-21', 'Action Required', 'hold-point-due'],
  ['2026-11-21T08:00:00', 'Notified', 'hold-point-due'],
  ['2026-11-20', 'Pending Approval', 'hold-point-overdue'],
  ['2026-11-20', 'Approved', undefined],
  ['2026-11-21', 'Closed', undefined],
  [null, 'Pending Approval', undefined],
  ['soon', 'Pending Approval', undefined],
])('a hold point due %s that is %s: %s', (dueDate, status, rule) => {
  const point = holdPointSchema.parse({ id: 'h', name: 'Membrane', dueDate, status })
  expect(findHoldPointNotifications(today)(point)[0]?.rule).toBe(rule)
})

test.each([
  ['2026-11-29', 'Tracking', undefined],
  ['2026-11-28', 'Tracking', 'order-near'],
  ['2026-11-21', 'On Track', 'order-near'],
  ['2026-11-20', 'At Risk', 'order-overdue'],
  ['2026-11-20', 'Delayed', 'order-overdue'],
  ['2026-11-20', 'Ordered', undefined],
  ['2026-11-20', 'In Fabrication', undefined],
  ['2026-11-20', 'Shipped', undefined],
  ['2026-11-20', 'Delivered', undefined],
  [null, 'Tracking', undefined],
])('a lead time to be ordered by %s that is %s: %s', (orderByDate, status, rule) => {
  const item = leadTimeSchema.parse({ id: 'l', name: 'Beams', orderByDate, status })
  expect(findOrderNotifications(today)(item)[0]?.rule).toBe(rule)
})

test('an order is overdue in notifications exactly when it is overdue in its register', () => {
  const dayArb = fc.integer({ min: dayToNumber(today) - 3, max: dayToNumber(today) + 9 }).map(numberToDay)
  const statusArb = fc.constantFrom(...leadTimeStatuses, 'Held', '')
  fc.assert(
    fc.property(fc.option(dayArb), statusArb, (orderByDate, status) => {
      const item = leadTimeSchema.parse({ id: 'l', name: 'Beams', orderByDate, status })
      const isReported = findOrderNotifications(today)(item).some(({ rule }) => rule === 'order-overdue')
      expect(isReported).toBe(isOrderOverdue(item, today))
    }),
    { numRuns: 300, seed: 20_261_121 },
  )
})

test.each([
  ['training', '2026-12-22', undefined],
  ['training', '2026-12-21', 'training-expiring'],
  ['training', '2026-11-21', 'training-expiring'],
  ['training', '2026-11-20', 'training-expired'],
  ['training', '', undefined],
  ['permit', '2026-11-20', undefined],
])('a safety record of kind %s that is valid until %s: %s', (kind, expiryDate, rule) => {
  const stored = { id: 't', kind, workerName: 'Bo Lind', certificationType: 'First aid', expiryDate }
  expect(findTrainingNotifications(today)(safetyRecordSchema.parse(stored))[0]?.rule).toBe(rule)
})

test('a notification about a day exists once the day is near, and a new day makes a new notification', () => {
  const point = holdPointSchema.parse({ id: 'h', name: 'Membrane', dueDate: '2026-11-22' })
  expect(findHoldPointNotifications(today)(point)).toEqual([
    {
      id: 'hold-point-due/h/2026-11-22',
      rule: 'hold-point-due',
      type: 'warning',
      collection: 'hold-points',
      recordId: 'h',
      name: 'Membrane',
      day: '2026-11-22',
      since: '2026-11-20',
    },
  ])
  expect(findHoldPointNotifications(today)({ ...point, dueDate: '2026-11-23' })[0]?.id).toBe(
    'hold-point-due/h/2026-11-23',
  )
})

test('a training notification names the certification and the worker', () => {
  const stored = { id: 't', kind: 'training', workerName: 'Bo Lind', certificationType: 'First aid' }
  const record = safetyRecordSchema.parse({ ...stored, expiryDate: '2026-11-30' })
  expect(findTrainingNotifications(today)(record)[0]?.name).toBe('First aid of Bo Lind')
})
