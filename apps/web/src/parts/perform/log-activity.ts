/** Enters what was done into the activity log. */
import { activities, describeSteps, logSteps } from '@plumbline/domain/activity/activity.ts'
import type { Step } from '@plumbline/domain/kernel/change.ts'
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/record.ts'
import type { Site } from '#data/site.ts'

/** To be asked before the steps are applied; what it answers with enters them, once they are. */
export function noteActivity(site: Site, action: string, steps: readonly Step[]): () => void {
  const { clock, newId, session, store } = site
  // `as`: a collection is found by its name alone.
  const told = describeSteps(steps, (name, id) => store.collection({ name } as CollectionDef<Rec>).get(id))
  if (!told) return () => undefined
  return () => {
    const email = session.user()?.email
    const who = { user: session.author(), ...(email && { email }) }
    const entry = { id: newId(), ...who, action, ...told, time: clock.now().toISOString() }
    store.apply(logSteps(entry, store.collection(activities).list()))
  }
}
