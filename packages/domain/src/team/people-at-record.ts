/** Who looks at a record, as far as a user may know. */
import { isPersonal } from '../kernel/access/subject.ts'
import { getStanding, maySee } from '../kernel/access/visibility.ts'
import type { Id } from '../kernel/records/record.ts'
import { listNamed } from '../kernel/records/record.ts'
import type { Account, Replica } from './replica.ts'
import { maxNamedPeople, type PresentOthers, type RecordRef } from './wire/presence.ts'

interface Person {
  readonly id: Id
  readonly name: string
}

/** Returns those of these people who may see the record; no one if it does not exist. */
export function peopleAt(
  replica: Pick<Replica, 'find' | 'getActor'>,
  { list, id }: RecordRef,
  present: readonly Account[],
): readonly Person[] {
  const record = replica.find(listNamed(list), id)
  // What people enter about themselves is shown to no one else.
  if (!record || isPersonal(list)) return []
  const standing = getStanding(list, record)
  return present.map(replica.getActor).filter((actor) => maySee(actor, standing))
}

/** The notice for one of these people. Undefined for anyone else. */
export function othersFor(
  accountId: Id,
  { list, id }: RecordRef,
  people: readonly Person[],
): PresentOthers | undefined {
  const others = people.filter((person) => person.id !== accountId)
  if (others.length === people.length) return undefined
  const named = others.slice(0, maxNamedPeople).map(({ id, name }) => ({ id, name }))
  return { list, id, people: named, more: others.length - named.length }
}
