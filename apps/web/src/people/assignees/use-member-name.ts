/** Names the members of teams: people who have joined by the name that their account has now. */

import { type Member, memberName } from '@plumbline/domain/kernel/access/member.ts'
import { emailKey } from '@plumbline/domain/kernel/values/email.ts'
import { useCallback } from 'react'
import { usePeople } from './use-people.ts'

export type NameMember = (member: Pick<Member, 'name' | 'email'>) => string

export function useMemberName(): NameMember {
  const people = usePeople()
  return useCallback((member) => people.get(emailKey(member.email))?.name || memberName(member), [people])
}
