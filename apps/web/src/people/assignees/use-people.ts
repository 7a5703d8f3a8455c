/** The known people, kept up to date. */

import { type Contact, contacts } from '@plumbline/domain/directory/contact.ts'
import { type Member, members } from '@plumbline/domain/kernel/access/member.ts'
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import { profiles } from '@plumbline/domain/people/account/profile.ts'
import type { TeamPerson } from '@plumbline/domain/team/wire/team-session.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { teamSession } from '#data/storage/values.ts'
import { useOwn, useUser, useValue } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { findPeople, type People } from './people.ts'

export function usePeople(projectId?: string): People {
  const user = useUser()
  const own = useOwn(profiles)
  return peopleFrom(
    useList(contacts),
    useList(members),
    projectId,
    own.name || user?.name || '',
    user?.email ?? '',
    own.email,
    useValue(teamSession)?.people ?? none,
  )
}

const none: readonly TeamPerson[] = []

/** Shared, because hundreds of cards need the same people, of the teams of several projects. */
const peopleFrom = oncePerArguments(
  (
    all: readonly Contact[],
    team: readonly Member[],
    projectId: string | undefined,
    ownName: string,
    signedIn: string,
    ownEmail: string,
    joined: readonly TeamPerson[],
  ) => findPeople(all, team, projectId, ownName, [signedIn, ownEmail], joined),
  10,
)

/** The whole list, the same array for every reader: cheaper than a view for hundreds of components. */
export function useList<T extends Rec>(def: CollectionDef<T>): readonly T[] {
  const { store } = useServices()
  const collection = useMemo(() => store.collection(def), [store, def])
  return useSyncExternalStore(collection.onChange, collection.list)
}
