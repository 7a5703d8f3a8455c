/** The activity log, for whoever performs commands. The code that writes it is loaded behind the first paint. */
import type { Services } from '#data/services.ts'
import type { Applied } from '#data/store.ts'

type Log = typeof import('./enter-activity.ts')

let log: Log | undefined

/** Resolves when what is done from now on is logged at once. */
export async function loadLog(): Promise<Log> {
  log = await import('./enter-activity.ts')
  return log
}

export function logActivity(services: Services, action: string, applied: Pick<Applied, 'steps' | 'inverse'>) {
  const time = services.clock.now().toISOString()
  const enter = ({ enterActivity }: Log) => enterActivity(services, action, applied, time)
  if (log) enter(log)
  // Without the code for it the work itself goes on; the offline copy has it.
  else loadLog().then(enter, () => undefined)
}
