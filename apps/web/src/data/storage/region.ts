/** The conventions of a region: date order, first day of the week, and paper size. */
import type { DateOrder } from '@plumbline/domain/kernel/days/date-order.ts'

export const weekStarts = ['sunday', 'monday', 'saturday'] as const
type WeekStart = (typeof weekStarts)[number]
export const paperSizes = ['A4', 'Letter'] as const
type PaperSize = (typeof paperSizes)[number]

export interface Region {
  dateOrder: DateOrder
  weekStart: WeekStart
  paperSize: PaperSize
}

/** Countries that use Letter paper (Unicode CLDR, measurementData paperSize). */
const letterCountries = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/** `language` is a tag as the browser gives it, such as 'en-AU'. */
export function regionOfLanguage(language: string): Region {
  const locale = getLocale(language)
  const country = locale.maximize().region ?? ''
  return {
    dateOrder: getOrder(locale.toString()),
    weekStart: getWeekStart(locale),
    paperSize: letterCountries.has(country) ? 'Letter' : 'A4',
  }
}

/** The language setting of a browser may be any text. */
function getLocale(language: string): Intl.Locale {
  try {
    return new Intl.Locale(language)
  } catch {
    return new Intl.Locale('en-US')
  }
}

function getOrder(language: string): DateOrder {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'numeric', year: 'numeric' })
  const first = format.formatToParts(0).find(({ type }) => type !== 'literal')?.type
  if (first === 'month') return 'month-first'
  return first === 'day' ? 'day-first' : 'year-first'
}

/** Firefox has no week data of locales, and some browsers use an older name. */
function getWeekStart(locale: Intl.Locale): WeekStart {
  // `as`: the types of TypeScript do not include it yet.
  const { getWeekInfo, weekInfo } = locale as { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }
  const first = (getWeekInfo?.call(locale) ?? weekInfo)?.firstDay
  if (first === undefined) return getOrder(locale.toString()) === 'month-first' ? 'sunday' : 'monday'
  if (first === 6) return 'saturday'
  return first === 7 ? 'sunday' : 'monday'
}

interface WeekInfo {
  /** 1 is Monday, 7 is Sunday. */
  firstDay: number
}
