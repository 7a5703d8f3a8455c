/** The filter and the look-ahead as URL parameters: `?assignee=bo%40quay.example&critical=1&ahead=3`. */
import { isSameEmail } from '@plumbline/domain/kernel/values/email.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { lookAheadWeeks } from '@plumbline/domain/program/view/look-ahead.ts'
import { getAssignees } from '@plumbline/domain/program/view/program-filter.ts'
import type { ViewChoice } from './program-view.ts'

const names = ['assignee', 'heading', 'critical', 'ahead'] as const

/** Returns only the view parameters of a URL; '' if there are none. */
export function getViewQuery(search: URLSearchParams): string {
  return String(
    new URLSearchParams(
      names.flatMap((name) => {
        const value = search.get(name)
        return value === null ? [] : [[name, value]]
      }),
    ),
  )
}

export function choiceToQuery({ assignee, headingId, isCriticalOnly, weeks }: ViewChoice): string {
  const search = new URLSearchParams()
  // An empty assignee means unassigned tasks.
  if (assignee !== undefined) search.set('assignee', assignee)
  if (headingId !== undefined) search.set('heading', headingId)
  if (isCriticalOnly) search.set('critical', '1')
  if (weeks) search.set('ahead', String(weeks))
  return String(search)
}

/** Ignores values that do not exist in these rows. */
export function readChoice(query: string, rows: readonly ProgramRow[]): ViewChoice {
  const search = new URLSearchParams(query)
  const [assignee, headingId, ahead] = [search.get('assignee'), search.get('heading'), search.get('ahead')]
  const people = ['', ...getAssignees(rows.map(({ item }) => item))]
  return {
    assignee: people.find((person) => assignee !== null && isSameEmail(person, assignee)),
    headingId: rows.find(({ item }) => item.isHeading && item.id === headingId)?.item.id,
    isCriticalOnly: search.get('critical') === '1' || undefined,
    weeks: lookAheadWeeks.find((weeks) => String(weeks) === ahead),
  }
}
