/** Adds changes to the activity log and to the history of records. The code that describes them is loaded after the first paint. */
import type { LoggedChange } from '@plumbline/domain/activity/log/activity-steps.ts'
import type { StepResult } from '@plumbline/domain/kernel/records/apply-steps.ts'
import type { Step } from '@plumbline/domain/kernel/records/change.ts'
import { lists } from '#data/catalogue/catalogue.ts'
import type { Store } from './store.ts'

type Code = typeof import('@plumbline/domain/activity/log/activity-steps.ts') &
  typeof import('@plumbline/domain/activity/history/history-steps.ts')

let code: Code | undefined

/** Resolves when requests no longer have to wait for the code before they are stored. */
export async function loadActivityLog(): Promise<Code> {
  const [log, history] = await Promise.all([
    import('@plumbline/domain/activity/log/activity-steps.ts'),
    import('@plumbline/domain/activity/history/history-steps.ts'),
  ])
  code = { ...log, ...history }
  return code
}

/**
 * The steps that log the change; undefined while their code is loading. The store is notified when it is loaded.
 * Without a `historyLimit`, a server keeps the history of records.
 */
export function enterActivity(
  store: Store,
  change: Omit<LoggedChange, 'steps' | 'inverse'>,
  { steps, inverse }: StepResult,
  historyLimit: number | undefined,
): readonly Step[] | undefined {
  if (code) {
    const logged = { ...change, steps, inverse }
    const log = code.activitySteps(logged, store.records, listNamed)
    if (historyLimit === undefined) return log
    return [...log, ...code.historySteps(logged, store.records, listNamed, historyLimit)]
  }
  loadActivityLog().then(store.complete, store.complete)
  return undefined
}

const listsByName = new Map(lists.map(({ def }) => [def.name, def]))
const listNamed = (name: string) => listsByName.get(name)
