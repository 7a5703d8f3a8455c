/** The public holidays of countries and regions. It loads later, because the list of all countries is large. */
import { addDays } from '@plumbline/domain/kernel/days/day.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import type { Holiday, ReadHolidays } from '@plumbline/domain/program/formats/ics/read-holidays.ts'
import type { Span } from '@plumbline/domain/program/formats/ics/yearly-rule.ts'
import Holidays, { type HolidaysTypes } from 'date-holidays'

export interface HolidayPlace {
  /** Empty until it is chosen. */
  readonly country: string
  /** A state, or 'state.region'. Empty for the whole country. */
  readonly region: string
}

interface PlaceOption {
  readonly value: string
  readonly label: string
}

const language = 'en'

export function listCountries(): readonly PlaceOption[] {
  const countries = Object.entries(new Holidays().getCountries(language))
  return sortByLabel(countries.map(([value, label]) => ({ value, label })))
}

export function listRegions(country: string): readonly PlaceOption[] {
  const library = new Holidays()
  // The library has no list for a country without states, contrary to its types.
  const states = Object.entries(library.getStates(country, language) ?? {})
  return sortByLabel(
    states.flatMap(([state, name]) => [
      { value: state, label: name },
      ...Object.entries(library.getRegions(country, state, language) ?? {}).map(([region, part]) => ({
        value: `${state}.${region}`,
        label: `${name}: ${part}`,
      })),
    ]),
  )
}

function sortByLabel(options: readonly PlaceOption[]): readonly PlaceOption[] {
  return options.toSorted((a, b) => a.label.localeCompare(b.label, language))
}

export function findPublicHolidays({ country, region }: HolidayPlace, span: Span): ReadHolidays {
  const [state = '', part = ''] = region.split('.')
  const library = new Holidays({ country, state, region: part })
  const first = Number(span.from.slice(0, 4))
  const count = Number(span.to.slice(0, 4)) - first + 1
  const years = Array.from({ length: count }, (_, at) => first + at)
  return readPublicHolidays(
    years.flatMap((year) => library.getHolidays(year, language)),
    span,
  )
}

type ListedDay = Pick<HolidaysTypes.Holiday, 'date' | 'start' | 'end' | 'name' | 'type'>

/** Public holidays of whole days. Those of one day are one day off. */
export function readPublicHolidays(days: readonly ListedDay[], span: Span): ReadHolidays {
  const timed = new Set<string>()
  const found = new Map<string, Holiday>()
  for (const { date, start, end, name, type } of days) {
    // As written: `start` is a moment in the time zone of the country.
    const first = storedToDay(date.slice(0, 10))
    if (!first || type !== 'public') continue
    const length = date.slice(11, 16) === '00:00' ? countWholeDays(start, end) : 0
    if (length === 0) {
      timed.add(name)
      continue
    }
    const last = addDays(first, length - 1)
    if (last < span.from || first > span.to) continue
    const known = found.get(`${first} ${last}`)
    if (known?.name.split(separator).includes(name)) continue
    found.set(`${first} ${last}`, { first, last, name: known ? `${known.name}${separator}${name}` : name })
  }
  const holidays = [...found.values()].toSorted((a, b) =>
    a.first < b.first ? -1 : Number(a.first > b.first),
  )
  return { holidays, timed: [...timed], unknownRules: [], outside: 0 }
}

const separator = ', '
const hourMs = 3_600_000

/** A day on which the clocks go forward has 23 hours. */
function countWholeDays(start: Date, end: Date): number {
  return Math.floor((end.getTime() - start.getTime() + hourMs) / (24 * hourMs))
}
