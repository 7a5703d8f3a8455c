/** The profile of an account. Its name is also the one that invitations and the list of people show. */

import { teamSession } from '#data/storage/values.ts'
import { useValue } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { ProfileTab } from './profile-tab.tsx'

export function TeamProfileTab() {
  const { accounts, values } = useServices()
  const toasts = useToasts()
  const session = useValue(teamSession)
  if (!session) return null

  async function rename(name: string) {
    if (!session || name === session.account.name) return
    const answer = await (await accounts()).rename(name)
    if (answer.isDone) values.set(teamSession, { ...session, account: { ...session.account, name } })
    else
      toasts.show({
        title: 'Name Not Changed Everywhere',
        description: `Your comments are signed with it, but the list of people keeps the old one. ${failureToSentence(answer.failure)}`,
        tone: 'destructive',
      })
  }

  return <ProfileTab accountEmail={session.account.email} onNameSaved={rename} />
}
