/** The person's calendar address as the server has it, and what is done with it. */
import type { FeedScope } from '@plumbline/domain/team/wire/feed-scope.ts'
import { useCallback, useState } from 'react'
import type { Answered, OrganisationCalls, TeamAccounts } from '#data/team/team-accounts.ts'
import { useServices } from '#data/workspace/services.ts'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import { useAnswer } from '#people/accounts/use-answer.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { messages } from './messages.ts'

export function useCalendarFeed(organisationId: string) {
  const { accounts } = useServices()
  const toasts = useToasts()
  const feed = useAnswer(
    useCallback(({ of }: TeamAccounts) => of(organisationId).calendarFeed(), [organisationId]),
  )
  const [isBusy, setIsBusy] = useState(false)
  /** Only until it is handed over. */
  const [address, setAddress] = useState<string>()

  async function call<T>(run: (calls: OrganisationCalls) => Promise<Answered<T>>): Promise<Answered<T>> {
    setIsBusy(true)
    const answer = await accounts()
      .then(({ of }) => run(of(organisationId)))
      .catch((): Answered<T> => ({ isDone: false, failure: 'unreachable' }))
    if (!answer.isDone) toasts.show(messages.failed(failureToSentence(answer.failure)))
    await feed.ask()
    setIsBusy(false)
    return answer
  }

  return {
    feed,
    isBusy,
    address,
    forgetAddress: () => setAddress(undefined),
    async makeAddress(scope: FeedScope) {
      const created = await call((calls) => calls.makeCalendarFeed(scope))
      if (created.isDone) setAddress(created.value.address)
    },
    async setScope(scope: FeedScope) {
      const changed = await call((calls) => calls.setCalendarScope(scope))
      if (changed.isDone) toasts.show(messages.scopeChanged(scope))
    },
    async switchOff() {
      const removed = await call((calls) => calls.removeCalendarFeed())
      if (removed.isDone) toasts.show(messages.switchedOff)
    },
  }
}
