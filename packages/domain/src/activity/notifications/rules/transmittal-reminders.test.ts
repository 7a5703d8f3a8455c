import { expect, test } from 'vitest'
import { transmittalSchema } from '../../../documents/transmittals/transmittal.ts'
import { dayToNumber } from '../../../kernel/days/day.ts'
import { transmittalsFromMe } from '../../agenda/assigned-to-me.ts'
import { lateTransmittalsFromMe } from '../../agenda/late-transmittals.ts'
import { findTransmittalReminders } from './transmittal-reminders.ts'

const companyPeople = [{ id: '0', name: 'Kofi', email: 'kofi@northgate.example' }]
const issued = {
  id: 'tr',
  number: 'TR-0001',
  projectId: 'quay',
  // A Wednesday.
  respondBy: '2026-11-25',
  sentOn: '2026-11-10',
  issuedBy: 'eva@harbour.example',
  recipients: [
    { id: 'a', name: 'Li', company: '', email: 'li@site.example' },
    { id: 'b', name: 'Northgate', company: '', email: '', companyPeople },
  ],
}
const received = (recipientId: string) => ({ id: recipientId, recipientId, by: 'X', on: '2026-11-12' })
/** Saturdays and Sundays. 1970-01-01 was a Thursday. */
const isDayOff = (day: number) => [2, 3].includes(((day % 7) + 7) % 7)
const person = (email: string, isAlone = false) => ({ email, roles: {}, isAlone })
const find = (email: string, today: string, more: object = {}, isAlone = false) => {
  const reading = { today, getDaysOff: () => isDayOff }
  const rule = findTransmittalReminders(person(email, isAlone), reading)
  return rule(transmittalSchema.parse({ ...issued, ...more })).map(({ rule, since }) => `${rule} ${since}`)
}

test('the days of these cases are days off', () => {
  expect(isDayOff(dayToNumber('2026-11-28'))).toBe(true)
  expect(isDayOff(dayToNumber('2026-11-30'))).toBe(false)
})

test.each([
  ['three working days before, nothing', 'li@site.example', '2026-11-20', []],
  ['two working days before', 'li@site.example', '2026-11-23', ['transmittal-due 2026-11-23']],
  ['on the day', 'li@site.example', '2026-11-25', ['transmittal-due 2026-11-25']],
  ['one working day after', 'li@site.example', '2026-11-26', ['transmittal-overdue 2026-11-26']],
  ['a person of the company', 'KOFI@northgate.example', '2026-11-26', ['transmittal-overdue 2026-11-26']],
  ['the issuer, not yet', 'eva@harbour.example', '2026-11-27', []],
  ['the issuer, not over the weekend', 'eva@harbour.example', '2026-11-29', []],
  [
    'the issuer, three working days after',
    'eva@harbour.example',
    '2026-11-30',
    ['transmittal-escalated 2026-11-30'],
  ],
  ['other users', 'max@harbour.example', '2026-12-20', []],
])('%s', (_, email, today, expected) => {
  expect(find(email, today)).toEqual(expected)
})

test.each([
  [
    'an acknowledgement ends those of its recipient',
    'li@site.example',
    { acknowledgements: [received('a')] },
    [],
  ],
  [
    'and of no other',
    'kofi@northgate.example',
    { acknowledgements: [received('a')] },
    ['transmittal-overdue 2026-11-26'],
  ],
  [
    'all of them end the escalation',
    'eva@harbour.example',
    { acknowledgements: [received('a'), received('b')] },
    [],
  ],
  ['void', 'li@site.example', { voidedOn: '2026-11-26' }, []],
  ['without a day', 'li@site.example', { respondBy: null }, []],
])('%s', (_, email, more, expected) => {
  expect(find(email, '2026-12-04', more)).toEqual(expected)
})

test('the only user of a workspace follows up what others have not acknowledged', () => {
  expect(find('', '2026-12-04', { issuedBy: undefined }, true)).toEqual(['transmittal-escalated 2026-11-30'])
  expect(find('', '2026-12-04', { issuedBy: undefined })).toEqual([])
})

test('a late transmittal is due from its issuer, and a received one from each person of the company', () => {
  const transmittal = transmittalSchema.parse(issued)
  const reading = { today: '2026-12-04', getDaysOff: () => isDayOff }
  expect(lateTransmittalsFromMe(transmittal, person('eva@harbour.example'), reading)).toMatchObject([
    { kind: 'transmittal', id: 'tr', isFollowUp: true, day: '2026-11-25' },
  ])
  expect(transmittalsFromMe(transmittal, person('kofi@northgate.example'))).toHaveLength(1)
  const guest = (projectId: string | null) => ({
    email: 'new@northgate.example',
    roles: {
      guest: {
        email: 'new@northgate.example',
        companies: [{ name: 'northgate', projectId }],
        budgetProjectIds: [],
        contactProjectIds: [],
      },
    },
  })
  expect(transmittalsFromMe(transmittal, guest(null))).toHaveLength(1)
  expect(transmittalsFromMe(transmittal, guest('other'))).toEqual([])
})
