/** Days as e-mails write them: 'Tuesday, November 24, 2026'. */
import type { Day } from '@plumbline/domain/kernel/days/day.ts'

/** Days have no time zone. */
const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

export function dayToLongText(day: Day): string {
  return fullDate.format(new Date(`${day}T00:00:00Z`))
}
