/** What concerns a person of a team without being asked for: the mail of the morning and the calendar tell of it. */

import type { OrganisationRole } from '../kernel/access/find-roles.ts'
import { rolesIn } from '../kernel/access/guest-view.ts'
import { visibleRecords } from '../kernel/access/visibility.ts'
import type { Records } from '../kernel/records/record.ts'
import { profiles } from '../people/account/profile.ts'
import type { Account } from './replica.ts'

/** Every address of the person, as on the person's own devices. */
export function getEmails(records: Records, { id, email }: Account): readonly string[] {
  return [email, records.find(profiles, id)?.email ?? ''].filter((address) => address.trim() !== '')
}

/** Every name of the person, as on the person's own devices. */
export function getNames(records: Records, { id, name }: Account): readonly string[] {
  return [name, records.find(profiles, id)?.name ?? ''].filter((text) => text.trim() !== '')
}

/** Owners and admins see every project. What concerns them are those whose team they belong to, as for members. */
export function ownRecords(records: Records, { id, email, role }: Account): Records {
  const asMember: OrganisationRole = role === 'Guest' ? 'Guest' : 'Member'
  return visibleRecords(records, { id, roles: rolesIn(records, { role: asMember, email }) })
}

/** Everything that the person may see. */
export function seenRecords(records: Records, { id, email, role }: Account): Records {
  return visibleRecords(records, { id, roles: rolesIn(records, { role, email }) })
}
