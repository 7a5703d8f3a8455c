/** Every address and every name of the signed-in user. */
import { profiles } from '@plumbline/domain/account/profile.ts'
import { useMemo } from 'react'
import { useOwn, useUser } from '#data/hooks.ts'

export function useMe() {
  const user = useUser()
  const [signedIn, signedInAs] = [user?.email ?? '', user?.name ?? '']
  const { email, name } = useOwn(profiles)
  return useMemo(() => {
    const entered = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '')
    return { emails: entered([signedIn, email]), names: entered([signedInAs, name]) }
  }, [signedIn, email, signedInAs, name])
}
