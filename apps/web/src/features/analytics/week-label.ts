/** The label of a week on the axis of a chart: its Monday. */
import { type Day, dayMs, dayToNumber } from '@plumbline/domain/kernel/day.ts'
import { once } from '@plumbline/domain/kernel/once.ts'

const format = once(
  () => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
)

/** 'Nov 16' */
export function weekLabel(monday: Day): string {
  return format().format(dayToNumber(monday) * dayMs)
}
