/** Adds changes to the activity log. The code that describes a change is loaded after the first paint. */
import type { LoggedChange } from '@plumbline/domain/activity/activity-steps.ts'
import type { Step } from '@plumbline/domain/kernel/change.ts'
import type { Taken } from '@plumbline/domain/records/apply-steps.ts'
import { lists } from './catalogue.ts'
import type { Store } from './store.ts'

type Code = typeof import('@plumbline/domain/activity/activity-steps.ts')

let code: Code | undefined

/** Resolves when requests no longer have to wait for the code before they are stored. */
export async function loadActivityLog(): Promise<Code> {
  code = await import('@plumbline/domain/activity/activity-steps.ts')
  return code
}

/** The steps that log the change; undefined while their code is loading. The store is notified when it is loaded. */
export function enterActivity(
  store: Store,
  change: Omit<LoggedChange, 'steps' | 'inverse'>,
  { steps, inverse }: Taken,
): readonly Step[] | undefined {
  if (code) return code.activitySteps({ ...change, steps, inverse }, store.records, listNamed)
  loadActivityLog().then(store.complete, store.complete)
  return undefined
}

const listsByName = new Map(lists.map(({ def }) => [def.name, def]))
const listNamed = (name: string) => listsByName.get(name)
