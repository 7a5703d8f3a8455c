/** The name that a person has chosen in an organisation, else that of the account. */
import type { Account } from '@plumbline/domain/team/replica.ts'
import type { TeamServices } from '../services/team-services.ts'
import { replicaAtHead } from '../sync/pull.ts'

export async function nameOfPerson(
  { organisations, database }: Pick<TeamServices, 'organisations' | 'database'>,
  { organisation, ...account }: Pick<Account, 'id' | 'name'> & { readonly organisation: string },
): Promise<string> {
  const replica = await replicaAtHead(organisations.get(organisation), database)
  return replica.getName(account)
}
