/** Every address of the signed-in user. */
import { profiles } from '@plumbline/domain/account/profile.ts'
import { useMemo } from 'react'
import { useOwn, useUser } from '#data/hooks.ts'

export function useMyEmails(): readonly string[] {
  const signedIn = useUser()?.email ?? ''
  const { email } = useOwn(profiles)
  return useMemo(() => [signedIn, email].filter((address) => address.trim() !== ''), [signedIn, email])
}
