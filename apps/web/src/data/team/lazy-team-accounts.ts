/** The calls of a team server for accounts. Their code is loaded with the first call. */
import type { ValueStore } from '#data/storage/value-store.ts'
import { endsSession } from '#data/storage/values.ts'
import type { TeamAccounts } from './team-accounts.ts'

/** Rejects if the code cannot be loaded. */
export type LoadTeamAccounts = () => Promise<TeamAccounts>

export function createLazyTeamAccounts(fetch: typeof globalThis.fetch, values: ValueStore): LoadTeamAccounts {
  let accounts: TeamAccounts | undefined
  let ending: Promise<void> | undefined

  /** A session that was left without a network ends first, so that it cannot end the next one. */
  async function endSession(calls: TeamAccounts): Promise<void> {
    const ended = await calls.signOut()
    if (ended.isDone) values.remove(endsSession)
    ending = undefined
  }

  async function load(): Promise<TeamAccounts> {
    const { createTeamAccounts } = await import('./team-accounts.ts')
    accounts ??= createTeamAccounts(fetch)
    if (values.get(endsSession)) {
      ending ??= endSession(accounts)
      await ending
    }
    return accounts
  }

  /** Not every browser notices that it has a network again, and reports it by its event. */
  async function endWhenReached(): Promise<void> {
    await load().catch(() => undefined)
    if (values.get(endsSession)) setTimeout(endWhenReached, retryMs)
  }

  if (values.get(endsSession)) {
    globalThis.addEventListener('online', () => void load().catch(() => undefined))
    void endWhenReached()
  }
  return load
}

const retryMs = 10_000
