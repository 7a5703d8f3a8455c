/** A read-only link as it is stored, found by its token. */
import { hashToken } from '../../accounts/opaque-token.ts'
import type { TeamServices } from '../../services/team-services.ts'

export type StoredLink = NonNullable<Awaited<ReturnType<typeof readLink>>>

export function readLink({ database }: Pick<TeamServices, 'database'>, token: string) {
  return database.db
    .selectFrom('read_link')
    .innerJoin('organisation', 'organisation.id', 'read_link.organisation_id')
    .leftJoin('account', 'account.id', 'read_link.made_by')
    .selectAll('read_link')
    .select(['organisation.name as organisation_name', 'account.name as maker', 'account.email'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
}
