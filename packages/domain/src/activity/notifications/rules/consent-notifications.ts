/** Derives notifications of consents that lapse soon or have lapsed. */
import type { Condition } from '../../../conditions/condition.ts'
import { getLapse } from '../../../conditions/consent-lapse.ts'
import { addDays, type Day } from '../../../kernel/days/day.ts'
import { groupByKey } from '../../../kernel/values/group-by-key.ts'
import { getConsentName, readConsents } from '../../../projects/consent.ts'
import { type Project, projects } from '../../../projects/project.ts'
import type { DueFromMe } from '../../agenda/assigned-to-me.ts'
import { type DueNotification, toDueNotifications } from './derived-notifications.ts'

/** The certificates and the notice that come before the works take months. */
const noticeDays = 90

interface Lapsing {
  readonly id: string
  readonly name: string
  readonly day: Day
}

/** The consents of a project that lapse within the notice or have lapsed, the first one first. */
function findLapsing(
  project: Project,
  conditions: readonly Condition[],
  today: Day,
  timeZone?: string,
): readonly Lapsing[] {
  return readConsents(project)
    .flatMap((consent) => {
      const lapse = getLapse(project, consent, conditions, timeZone)
      if (!lapse || lapse.day > addDays(today, noticeDays)) return []
      return { id: consent.id, name: getConsentName(consent), day: lapse.day }
    })
    .sort((one, other) => Number(one.day > other.day) - Number(one.day < other.day))
}

/**
 * The rule for a day: one notification for all consents of a project that lapse soon, and one for those that have
 * lapsed. `deferred`: the conditions of deferred commencements of each project, by its id.
 */
export function findConsentNotifications(
  deferred: ReadonlyMap<string, readonly Condition[]>,
  today: Day,
  timeZone?: string,
): (project: Project) => readonly DueNotification[] {
  return (project) => {
    const found = findLapsing(project, deferred.get(project.id) ?? [], today, timeZone)
    return [
      ...toNotification(
        'consent-lapsed',
        project,
        found.filter(({ day }) => day < today),
        1,
      ),
      ...toNotification(
        'consent-lapsing',
        project,
        found.filter(({ day }) => day >= today),
        -noticeDays,
      ),
    ]
  }
}

function toNotification(
  rule: 'consent-lapsing' | 'consent-lapsed',
  project: Project,
  lapsing: readonly Lapsing[],
  sinceDays: number,
): readonly DueNotification[] {
  const [first] = lapsing
  const last = lapsing.at(-1)
  if (!first || !last) return []
  const more = lapsing.length > 1 ? ` and ${lapsing.length - 1} more` : ''
  const name = [first.name + more, project.name].filter(Boolean).join(', ')
  const about = { collection: projects.name, recordId: project.id, name }
  const found = toDueNotifications(rule, about, first.day, addDays(last.day, sinceDays))
  // Another consent or another day makes a new notification.
  return [{ ...found, id: `${rule}/${lapsing.map(({ id, day }) => `${id}/${day}`).join('/')}` }]
}

/** A consent has no assignee, so its commencement waits for everybody who may edit it. */
export function consentsFromMe(
  project: Project,
  conditions: readonly Condition[],
  today: Day,
): readonly DueFromMe[] {
  const projectId = project.id
  return findLapsing(project, conditions, today).map((each) => ({ kind: 'consent', ...each, projectId }))
}

/** The conditions of deferred commencements, by their projects. */
export function groupDeferred(conditions: readonly Condition[]): ReadonlyMap<string, readonly Condition[]> {
  return groupByKey(
    conditions.filter(({ stage }) => stage === 'deferred-commencement'),
    ({ projectId }) => projectId,
  )
}
