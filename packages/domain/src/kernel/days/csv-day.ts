/** Reads days as spreadsheets write them. */

import { parseDay } from './day.ts'
import { nameToMonth } from './typed-day.ts'

/**
 * '2026-03-05', '5/3/2026', '05.03.26', '5 Mar 2026', '05-Mar-26', 'Mar 5, 2026'. A weekday before the date is ignored,
 * and so is text after it: a time, or P6's marks for actual and constrained dates.
 */
export function parseCsvDay(text: string, isDayFirst: boolean): string | undefined {
  const whole = text.trim()
  // 'Mar' may be a month or, in French, a Tuesday.
  return parseDate(whole, isDayFirst) ?? parseDate(whole.replace(weekday, ''), isDayFirst)
}

const weekday = /^[a-z]{2,9}\.?,?\s+(?=\d|[a-z]{3,9}\b)/i

function parseDate(plain: string, isDayFirst: boolean): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(plain) ?? []
  if (year) return toDay(year, month, day)
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(plain) ?? []
  if (first) return isDayFirst ? toDay(last, second, first) : toDay(last, first, second)
  return parseNamedMonth(plain)
}

/** Does not read the hours after a day without a year as a year. */
function parseNamedMonth(plain: string): string | undefined {
  const ofFirst = /^(\d{1,2})[-\s.]+([a-z]{3,9})\.?[-\s,]+(\d{4}|\d{2})(?![\d:h]|\.\d|\s*[ap]\.?m\b)/i.exec(
    plain,
  )
  const nameFirst = /^([a-z]{3,9})[-\s.]+(\d{1,2})[-\s,]+(\d{4}|\d{2})(?![\d:h]|\.\d|\s*[ap]\.?m\b)/i.exec(
    plain,
  )
  const [day, name = '', year] = ofFirst?.slice(1) ?? [nameFirst?.[2], nameFirst?.[1], nameFirst?.[3]]
  const month = nameToMonth(name.toLowerCase())
  return month === 0 ? undefined : toDay(year, String(month), day)
}

function toDay(year = '', month = '', day = ''): string | undefined {
  const full = year.length === 2 ? `20${year}` : year
  return parseDay(`${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** Undefined if no date in the column decides it, because both numbers of each could be months. */
export function detectDayOrder(texts: readonly string[]): 'day-first' | 'month-first' | undefined {
  for (const text of texts) {
    const [, first, second] =
      /(?:^|\s)(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})(?!\d)/.exec(text.trim()) ?? []
    if (Number(first) > 12) return 'day-first'
    if (Number(second) > 12) return 'month-first'
  }
  return undefined
}

/** Whether a date could be read either way, like '3/4/2026'. */
export function hasNumberedMonths(texts: readonly string[]): boolean {
  return texts.some((text) => /^\d{1,2}[-/.]\d/.test(text.trim().replace(weekday, '')))
}
