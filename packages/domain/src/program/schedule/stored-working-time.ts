/** The working time of a stored calendar. It is apart from the clocks of the engine, which count minutes. */
import type { WorkingTime } from '../../cpm/model/working-time.ts'
import { readDayNumber } from '../items/program-span.ts'
import type { StoredCalendar } from '../items/stored-schedule.ts'

export function toWorkingTime({ week, exceptions, workWeeks }: StoredCalendar): WorkingTime {
  return {
    week,
    exceptions: exceptions.flatMap(withDayNumbers),
    ...(workWeeks && { workWeeks: workWeeks.flatMap(withDayNumbers) }),
  }
}

/** Empty if a day is invalid or the period ends before it starts. */
function withDayNumbers<Period extends { readonly first: string; readonly last: string }>(period: Period) {
  const [first, last] = [readDayNumber(period.first), readDayNumber(period.last)]
  return first === undefined || last === undefined || last < first ? [] : [{ ...period, first, last }]
}
