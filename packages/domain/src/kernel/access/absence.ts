/** Absences: days on which another person, the cover, may also decide on the reviews of the person who is away. */
import type * as z from 'zod/mini'
import { type Day, momentToDay } from '../days/day.ts'
import { moment, text } from '../records/lenient.ts'
import { collection, idSchema, type Rec, record } from '../records/record.ts'
import { isAmongEmails, isSameEmail } from '../values/email.ts'
import type { Actor } from './actor.ts'

export const absenceSchema = record({
  id: idSchema,
  /** The account of the person who is away. In a workspace of one browser, the e-mail of that person. */
  personId: text(),
  email: text(),
  /** The name of that person. */
  name: text(),
  /** The first and the last day. */
  first: text(),
  last: text(),
  /** The e-mail of the cover. */
  cover: text(),
  /** In which these days begin and end. */
  timeZone: text('UTC'),
  createdAt: moment(),
  updatedAt: moment(),
})
export type Absence = z.infer<typeof absenceSchema>

export const absences = collection('absences', absenceSchema)

export function isOn({ first, last }: Pick<Absence, 'first' | 'last'>, day: Day): boolean {
  return first !== '' && first <= day && day <= last
}

/** The absence of this person on this day. */
export function findAbsence(all: readonly Absence[], email: string, day: Day): Absence | undefined {
  return email.trim() === ''
    ? undefined
    : all.find((each) => isSameEmail(each.email, email) && isOn(each, day))
}

/**
 * The absence for which `cover` may decide in the place of `email` at this instant. The cover of a cover may not: only
 * the named person takes over.
 */
export function findCovered(
  all: readonly Absence[],
  { email, cover, now }: { readonly email: string; readonly cover: string; readonly now: string },
): Absence | undefined {
  if (email.trim() === '' || cover.trim() === '') return undefined
  return all.find(
    (each) =>
      isSameEmail(each.email, email) &&
      isSameEmail(each.cover, cover) &&
      isOn(each, momentToDay(now, each.timeZone) ?? ''),
  )
}

/** The absences of a day in which one of these addresses is the cover. */
export function findCovers(all: readonly Absence[], emails: readonly string[], day: Day): readonly Absence[] {
  return all.filter((absence) => isAmongEmails(absence.cover, emails) && isOn(absence, day))
}

/** The e-mail of the cover of this person at this instant. Undefined for a person who is not away. */
export function findCoverAt(all: readonly Absence[], email: string, now: string): string | undefined {
  const away = all.find(
    (each) => isSameEmail(each.email, email) && isOn(each, momentToDay(now, each.timeZone) ?? ''),
  )
  return away?.cover
}

/** People enter only their own absences, whatever their role is: an absence gives another person the right to decide. */
export function isOwnAbsence(record: Rec, { id, email }: Pick<Actor, 'id' | 'email'>): boolean {
  const absence = record as Absence // `as`: the records of the list have its type.
  return absence.personId === id && isSameEmail(absence.email, email)
}

/** Guests see the absences that concern them. */
export function concernsPerson(record: Rec, email: string): boolean {
  const absence = record as Absence // `as`: as above.
  return isSameEmail(absence.email, email) || isSameEmail(absence.cover, email)
}
