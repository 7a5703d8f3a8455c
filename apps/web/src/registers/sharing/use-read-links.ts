/** The read-only links of a team that can still be opened, and what can be done with them. */
import type { MakeLink, ReadLinks } from '@plumbline/domain/team/wire/links.ts'
import { useCallback } from 'react'
import { teamSession } from '#data/storage/values.ts'
import { untilSent } from '#data/team/cache/sync-state.ts'
import type { Answered, TeamAccounts } from '#data/team/team-accounts.ts'
import { useValue } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import { useAnswer } from '#people/accounts/use-answer.ts'
import { useToasts } from '#ui/controls/toast-store.ts'

export type ReadLink = ReadLinks['links'][number]

export function useReadLinks() {
  const { accounts, store, sync } = useServices()
  const toasts = useToasts()
  const organisation = useValue(teamSession)?.organisation.id ?? ''
  const links = useAnswer(useCallback(({ of }: TeamAccounts) => of(organisation).readLinks(), [organisation]))

  /** The link, or why there is none. */
  async function make(requested: MakeLink): Promise<{ link: string } | { problem: string }> {
    // The server makes no link to a record that is still on its way.
    await store.confirming()
    if (sync) await untilSent(sync)
    const answer = await accounts()
      .then(({ of }) => of(organisation).makeReadLink(requested))
      .catch((): Answered<{ link: string }> => ({ isDone: false, failure: 'unreachable' }))
    if (!answer.isDone) return { problem: failureToSentence(answer.failure) }
    void links.ask()
    return answer.value
  }

  async function revoke({ id }: ReadLink) {
    const answer = await accounts()
      .then(({ of }) => of(organisation).revokeReadLink(id))
      .catch((): Answered<unknown> => ({ isDone: false, failure: 'unreachable' }))
    toasts.show(
      answer.isDone
        ? { title: 'Link Withdrawn', description: 'It shows nothing any more.' }
        : { title: 'Not Done', description: failureToSentence(answer.failure), tone: 'destructive' },
    )
    await links.ask()
  }

  return { links, make, revoke }
}
