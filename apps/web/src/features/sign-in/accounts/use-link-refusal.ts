/** Why the link of a form cannot be used. Asked when the form opens, so that no one fills it in for nothing. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { AccountFailure, Answered, TeamAccounts } from '#data/team/team-accounts.ts'
import { useServices } from '#data/workspace/services.ts'
import { failureToSentence } from '#people/accounts/failure-texts.ts'

type LookUp = (accounts: TeamAccounts) => Promise<Answered<unknown>>

/**
 * `refuse` takes a failure of sending the form, and returns whether it is about the link. Any other failure of looking
 * the link up is left to the form, which meets it again when it is sent.
 */
export function useLinkRefusal(
  token: string,
  messages: Partial<Record<AccountFailure, string>>,
  lookUp: LookUp,
): { why: string | undefined; refuse: (failure: AccountFailure) => boolean } {
  const { accounts } = useServices()
  const [why, setWhy] = useState<string>()

  function refuse(failure: AccountFailure): boolean {
    if (!(failure in messages)) return false
    setWhy(failureToSentence(failure, messages))
    return true
  }

  const ask = useEffectEvent(async (isLeft: () => boolean) => {
    const answer = await lookUp(await accounts())
    if (!answer.isDone && !isLeft()) refuse(answer.failure)
  })

  useEffect(() => {
    let isLeft = false
    // Without a connection the form reports it.
    if (token !== '') ask(() => isLeft).catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [token])

  return { why, refuse }
}
