/** Opens a team in this browser for the account that has signed in to it. */
import type { OwnSession } from '@plumbline/domain/team/wire/team.ts'
import type { Write } from '#data/storage/text-storage.ts'
import type { Values } from '#data/storage/value-store.ts'
import { endsSession, serverTeam, teamSession, user } from '#data/storage/values.ts'

/** The records of this browser's personal workspace stay as they are while the user works in the team. */
export function enterTeam(values: Values, { account, organisation, role }: OwnSession): Write | 'no-team' {
  if (!organisation || !role) return 'no-team'
  values.set(serverTeam, organisation.name)
  // The session that was to be ended is not this one.
  values.remove(endsSession)
  // The team comes first, because the product starts in the tabs that hear of a user.
  const write = values.set(teamSession, { account, organisation, role })
  return write.kind === 'stored' ? values.set(user, { name: account.name, email: account.email }) : write
}
