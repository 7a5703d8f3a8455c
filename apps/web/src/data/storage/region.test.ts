/** The conventions of the region of a language. */
import { expect, test } from 'vitest'
import { regionOfLanguage } from './region.ts'

test.each([
  ['en-US', 'month-first', 'sunday', 'Letter'],
  ['en-AU', 'day-first', 'monday', 'A4'],
  ['en-GB', 'day-first', 'monday', 'A4'],
  ['de', 'day-first', 'monday', 'A4'],
  ['sv-SE', 'year-first', 'monday', 'A4'],
  ['es-MX', 'day-first', 'sunday', 'Letter'],
  ['ar-EG', 'day-first', 'saturday', 'A4'],
  ['no language', 'month-first', 'sunday', 'Letter'],
] as const)('%s: %s, %s, %s', (language, dateOrder, weekStart, paperSize) => {
  expect(regionOfLanguage(language)).toEqual({ dateOrder, weekStart, paperSize })
})
