import { expect, test } from 'vitest'
import { amountToText, parseAmount } from './amount.ts'

test.each([
  ['12500', '12500.00'],
  ['$12,500', '12500.00'],
  ['AUD 12,500.00', '12500.00'],
  ['A$ 1 250 000.5', '1250000.50'],
  ['0012.30', '12.30'],
  ['0', '0.00'],
  ['999999999999.99', '999999999999.99'],
  ['12.505', undefined],
  ['12,50', undefined],
  ['1,2500', undefined],
  ['-5', undefined],
  ['twelve', undefined],
  ['', undefined],
])('the amount %j is stored as %j', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount)
})

test.each([
  ['12500.00', 'AUD 12,500.00'],
  ['999999999999.99', 'AUD 999,999,999,999.99'],
  ['5.00', 'AUD 5.00'],
  ['', ''],
  ['by agreement', 'by agreement'],
])('%j is shown as %j, which is read as the same amount', (amount, visible) => {
  expect(amountToText(amount, 'AUD')).toBe(visible)
  if (visible.startsWith('AUD')) expect(parseAmount(visible)).toBe(amount)
})

test('an amount without a currency is the number alone', () => {
  expect(amountToText('12500.00')).toBe('12,500.00')
})
