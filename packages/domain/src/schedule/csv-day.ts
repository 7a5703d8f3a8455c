/** Days as spreadsheets write them. */
import { parseDay } from '../kernel/day.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** '2026-03-05', '5/3/2026', '05.03.26', '5 Mar 2026', '05-Mar-26'; a weekday before it and a time behind do not matter. */
export function parseCsvDay(text: string, isDayFirst: boolean): string | undefined {
  const plain = text.trim().replace(/^[a-z]{2,9}\.?,?\s+(?=\d)/i, '')
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(plain) ?? []
  if (year) return toDay(year, month, day)
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(plain) ?? []
  if (first) return isDayFirst ? toDay(last, second, first) : toDay(last, first, second)
  const [, of, name, in4] = /^(\d{1,2})[-\s.]+([a-z]{3,9})\.?[-\s,]+(\d{4}|\d{2})(?!\d)/i.exec(plain) ?? []
  const at = months.indexOf(name?.slice(0, 3).toLowerCase() ?? '')
  return of && at >= 0 ? toDay(in4, String(at + 1), of) : undefined
}

function toDay(year = '', month = '', day = ''): string | undefined {
  const full = year.length === 2 ? `20${year}` : year
  return parseDay(`${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** Undefined where no day of the column tells: both of its numbers could be months. */
export function tellDayOrder(texts: readonly string[]): 'day-first' | 'month-first' | undefined {
  for (const text of texts) {
    const [, first, second] =
      /(?:^|\s)(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})(?!\d)/.exec(text.trim()) ?? []
    if (Number(first) > 12) return 'day-first'
    if (Number(second) > 12) return 'month-first'
  }
  return undefined
}
