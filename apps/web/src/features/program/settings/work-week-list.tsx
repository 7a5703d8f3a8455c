import { storedDayToLabel } from '#core/dates/labels.ts'
import { type WorkWeek, workWeekText } from './calendar-text.ts'

/** Hours that differ for a period. They come from files of MS Project, and cannot be changed here. */
export function WorkWeekList({ weeks }: { weeks: readonly WorkWeek[] }) {
  if (weeks.length === 0) return null
  return (
    <section aria-label="Work Weeks" className="flex min-w-0 flex-col gap-2 sm:col-span-2">
      <h3 className="font-semibold text-control">Work Weeks</h3>
      <p className="text-muted">
        From MS Project: other hours in these periods. Holidays and special days still take precedence.
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {weeks.map((week, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and periods may be equal.
          <li key={at} className="py-2">
            <p className="break-words tabular-nums">
              {storedDayToLabel(week.first)} to {storedDayToLabel(week.last)}
              {week.name && `: ${week.name}`}
            </p>
            <p className="text-control text-muted tabular-nums">{workWeekText(week)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
