import { expect, test } from 'vitest'
import type { Day } from '../../../kernel/days/day.ts'
import { readOfficeDaysOff } from '../../../program/schedule/working-days.ts'
import { rfiSchema } from '../../../rfis/rfi.ts'
import { type Me, rfisFromMe } from '../../agenda/assigned-to-me.ts'
import { findRfiNotifications, findRfiReminders } from './rfi-notifications.ts'

const person = (name: string): Me => ({ emails: [`${name}@quay.example`], names: [] })
const people = { engineer: person('tobias'), asker: person('ana'), other: person('bo') }
const rfi = (fields: object) =>
  rfiSchema.parse({
    ...{ id: 'r', number: 'RFI-003', subject: 'Footing depth', projectId: '1', status: 'Open' },
    ...{ assignee: 'Tobias@quay.example', raisedBy: 'ana@quay.example', dueDate: '2026-11-25' },
    ...{ ballSince: '2026-11-18T09:00:00.000Z', ...fields },
  })

test.each([
  ['an open question', {}, 'engineer', 'answer'],
  ['an answered question', { status: 'Answered' }, 'asker', 'close'],
] as const)('%s is due from and notified to the one party that has the ball', (_, fields, party, action) => {
  for (const [name, me] of Object.entries(people)) {
    const expected = name === party ? [action] : []
    expect(rfisFromMe(rfi(fields), me).map((due) => due.kind === 'rfi' && due.action)).toEqual(expected)
    const found = findRfiNotifications(me, { today: '2026-11-20' })(rfi(fields))
    expect(found.map((each) => each.action)).toEqual(expected)
  }
})

test.each(['Draft', 'Closed', 'Void'])('%s waits for no one', (status) => {
  for (const me of Object.values(people)) {
    expect(rfisFromMe(rfi({ status }), me)).toEqual([])
    expect(findRfiNotifications(me, { today: '2026-11-20' })(rfi({ status }))).toEqual([])
    expect(findRfiReminders(me, reading('2027-01-20'))(rfi({ status }))).toEqual([])
  }
})

test('each turn is a notification of its own, for seven days', () => {
  const found = (fields: object, today: Day = '2026-11-20') =>
    findRfiNotifications(people.engineer, { today })(rfi(fields)).map(({ id }) => id)
  expect(found({})).not.toEqual(found({ ballSince: '2026-11-19T09:00:00.000Z' }))
  expect(found({}, '2026-11-25')).toHaveLength(1)
  expect(found({}, '2026-11-26')).toEqual([])
})

// 25 November 2026 is a Wednesday.
test.each([
  ['2026-11-20', undefined, undefined],
  ['2026-11-23', 'rfi-due', undefined],
  ['2026-11-25', 'rfi-due', undefined],
  ['2026-11-26', 'rfi-overdue', undefined],
  ['2026-11-29', 'rfi-overdue', undefined],
  ['2026-11-30', 'rfi-overdue', 'rfi-escalated'],
] as const)(
  'on %s the party that must answer is reminded of %s, the person who asked of %s',
  (day, engineer, asker) => {
    const rules = (me: Me) => findRfiReminders(me, reading(day))(rfi({})).map(({ rule }) => rule)
    expect(rules(people.engineer)).toEqual(engineer ? [engineer] : [])
    expect(rules(people.asker)).toEqual(asker ? [asker] : [])
    expect(rules(people.other)).toEqual([])
  },
)

function reading(today: Day) {
  return { today, getDaysOff: () => readOfficeDaysOff(undefined) }
}
