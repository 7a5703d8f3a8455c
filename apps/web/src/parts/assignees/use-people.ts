/** The known people, kept up to date. */
import { profiles } from '@plumbline/domain/account/profile.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/record.ts'
import { members } from '@plumbline/domain/projects/member.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { useOwn, useUser } from '#data/hooks.ts'
import { useServices } from '#data/services.ts'
import { findPeople, type People } from './people.ts'

export function usePeople(projectId?: string): People {
  const user = useUser()
  const own = useOwn(profiles)
  return findOnce(useList(contacts), useList(members), projectId, own.name || user?.name || '', [
    user?.email ?? '',
    own.email,
  ])
}

type Sources = Parameters<typeof findPeople>

let found: { from: Sources; people: People }[] = []

/** Shared, because hundreds of cards need the same people. */
function findOnce(...from: Sources): People {
  const known = found.find((one) => String(one.from[4]) === String(from[4]) && isSame(one.from, from))
  if (known) return known.people
  const people = findPeople(...from)
  found = [{ from, people }, ...found.slice(0, 9)]
  return people
}

function isSame(one: Sources, other: Sources): boolean {
  return [0, 1, 2, 3].every((index) => one[index] === other[index])
}

/** The whole list, the same array for every reader: cheaper than a view for hundreds of components. */
function useList<T extends Rec>(def: CollectionDef<T>): readonly T[] {
  const { store } = useServices()
  const collection = useMemo(() => store.collection(def), [store, def])
  return useSyncExternalStore(collection.onChange, collection.list)
}
