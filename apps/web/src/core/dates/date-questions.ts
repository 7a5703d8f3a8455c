/** Warnings about implausible combinations of dates. Nothing is refused, because some dates are only roughly known. */
import { isDayBefore } from '@plumbline/domain/kernel/days/day-order.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { storedDayToLabel } from './labels.ts'

/** While 2027 is being typed, a browser reports '0002-05-01'. */
const firstTypedDay = '1000'

/** '' if there is no warning. */
export function askAboutOrder(orderByDate: string, requiredOnSiteDate: string): string {
  return isTypedBefore(requiredOnSiteDate, orderByDate)
    ? 'The order-by date is after the date required on site. Are both dates right?'
    : ''
}

export function askAboutDue(
  dueDate: string,
  project: Pick<Project, 'name' | 'startDate'> | undefined,
): string {
  return project && isTypedBefore(dueDate, project.startDate)
    ? `${getTitle(project.name)} starts later, on ${storedDayToLabel(project.startDate)}. Is this date right?`
    : ''
}

export function askAboutDeadline(deadline: string, startDate: string): string {
  return isTypedBefore(deadline, startDate) ? 'The deadline is before the start. Are both dates right?' : ''
}

function isTypedBefore(day: string, other: string): boolean {
  return day > firstTypedDay && other > firstTypedDay && isDayBefore(day, other)
}
