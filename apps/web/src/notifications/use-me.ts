/** Every address and every name of the signed-in user. */

import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import { profiles } from '@plumbline/domain/people/account/profile.ts'
import { useOwn, useUser } from '#data/workspace/hooks.ts'

export function useMe() {
  const user = useUser()
  const [signedIn, signedInAs] = [user?.email ?? '', user?.name ?? '']
  const { email, name } = useOwn(profiles)
  return getMe(signedIn, email, signedInAs, name)
}

/** The same object on every screen, so that what is found for a user can be kept. */
const getMe = oncePerArguments((signedIn: string, email: string, signedInAs: string, name: string) => {
  const entered = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '')
  return { emails: entered([signedIn, email]), names: entered([signedInAs, name]) }
})
