/** The activity log entry of a merge: the person, the back-up, and the number of changed records. */
import type { Activity } from '@plumbline/domain/activity/activity.ts'
import type { Services } from '#data/services.ts'
import type { ListPlan } from './list-plan.ts'

/** `item` is the time of the back-up. `changes` contains the counts that are not 0. */
export function mergeActivity(
  plans: readonly Pick<ListPlan, 'records'>[],
  madeAt: string,
  { clock, newId, session }: Pick<Services, 'clock' | 'newId' | 'session'>,
): Activity {
  const records = plans.flatMap(({ records }) => records)
  const counts = {
    added: records.filter(({ outcome }) => outcome === 'added').length,
    changed: records.filter(({ outcome }) => outcome === 'changed').length,
    renumbered: records.filter(({ outcome, renumbered }) => outcome === 'added' && renumbered).length,
    'with a number in use': records.filter(({ sameNumber }) => sameNumber).length,
  }
  const email = session.user()?.email
  return {
    id: newId(),
    user: session.author(),
    ...(email && { email }),
    action: 'workspace.merge',
    effect: 'changed',
    item: madeAt,
    time: clock.now().toISOString(),
    collection: '',
    recordId: '',
    count: counts.added + counts.changed,
    changes: Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([field, count]) => ({ field, to: String(count) })),
  }
}
