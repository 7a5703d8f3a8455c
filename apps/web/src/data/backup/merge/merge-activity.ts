/** The activity log entries of a merge and of its undo: the person, the back-up, and the number of changed records. */
import type { Activity } from '@plumbline/domain/activity/log/activity.ts'
import type { Services } from '#data/workspace/services.ts'
import type { ListPlan } from './list-plan.ts'

type Writing = Pick<Services, 'clock' | 'newId' | 'session'>

/** `item` is the time of the back-up. `changes` contains the counts that are not 0. */
export function mergeActivity(
  plans: readonly Pick<ListPlan, 'records'>[],
  madeAt: string,
  services: Writing,
): Activity {
  const records = plans.flatMap(({ records }) => records)
  const counts = {
    added: records.filter(({ outcome }) => outcome === 'added').length,
    changed: records.filter(({ outcome }) => outcome === 'changed').length,
    renumbered: records.filter(({ outcome, renumbered }) => outcome === 'added' && renumbered).length,
    'changed on both sides': records.filter(({ both }) => both).length,
    'with a number in use': records.filter(({ sameNumber }) => sameNumber).length,
  }
  return toActivity('workspace.merge', madeAt, counts, counts.added + counts.changed, services)
}

/** `removed`: added by the merge. `changed`: as before again. `retained`: changed since the merge. */
export function unmergeActivity(
  { removed, changed, retained }: Readonly<Record<'removed' | 'changed' | 'retained', number>>,
  madeAt: string,
  services: Writing,
): Activity {
  const counts = { removed, 'as before': changed, 'changed since': retained }
  return toActivity('workspace.unmerge', madeAt, counts, removed + changed, services)
}

function toActivity(
  action: string,
  madeAt: string,
  counts: Readonly<Record<string, number>>,
  count: number,
  { clock, newId, session }: Writing,
): Activity {
  const email = session.user()?.email
  return {
    id: newId(),
    user: session.author(),
    ...(email && { email }),
    action,
    effect: 'changed',
    item: madeAt,
    time: clock.now().toISOString(),
    collection: '',
    recordId: '',
    count,
    changes: Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([field, count]) => ({ field, to: String(count) })),
  }
}
