/** What the routes of the team server need. They exist once a team exists. */
import type { OrganisationRole } from '@plumbline/domain/access/held-roles.ts'
import type { FileShelf } from '../files/file-shelf.ts'
import type { HeldOrganisations } from '../sync/held-organisations.ts'
import type { PushingPorts } from '../sync/push.ts'
import type { SignedIn } from './team-route.ts'

export interface TeamServices extends PushingPorts {
  readonly organisations: HeldOrganisations
  readonly accounts: Accounts
  readonly files: FileShelf
}

export interface Accounts {
  /** Whose session the cookie names; undefined without a valid one. */
  signedIn(headers: Headers): Promise<SignedIn | undefined>
  /** Undefined for somebody who is not in the organisation, and for an organisation that does not exist. */
  roleIn(organisation: string, accountId: string): Promise<OrganisationRole | undefined>
}
