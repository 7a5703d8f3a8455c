/** A network between a browser and a server in this process, with the faults that a test asks for. */
import type { SyncFailure } from '@plumbline/domain/team/wire/sync.ts'
import type { TeamNetwork } from '#data/team/cache/team-client.ts'

/** What happens to calls. Each returns true for the calls that it applies to. */
export interface Faults {
  /** Neither the call nor its answer arrives. */
  isOffline(): boolean
  /** The call arrives, and its answer is lost. */
  losesAnswer(path: string): boolean
  /** The call arrives twice. */
  repeats(path: string): boolean
  /** Why the server does not answer this call. It asks to be called again in 20 seconds. */
  refuses(call: string): SyncFailure | undefined
  /** How long the call and its answer take each. */
  delayMs(): number
}

const no = () => false

export const noFaults: Faults = {
  isOffline: no,
  losesAnswer: no,
  repeats: no,
  refuses: () => undefined,
  delayMs: () => 1,
}

export function faultyFetch(
  call: (path: string, init: RequestInit) => Promise<Response>,
  { isOffline, losesAnswer, repeats, delayMs }: Faults,
): TeamNetwork['fetch'] {
  return async (input, init = {}) => {
    const path = String(input)
    await wait(delayMs())
    if (isOffline()) throw new TypeError('Failed to fetch')
    if (repeats(path)) await call(path, init)
    const response = await call(path, init)
    await wait(delayMs())
    if (isOffline() || losesAnswer(path)) throw new TypeError('Failed to fetch')
    return response
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
