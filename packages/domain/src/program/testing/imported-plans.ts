/** Plans as the readers of files return them, and parts of MS Project files to read. */
import { minuteToText } from '../../cpm/model/minute.ts'
import { getTiming } from '../../cpm/schedule.ts'
import { readMspdiPlan } from '../formats/ms-project/mspdi-plan.ts'
import { readXmlText } from '../formats/ms-project/xml-text.ts'
import type { ImportedPlan, PlanFault } from '../formats/plan/imported-plan.ts'
import { schedulePlan } from './schedule-plan.ts'

export function getPlan(read: ImportedPlan | PlanFault): ImportedPlan {
  if ('kind' in read) throw new Error(read.kind)
  return read
}

/** The text must be XML, but the plan in it may be refused. */
export function readMspdi(text: string): ImportedPlan | PlanFault {
  const root = readXmlText(text)
  if ('fault' in root) throw new Error(`${root.fault} in line ${root.line}`)
  return readMspdiPlan(root)
}

/** The durations and lags of items, links and baselines that are longer than a hundred years, or no numbers. */
export function hugeNumbersIn(items: ImportedPlan['items']): readonly number[] {
  const figures = items.flatMap(({ duration, workDays, links = [], baselines = [] }) => [
    duration ?? 0,
    workDays ?? 0,
    ...links.map(({ lag }) => lag),
    ...baselines.map((baseline) => baseline.duration),
  ])
  return figures.filter((figure) => !(Math.abs(figure) <= 36_500))
}

/** '01-08 08:00 to 01-08 17:00' */
export function getEarlyDates(plan: ImportedPlan, index: number): string {
  const { earlyStart, earlyFinish } = getTiming(schedulePlan(plan), index)
  return [earlyStart, earlyFinish].map((minute) => minuteToText(minute).slice(5)).join(' to ')
}

const workingDay =
  '<DayWorking>1</DayWorking><WorkingTimes><WorkingTime><FromTime>08:00:00</FromTime><ToTime>12:00:00</ToTime></WorkingTime><WorkingTime><FromTime>13:00:00</FromTime><ToTime>17:00:00</ToTime></WorkingTime></WorkingTimes>'
const weekDays = [1, 2, 3, 4, 5, 6, 7].map(
  (type) =>
    `<WeekDay><DayType>${type}</DayType>${type % 6 === 1 ? '<DayWorking>0</DayWorking>' : workingDay}</WeekDay>`,
)

/** The calendar of an MS Project file, from Monday to Friday, as that of the project. */
export const fiveDayWeek = `<CalendarUID>1</CalendarUID><Calendars><Calendar><UID>1</UID><Name>Standard</Name><IsBaseCalendar>1</IsBaseCalendar><WeekDays>${weekDays.join('')}</WeekDays></Calendar></Calendars>`

/** A task of an MS Project file. `start`, `finish`: day and time in January 2026, such as '08T08:00'. */
export function januaryTask(uid: number, start: string, finish: string, more = '', hours = 8): string {
  return `<Task><UID>${uid}</UID><Name>T${uid}</Name><OutlineLevel>1</OutlineLevel><Start>2026-01-${start}:00</Start><Finish>2026-01-${finish}:00</Finish><Duration>PT${hours}H0M0S</Duration>${more}</Task>`
}
