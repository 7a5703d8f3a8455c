/** Enters what was done into the activity log, and notes which records were deleted. */
import { activities } from '@plumbline/domain/activity/activity.ts'
import { describeSteps, logSteps } from '@plumbline/domain/activity/log-entry.ts'
import { deletions } from '@plumbline/domain/deletions/deletion.ts'
import { noteDeletions } from '@plumbline/domain/deletions/note-deletions.ts'
import type { Step } from '@plumbline/domain/kernel/change.ts'
import { lists } from '#data/catalogue.ts'
import type { Services } from '#data/services.ts'
import type { Applied, Store } from '#data/store.ts'

export function enterActivity(
  services: Services,
  action: string,
  { steps, inverse }: Pick<Applied, 'steps' | 'inverse'>,
  time: string,
) {
  const { newId, session, store } = services
  const told = describeSteps(steps, inverse)
  if (!told) return
  const email = session.user()?.email
  const who = { user: session.author(), ...(email && { email }) }
  const entry = { id: newId(), ...who, action, ...told, time }
  store.apply([
    ...logSteps(entry, store.collection(activities).list()),
    ...noteDeletions(
      deletedBy(inverse, store),
      { updatedAt: time, updatedBy: email ?? '' },
      store.collection(deletions).list(),
    ),
  ])
}

/** What came back would be a new record; one that was taken out and put back has only moved. */
function deletedBy(inverse: readonly Step[], store: Store) {
  return inverse.flatMap(({ collection, change }) => {
    if (change.kind === 'remove' || !change.isNew) return []
    const def = lists.find((row) => row.def.name === collection)?.def
    const isGone = def && def.tracksChanges !== false && !store.collection(def).get(change.record.id)
    return isGone ? [{ list: collection, record: change.record }] : []
  })
}
