import { expect, test } from 'vitest'
import { findPublicHolidays, listCountries, listRegions, readPublicHolidays } from './public-holidays.ts'

const year = { from: '2026-01-01', to: '2026-12-31' } as const

/**
 * As governments publish the days of 2026. 'Weekend' are days that they replace with another day, and that the library
 * lists too.
 */
const published = [
  {
    // nsw.gov.au, Public holidays in NSW
    place: { country: 'AU', region: 'NSW' },
    days: '01-01 01-26 04-03 04-04 04-05 04-06 04-25 04-27 06-08 10-05 12-25 12-26 12-28',
    weekend: '',
  },
  {
    // business.vic.gov.au, Victorian public holidays
    place: { country: 'AU', region: 'VIC' },
    days: '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 06-08 09-25 11-03 12-25 12-26 12-28',
    weekend: '',
  },
  {
    // gov.uk, UK bank holidays
    place: { country: 'GB', region: 'ENG' },
    days: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
    weekend: '12-26',
  },
  {
    // Bayerisches Feiertagsgesetz, article 1
    place: { country: 'DE', region: 'BY' },
    days: '01-01 01-06 04-03 04-06 05-01 05-14 05-25 06-04 10-03 11-01 12-25 12-26',
    weekend: '',
  },
  {
    // The same, with the Assumption of Mary in mostly Catholic municipalities
    place: { country: 'DE', region: 'BY.KATH' },
    days: '01-01 01-06 04-03 04-06 05-01 05-14 05-25 06-04 08-15 10-03 11-01 12-25 12-26',
    weekend: '',
  },
  {
    // calhr.ca.gov, state holidays, and opm.gov for Juneteenth and the Friday before Independence Day
    place: { country: 'US', region: 'CA' },
    days: '01-01 01-19 02-16 03-31 05-25 06-19 07-03 09-07 11-11 11-26 11-27 12-25',
    weekend: '07-04',
  },
]

test.each(published)(
  'the public holidays of $place.country $place.region in 2026 are those of the government',
  ({ place, days, weekend }) => {
    const { holidays } = findPublicHolidays(place, year)
    const expected = `${days} ${weekend}`.trim().split(' ').toSorted()
    expect(holidays.map(({ first, last }) => [first, last])).toEqual(
      expected.map((day) => [`2026-${day}`, `2026-${day}`]),
    )
  },
)

test.each([
  ['AU', 'NSW', '2026-01-26', 'Australia Day'],
  ['AU', 'NSW', '2026-06-08', "King's Birthday"],
  ['AU', 'NSW', '2026-12-28', 'Boxing Day (substitute day)'],
  ['AU', 'VIC', '2026-11-03', 'Melbourne Cup'],
  ['GB', 'ENG', '2026-08-31', 'Summer bank holiday'],
  ['DE', 'BY', '2026-06-04', 'Corpus Christi'],
  ['US', 'CA', '2026-11-26', 'Thanksgiving Day'],
])('in %s %s, %s is %s', (country, region, day, name) => {
  const { holidays } = findPublicHolidays({ country, region }, year)
  expect(holidays.find(({ first }) => first === day)?.name).toBe(name)
})

test('each year of the span has its holidays, in their order', () => {
  const { holidays } = findPublicHolidays(
    { country: 'GB', region: 'ENG' },
    { from: '2025-01-01', to: '2027-12-31' },
  )
  const christmasDays = holidays.filter(({ name }) => name === 'Christmas Day').map(({ first }) => first)
  expect(christmasDays).toEqual(['2025-12-25', '2026-12-25', '2027-12-25'])
  expect(holidays.map(({ first }) => first)).toEqual(holidays.map(({ first }) => first).toSorted())
})

/** A day as the library lists it: `hours` long, from `date` in the time zone of the country. */
function day(date: string, hours: number, { name = 'Feast', type = 'public' as const } = {}) {
  const start = new Date(`${date.slice(0, 19).replace(' ', 'T')}+10:00`)
  return { date, start, end: new Date(start.getTime() + hours * 3_600_000), name, type }
}

test.each([
  ['a day', day('2026-05-01 00:00:00', 24), [['2026-05-01', '2026-05-01']]],
  ['a day with its offset', day('2026-05-01 00:00:00 -0600', 24), [['2026-05-01', '2026-05-01']]],
  ['a day on which the clocks go forward', day('2026-10-04 00:00:00', 23), [['2026-10-04', '2026-10-04']]],
  ['a day on which they go back', day('2026-04-05 00:00:00', 25), [['2026-04-05', '2026-04-05']]],
  ['three days', day('2026-05-27 00:00:00', 72), [['2026-05-27', '2026-05-29']]],
  ['three days and a half', day('2026-05-27 00:00:00', 84), [['2026-05-27', '2026-05-29']]],
  ['days that begin in the year before', day('2025-12-31 00:00:00', 48), [['2025-12-31', '2026-01-01']]],
  ['a day of another year', day('2025-12-31 00:00:00', 24), []],
  ['an afternoon', day('2026-12-24 14:00:00', 10), []],
  [
    'a day that no law makes a holiday',
    { ...day('2026-05-10 00:00:00', 24), type: 'observance' as const },
    [],
  ],
])('%s', (_title, listed, expected) => {
  const { holidays } = readPublicHolidays([listed], year)
  expect(holidays.map(({ first, last }) => [first, last])).toEqual(expected)
})

test('an afternoon is named once, as not read', () => {
  const days = ['2026-12-24 12:00:00', '2027-12-24 12:00:00'].map((date) =>
    day(date, 12, { name: 'Christmas Eve' }),
  )
  expect(readPublicHolidays(days, year).timed).toEqual(['Christmas Eve'])
})

test('two holidays on the same day are one day off', () => {
  const days = ['Labour Day', 'Ascension Day', 'Labour Day'].map((name) =>
    day('2008-05-01 00:00:00', 24, { name }),
  )
  const { holidays } = readPublicHolidays(days, { from: '2008-01-01', to: '2008-12-31' })
  expect(holidays).toEqual([{ first: '2008-05-01', last: '2008-05-01', name: 'Labour Day, Ascension Day' }])
})

test('countries and regions are sorted by their names, and a region follows its state', () => {
  const countries = listCountries().map(({ label }) => label)
  expect(countries).toEqual(countries.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(listRegions('AU').map(({ label }) => label)).toEqual([
    'Australian Capital Territory',
    'New South Wales',
    'Northern Territory',
    'Queensland',
    'South Australia',
    'Tasmania',
    'Victoria',
    'Western Australia',
  ])
  expect(listRegions('US')).toContainEqual({ value: 'CA.LA', label: 'California: Los Angeles' })
  expect(listRegions('JP')).toEqual([])
})
