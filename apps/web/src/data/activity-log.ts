/** Enters what was done into the activity log. The code that describes a change is loaded after the first paint. */
import type { LoggedChange } from '@plumbline/domain/activity/activity-steps.ts'
import type { Step } from '@plumbline/domain/kernel/change.ts'
import { lists } from './catalogue.ts'
import type { Services } from './services.ts'
import type { Applied } from './store.ts'

type Code = typeof import('@plumbline/domain/activity/activity-steps.ts')

let code: Code | undefined

/** Resolves when what is done from now on is logged in the same step. */
export async function loadActivityLog(): Promise<Code> {
  code = await import('@plumbline/domain/activity/activity-steps.ts')
  return code
}

/** The steps to take with the change. Without the code for them they are taken as soon as it has come. */
export function enterActivity(
  { store }: Pick<Services, 'store'>,
  change: Omit<LoggedChange, 'steps' | 'inverse'>,
  { steps, inverse }: Pick<Applied, 'steps' | 'inverse'>,
): readonly Step[] {
  const toSteps = ({ activitySteps }: Code) =>
    activitySteps({ ...change, steps, inverse }, store.records, listNamed)
  if (code) return toSteps(code)
  // Where it cannot be loaded the work itself goes on; the offline copy has it.
  loadActivityLog().then(
    (loaded) => store.apply(toSteps(loaded)),
    () => undefined,
  )
  return []
}

const listsByName = new Map(lists.map(({ def }) => [def.name, def]))
const listNamed = (name: string) => listsByName.get(name)
