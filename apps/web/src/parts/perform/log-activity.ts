/** Enters what was done into the activity log. */
import { activities, describeSteps, logSteps } from '@plumbline/domain/activity/activity.ts'
import type { Site } from '#data/site.ts'
import type { Applied } from '#data/store.ts'

export function logActivity(
  site: Site,
  action: string,
  { steps, inverse }: Pick<Applied, 'steps' | 'inverse'>,
) {
  const { clock, newId, session, store } = site
  const told = describeSteps(steps, inverse)
  if (!told) return
  const email = session.user()?.email
  const who = { user: session.author(), ...(email && { email }) }
  const entry = { id: newId(), ...who, action, ...told, time: clock.now().toISOString() }
  store.apply(logSteps(entry, store.collection(activities).list()))
}
