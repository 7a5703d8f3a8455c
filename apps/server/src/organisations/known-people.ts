/** The people of an organisation whom an account may know, under the names that they gave. */

import { members } from '@plumbline/domain/kernel/access/member.ts'
import { emailKey } from '@plumbline/domain/kernel/values/email.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import type { TeamPerson } from '@plumbline/domain/team/wire/team-session.ts'
import type { TeamServices } from '../services/team-services.ts'
import { replicaAtHead } from '../sync/pull.ts'

/** Guests know the people of their projects, and those who see every project. */
export async function knownPeople(
  { database, organisations }: Pick<TeamServices, 'database' | 'organisations'>,
  organisation: string,
  account: Account,
): Promise<TeamPerson[]> {
  const rows = await database.db
    .selectFrom('organisation_member')
    .innerJoin('account', 'account.id', 'organisation_member.user_id')
    .select(['account.id', 'account.email', 'account.name', 'organisation_member.role'])
    .where('organisation_id', '=', organisation)
    .orderBy('account.email')
    .execute()
  const replica = await replicaAtHead(organisations.get(organisation), database)
  const { projects } = replica.getActor(account).roles
  const colleagues = new Set(
    replica.all(members).flatMap(({ projectId, email }) => (projects?.has(projectId) ? emailKey(email) : [])),
  )
  const isKnown = ({ id, email, role }: Account) =>
    account.role !== 'Guest' ||
    id === account.id ||
    role === 'Owner' ||
    role === 'Admin' ||
    colleagues.has(emailKey(email))
  return rows
    .filter(isKnown)
    .map(({ id, email, name, role }) => ({ email, role, name: replica.getName({ id, name }) }))
}
