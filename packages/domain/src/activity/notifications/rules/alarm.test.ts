import { expect, test } from 'vitest'
import { holdPointSchema } from '../../../hold-points/hold-point.ts'
import { leadTimeSchema } from '../../../lead-times/lead-time.ts'
import { programItemSchema } from '../../../program/items/program-item.ts'
import { holdPointAlarm, leadTimeAlarm, programAlarm } from './alarm.ts'

const today = '2026-11-21'

test.each([
  ['2026-11-20', 'Tracking', true],
  ['2026-11-21', 'Tracking', true],
  ['2026-11-21T08:00:00', 'Tracking', true],
  ['2026-11-22', 'Tracking', false],
  [null, 'Tracking', false],
  ['soon', 'Tracking', false],
  ['2026-11-20', 'Delayed', true],
  ['2026-11-20', 'Delivered', false],
])('the alarm at %s of a lead time that is %s rings: %s', (alarmDate, status, rings) => {
  const item = leadTimeSchema.parse({ id: 'a', name: 'Beams', alarmDate, status })
  expect(leadTimeAlarm(item, today)).toHaveLength(rings ? 1 : 0)
})

test.each([
  ['Pending Approval', true],
  ['Action Required', true],
  ['Notified', true],
  ['Approved', false],
  ['Closed', false],
])('the alarm of a hold point that is %s rings: %s', (status, rings) => {
  const point = holdPointSchema.parse({ id: 'a', name: 'Membrane', alarmDate: today, status })
  expect(holdPointAlarm(point, today)).toHaveLength(rings ? 1 : 0)
})

test.each([
  ['Pending', false, true],
  ['In Progress', false, true],
  ['Complete', false, false],
  ['Pending', true, false],
])('the alarm of a program item that is %s (a heading: %s) rings: %s', (status, isHeading, rings) => {
  const stored = { id: 'a', projectId: '1', name: 'Dig', alarmDate: today, status, isHeading }
  expect(programAlarm(programItemSchema.parse(stored), today)).toHaveLength(rings ? 1 : 0)
})

test('an alarm is identified by its record and its day, so an alarm set for another day is a new one', () => {
  const point = holdPointSchema.parse({ id: 7, name: 'Membrane', alarmDate: '2026-11-20' })
  expect(holdPointAlarm(point, today)).toEqual([
    {
      id: 'hold-points/7/2026-11-20',
      rule: 'alarm',
      type: 'warning',
      collection: 'hold-points',
      recordId: '7',
      name: 'Membrane',
      day: '2026-11-20',
      since: '2026-11-20',
    },
  ])
  const item = leadTimeSchema.parse({ id: 'lead_1', name: 'Beams', alarmDate: '2026-11-18' })
  expect(leadTimeAlarm(item, today)[0]?.id).toBe('lead-times/lead_1/2026-11-18')
  expect(leadTimeAlarm({ ...item, alarmDate: '2026-11-19' }, today)[0]?.id).toBe(
    'lead-times/lead_1/2026-11-19',
  )
})
