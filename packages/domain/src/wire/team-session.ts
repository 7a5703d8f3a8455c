/** The account that is signed in to a team, and its role there. */
import type { OrganisationRole } from '../access/held-roles.ts'

export interface TeamSession {
  readonly account: { readonly id: string; readonly email: string; readonly name: string }
  readonly organisation: { readonly id: string; readonly name: string }
  readonly role: OrganisationRole
}
