/** The people known by name, kept up to date. */
import { type Contact, contacts } from '@plumbline/domain/directory/contact.ts'
import { type Member, members } from '@plumbline/domain/projects/member.ts'
import { useMemo } from 'react'
import { useList, useUser, useValue } from '#data/hooks.ts'
import { profile } from '#data/values.ts'
import { findPeople, type People } from './people.ts'

export function usePeople(projectId?: string): People {
  const allContacts = useList(contacts)
  const allMembers = useList(members)
  const user = useUser()
  const { name: profileName, email: profileEmail } = useValue(profile)
  const name = profileName || user?.name || ''
  const signedInEmail = user?.email ?? ''
  return useMemo(
    () =>
      findOnce({ contacts: allContacts, members: allMembers, name, signedInEmail, profileEmail, projectId }),
    [allContacts, allMembers, name, signedInEmail, profileEmail, projectId],
  )
}

interface Sources {
  contacts: readonly Contact[]
  members: readonly Member[]
  name: string
  signedInEmail: string
  profileEmail: string
  projectId: string | undefined
}

/** What was found last for each project. */
const found = new Map<string | undefined, { from: Sources; people: People }>()
const mostKept = 20

/** Hundreds of cards ask for the same people, which are found once for all of them. */
function findOnce(from: Sources): People {
  const known = found.get(from.projectId)
  if (known && isSame(known.from, from)) return known.people
  const { name, signedInEmail, profileEmail } = from
  const me = [signedInEmail, profileEmail].map((email) => ({ email, name, company: '' }))
  const people = findPeople({ ...from, me })
  if (found.size >= mostKept) found.clear()
  found.set(from.projectId, { from, people })
  return people
}

function isSame(one: Sources, other: Sources): boolean {
  return (
    one.contacts === other.contacts &&
    one.members === other.members &&
    one.name === other.name &&
    one.signedInEmail === other.signedInEmail &&
    one.profileEmail === other.profileEmail
  )
}
