import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { particularsLayouts } from './particulars-layouts.ts'
import { readConsent } from './read-consent.ts'
import { readParticulars } from './read-particulars.ts'

describe('which consent a text is', () => {
  it.each(particularsLayouts)('$name', ({ text, found }) => {
    expect(readParticulars(text, readConsent(text))).toEqual(found)
  })
})

describe('the day of determination', () => {
  it.each([
    ['Date of determination: 1/2/2025', '2025-02-01'],
    ['Determination made on (date): 12.03.2025', '2025-03-12'],
    ['Date: March 12, 2025', '2025-03-12'],
    ['Dated this 12th day of March 2025', '2025-03-12'],
    ['Date of determination: 2025-03-12', '2025-03-12'],
    ['Date of determination: to be confirmed', ''],
    ['Date of determination: 31 February 2025', ''],
    ['Date lodged: 12 March 2025', ''],
    ['Consent to lapse on: 12 March 2030', ''],
  ])('%s', (line, day) => {
    const text = `${line}\nGENERAL CONDITIONS\n1. Plans\nThey apply.`
    expect(readParticulars(text, readConsent(text)).date).toBe(day)
  })
})

test('any text is read, and what is found can be stored', () => {
  const terms = fc.constantFrom(
    'Date',
    'of',
    'decision',
    ':',
    '\n',
    '\t',
    '12 March 2025',
    'MOD 2',
    'Council',
    '1.',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(terms, fc.string())), (parts) => {
      const text = parts.join(' ')
      const { date, modifications, ...texts } = readParticulars(text, readConsent(text))
      for (const day of [date, ...modifications.map((each) => each.date)])
        expect(day).toMatch(/^$|^\d{4}-\d{2}-\d{2}$/)
      for (const each of Object.values(texts)) expect(each.length).toBeLessThanOrEqual(1000)
    }),
  )
})
