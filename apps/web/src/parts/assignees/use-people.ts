/** The people whom the directory and the teams know, kept up to date. */
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { members } from '@plumbline/domain/projects/member.ts'
import { useMemo } from 'react'
import { useView } from '#data/hooks.ts'
import { findPeople, type Person } from './people.ts'

export function usePeople(projectId?: string): ReadonlyMap<string, Person> {
  const allContacts = useView(contacts)
  const allMembers = useView(members)
  return useMemo(() => findPeople(allContacts, allMembers, projectId), [allContacts, allMembers, projectId])
}
