/** Every address and every name of the signed-in user, the companies of the user, and the absences in which the user covers today. */

import { type Absence, absences, findCovers } from '@plumbline/domain/kernel/access/absence.ts'
import { findCompaniesOfPerson, type Member, members } from '@plumbline/domain/kernel/access/member.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import { profiles } from '@plumbline/domain/people/account/profile.ts'
import { useToday } from '#core/dates/use-today.ts'
import { useOwn, useUser, useView } from '#data/workspace/hooks.ts'

export function useMe() {
  const user = useUser()
  const [signedIn, signedInAs] = [user?.email ?? '', user?.name ?? '']
  const { email, name } = useOwn(profiles)
  return getMe(signedIn, email, signedInAs, name, useView(absences), useView(members), useToday())
}

/** The same object on every screen, so that what is found for a user can be kept. */
const getMe = oncePerArguments(
  (
    signedIn: string,
    email: string,
    signedInAs: string,
    name: string,
    all: readonly Absence[],
    team: readonly Member[],
    today: Day,
  ) => {
    const entered = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '')
    const emails = entered([signedIn, email])
    // An address that a user enters in the profile gives no place in a company.
    const companies = findCompaniesOfPerson(team, entered([signedIn]))
    return { emails, names: entered([signedInAs, name]), covers: findCovers(all, emails, today), companies }
  },
)
