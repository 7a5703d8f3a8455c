/** Every address under which the signed-in user is known. */
import { useMemo } from 'react'
import { useUser, useValue } from '#data/hooks.ts'
import { profile } from '#data/values.ts'

export function useMyEmails(): readonly string[] {
  const signedIn = useUser()?.email ?? ''
  const { email } = useValue(profile)
  return useMemo(() => [signedIn, email].filter((address) => address.trim() !== ''), [signedIn, email])
}
