/** Who can be mentioned in a comment: in a team the people of its projects, who are told. Nobody elsewhere. */

import { emailKey, isSameEmail } from '@plumbline/domain/kernel/email.ts'
import { members } from '@plumbline/domain/projects/member.ts'
import { foldText } from '@plumbline/domain/text/fold-text.ts'
import { useMemo } from 'react'
import { useUser, useValue } from '#data/hooks.ts'
import { useServices } from '#data/services.ts'
import { teamSession } from '#data/values.ts'
import type { Suggestion } from '#ui/suggestion.ts'

export function useMentionable(): readonly Suggestion[] {
  const { store } = useServices()
  const isTeam = useValue(teamSession) !== undefined
  const me = useUser()?.email ?? ''
  return useMemo(() => {
    if (!isTeam) return []
    const people = new Map<string, { name: string; email: string }>()
    for (const { name, email } of store.collection(members).list())
      if (email && !isSameEmail(email, me)) people.set(emailKey(email), { name: name.trim(), email })
    const named = [...people.values()]
    return named.map(({ name, email }) => ({
      // A name that two people have would tell both.
      value: name && named.filter((other) => other.name === name).length === 1 ? name : email,
      label: name || email,
      ...(name && { detail: email }),
      key: foldText(`${name}\n${email}`),
    }))
  }, [store, isTeam, me])
}
