/** The days off in an iCalendar file, as governments publish their public holidays. */
import { addDays, type Day, daysBetween } from '../../../kernel/days/day.ts'
import { type IcsEvent, type IcsFault, type Property, readEvents, readText } from './read-events.ts'
import { compactToDay, expandYearly, type Span } from './yearly-rule.ts'

export interface Holiday {
  readonly first: Day
  readonly last: Day
  readonly name: string
}

export interface ReadHolidays {
  /** In the span, by their first days. */
  readonly holidays: readonly Holiday[]
  /** The names of events that are not read. */
  readonly timed: readonly string[]
  readonly unknownRules: readonly string[]
  /** How many days off were outside the span. */
  readonly outside: number
}

const maxHolidays = 1_000
const maxNameLength = 100
/** A longer event is no holiday, and would leave no day to work on. */
const maxLength = 62

export function readHolidays(text: string, span: Span): ReadHolidays | IcsFault {
  const events = readEvents(text)
  if (typeof events === 'string') return events
  const found = new Map<string, Holiday>()
  const timed: string[] = []
  const unknownRules: string[] = []
  let outside = 0
  const moved = findMoved(events)
  for (const event of events) {
    if (getFirst(event, 'STATUS')?.value.trim().toUpperCase() === 'CANCELLED') continue
    const name = readText(getFirst(event, 'SUMMARY')?.value ?? '').slice(0, maxNameLength)
    const days = readDays(event)
    if (!days) {
      timed.push(name)
      continue
    }
    const { first, length } = days
    const starts = findStarts(event, first, { from: addDays(span.from, 1 - length), to: span.to })
    if (!starts) {
      unknownRules.push(name)
      continue
    }
    const unmoved = starts.filter((start) => isOccurrence(event) || !moved.has(`${getUid(event)} ${start}`))
    if (starts.length === 0) outside += 1
    for (const start of unmoved) {
      if (found.size >= maxHolidays) return 'too-large'
      const holiday = { first: start, last: addDays(start, length - 1), name }
      found.set(`${holiday.first} ${holiday.last} ${name}`, holiday)
    }
  }
  const holidays = [...found.values()].sort((a, b) => compare(a.first, b.first) || compare(a.name, b.name))
  return { holidays, timed, unknownRules, outside }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function getFirst(event: IcsEvent, name: string): Property | undefined {
  return event.get(name)?.[0]
}

function getUid(event: IcsEvent): string {
  return getFirst(event, 'UID')?.value.trim() ?? ''
}

/** Whether the event is one occurrence of another one, on another day. */
function isOccurrence(event: IcsEvent): boolean {
  return event.has('RECURRENCE-ID')
}

/** The occurrences of other events that single events replace or cancel. */
function findMoved(events: readonly IcsEvent[]): ReadonlySet<string> {
  return new Set(
    events.flatMap((event) => {
      const day = compactToDay(getFirst(event, 'RECURRENCE-ID')?.value ?? '')
      return day ? [`${getUid(event)} ${day}`] : []
    }),
  )
}

/** The first day and the number of days. The end is the day after the last one. Undefined for an event with a time. */
function readDays(event: IcsEvent): { readonly first: Day; readonly length: number } | undefined {
  const start = getFirst(event, 'DTSTART')
  const first = start && readWholeDay(start)
  if (!first) return undefined
  const end = getFirst(event, 'DTEND')
  const after = end && readWholeDay(end)
  if (end && !after) return undefined
  const duration = /^\s*P(\d{1,3})([DW])\s*$/i.exec(getFirst(event, 'DURATION')?.value ?? '')
  const counted = duration ? Number(duration[1]) * (duration[2]?.toUpperCase() === 'W' ? 7 : 1) : 1
  const length = Math.max(1, after ? daysBetween(first, after) : counted)
  return length <= maxLength ? { first, length } : undefined
}

/** A date, or midnight: some publish a day from one midnight to the next. */
function readWholeDay({ value }: Property): Day | undefined {
  const isTimed = /T(?!000000)/i.test(value)
  return isTimed ? undefined : compactToDay(value)
}

function findStarts(event: IcsEvent, first: Day, span: Span): readonly Day[] | undefined {
  const rules = event.get('RRULE') ?? []
  const expanded = rules.map(({ value }) => expandYearly(first, value, span))
  if (rules.length > 1 || expanded.includes(undefined)) return undefined
  const listed = [...(rules.length === 0 ? [first] : []), ...readList(event, 'RDATE')]
  const starts = [...expanded.flatMap((days) => days ?? []), ...listed]
  const excluded = new Set(readList(event, 'EXDATE'))
  return [...new Set(starts)].filter((day) => day >= span.from && day <= span.to && !excluded.has(day))
}

function readList(event: IcsEvent, name: string): readonly Day[] {
  return (event.get(name) ?? []).flatMap(({ value }) =>
    value.split(',').flatMap((each) => compactToDay(each) ?? []),
  )
}

/** Whether the special days of a calendar contain every day of the holiday. */
export function isCovered(
  { first, last }: Holiday,
  days: readonly { readonly first: string; readonly last: string }[],
): boolean {
  for (let day = first; day <= last; day = addDays(day, 1))
    if (!days.some((each) => each.first <= day && day <= (each.last || each.first))) return false
  return true
}

/** The years of a project, and at least this one and the next. */
export function getHolidaySpan(
  { start, end }: { readonly start: Day | undefined; readonly end: Day | undefined },
  today: Day,
): Span {
  const year = (day: Day) => Number(day.slice(0, 4))
  const first = Math.min(year(start ?? today), year(today))
  const last = Math.max(year(end ?? today), year(today) + 1)
  return {
    from: `${Math.max(first, year(today) - maxYearsBefore)}-01-01`,
    to: `${Math.min(last, year(today) + maxYearsAfter)}-12-31`,
  }
}

const maxYearsBefore = 5
const maxYearsAfter = 15
