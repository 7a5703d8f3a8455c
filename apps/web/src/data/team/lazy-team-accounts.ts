/** The calls of a team server for accounts. Their code is loaded with the first call. */
import type { TeamAccounts } from './team-accounts.ts'

/** Rejects if the code cannot be loaded. */
export type LoadTeamAccounts = () => Promise<TeamAccounts>

export function createLazyTeamAccounts(fetch: typeof globalThis.fetch): LoadTeamAccounts {
  let accounts: TeamAccounts | undefined
  return async () => {
    const { createTeamAccounts } = await import('./team-accounts.ts')
    accounts ??= createTeamAccounts(fetch)
    return accounts
  }
}
