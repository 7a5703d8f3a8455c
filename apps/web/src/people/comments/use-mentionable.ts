/** Who can be mentioned in a comment: in a team the people who can see its record, who are notified. No one elsewhere. */

import { members } from '@plumbline/domain/kernel/access/member.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { emailKey, isSameEmail } from '@plumbline/domain/kernel/values/email.ts'
import { foldText } from '@plumbline/domain/text/fold-text.ts'
import { useMemo } from 'react'
import { teamSession } from '#data/storage/values.ts'
import { useUser, useValue } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import type { Suggestion } from '#ui/suggest/suggestion.ts'

/** `projectId`: of the record; null if it belongs to no project. */
export function useMentionable(projectId: Id | null): readonly Suggestion[] {
  const { store } = useServices()
  const session = useValue(teamSession)
  const people = usePeople()
  const me = useUser()?.email ?? ''
  return useMemo(() => {
    if (!session) return []
    const team = store
      .collection(members)
      .list()
      .filter((member) => member.projectId === projectId)
    const seeing = (session.people ?? []).filter(
      ({ role }) => role === 'Owner' || role === 'Admin' || (projectId === null && role === 'Member'),
    )
    const found = new Map<string, { name: string; email: string }>()
    for (const { name, email } of [...team, ...seeing])
      if (email && !isSameEmail(email, me))
        found.set(emailKey(email), { name: (people.get(emailKey(email))?.name ?? name).trim(), email })
    const named = [...found.values()]
    return named.map(({ name, email }) => ({
      // A name that two people have would tell both.
      value: name && named.filter((other) => other.name === name).length === 1 ? name : email,
      label: name || email,
      ...(name && { detail: email }),
      key: foldText(`${name}\n${email}`),
    }))
  }, [store, session, people, me, projectId])
}
