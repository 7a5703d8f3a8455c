/** The account that is signed in to a team, and its role there. */
import type { OrganisationRole } from '../../kernel/access/find-roles.ts'

export interface TeamSession {
  readonly account: { readonly id: string; readonly email: string; readonly name: string }
  readonly organisation: { readonly id: string; readonly name: string }
  readonly role: OrganisationRole
  /** Whom the account may know. Undefined in sessions that an older version has stored. */
  readonly people?: readonly TeamPerson[] | undefined
}

/** A person of the organisation, under the name that they gave. */
export interface TeamPerson {
  readonly email: string
  readonly name: string
  readonly role: OrganisationRole
}
