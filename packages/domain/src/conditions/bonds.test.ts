import { expect, test } from 'vitest'
import { type AmountState, getAmountState, listAmounts, totalAmounts } from './bonds.ts'
import { conditionSchema } from './condition.ts'

const today = '2026-11-28'
const condition = (fields: object) => conditionSchema.parse({ id: 'c', heading: 'Deposit', ...fields })
const bond = { amountKind: 'Bond', amount: '3500.00' }
const contribution = { amountKind: 'Contribution', amount: '84200.50' }

test.each<[string, object, AmountState | undefined]>([
  ['no bond or contribution', { dueDate: '2026-11-01' }, undefined],
  ['nothing to pay', { ...contribution, amount: '0.00' }, undefined],
  ['a bond without a date', bond, 'Outstanding'],
  ['a bond whose amount is not known yet', { amountKind: 'Bond' }, 'Outstanding'],
  ['an amount of an older list', { amount: '500.00' }, 'Outstanding'],
  ['a bond that is due today', { ...bond, dueDate: today }, 'Outstanding'],
  ['a bond that was due yesterday', { ...bond, dueDate: '2026-11-27' }, 'Overdue'],
  [
    'a completed condition is not overdue',
    { ...bond, dueDate: '2026-11-27', status: 'Completed' },
    'Outstanding',
  ],
  ['a bond that was lodged', { ...bond, dueDate: '2026-11-27', lodgedOn: '2026-11-20' }, 'Lodged'],
  ['a bond that was lodged today', { ...bond, lodgedOn: today }, 'Lodged'],
  ['a bond to be lodged tomorrow', { ...bond, lodgedOn: '2026-11-29' }, 'Outstanding'],
  ['a contribution that was paid', { ...contribution, lodgedOn: '2026-11-20' }, 'Paid'],
  ['a contribution that was due', { ...contribution, dueDate: '2026-10-31' }, 'Overdue'],
  ['a bond that was refunded', { ...bond, lodgedOn: '2026-01-20', refundedOn: '2026-11-20' }, 'Refunded'],
  ['a bond to be refunded', { ...bond, lodgedOn: '2026-01-20', refundedOn: '2027-01-20' }, 'Lodged'],
  ['refunded without a day of lodgement', { ...bond, refundedOn: '2026-11-20' }, 'Refunded'],
  ['a day that cannot be read', { ...bond, lodgedOn: 'soon' }, 'Outstanding'],
])('%s', (_, fields, state) => {
  expect(getAmountState(condition(fields), today)).toBe(state)
})

test('totals are exact for each state and currency, the overdue first', () => {
  const project = {
    consents: [
      { id: 'a', currency: 'AUD' },
      { id: 'n', currency: 'NZD' },
    ],
  }
  const conditions = [
    { ...bond, lodgedOn: '2026-11-20' },
    { ...contribution, amount: '0.10' },
    { ...contribution, amount: '0.20' },
    { amountKind: 'Bond' },
    { ...bond, consentId: 'n' },
    { ...bond, dueDate: '2026-11-27' },
    { heading: 'Hours of work' },
  ].map(condition)
  expect(totalAmounts(listAmounts(conditions, today), project)).toEqual([
    { state: 'Overdue', currency: 'AUD', count: 1, sum: '3500.00', withoutAmount: 0 },
    { state: 'Outstanding', currency: 'AUD', count: 3, sum: '0.30', withoutAmount: 1 },
    { state: 'Outstanding', currency: 'NZD', count: 1, sum: '3500.00', withoutAmount: 0 },
    { state: 'Lodged', currency: 'AUD', count: 1, sum: '3500.00', withoutAmount: 0 },
  ])
})

test('the list begins with what is overdue, by due date and then in the order of the conditions', () => {
  const conditions = [
    { ...bond, id: 'lodged', lodgedOn: '2026-11-20' },
    { ...bond, id: 'undated', stage: 'general', conditionNumber: 'A1' },
    { ...bond, id: 'B12', stage: 'general', conditionNumber: 'B12', dueDate: '2026-12-01' },
    { ...bond, id: 'B2', stage: 'general', conditionNumber: 'B2', dueDate: '2026-12-01' },
    { ...bond, id: 'late', dueDate: '2026-11-27' },
    { ...bond, id: 'latest', dueDate: '2026-11-01' },
    { id: 'none' },
  ].map(condition)
  const ids = listAmounts(conditions, today).map(({ condition: { id } }) => id)
  expect(ids).toEqual(['latest', 'late', 'B2', 'B12', 'undated', 'lodged'])
})
