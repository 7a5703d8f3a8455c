/** Opens the team of the account that has signed in on this device. */

import type { Values } from '#data/storage/value-store.ts'
import { enterTeam } from '#data/team/enter-team.ts'
import type { TeamAccounts } from '#data/team/team-accounts.ts'
import { failureToSentence } from './failure-texts.ts'

const withoutTeam = 'Your account belongs to no team any more. Ask an owner or admin for an invitation.'
const notStored = 'This browser refuses to store who is signed in. Allow it for this site and try again.'

/** Why it could not be opened; undefined if it was. */
export async function enterSignedIn(accounts: TeamAccounts, values: Values): Promise<string | undefined> {
  const answer = await accounts.session()
  if (!answer.isDone) return failureToSentence(answer.failure)
  const entered = enterTeam(values, answer.value)
  if (entered === 'no-team') return withoutTeam
  return entered.kind === 'stored' ? undefined : notStored
}
