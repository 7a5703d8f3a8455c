/** The accounts of a team: who is signed in, and with which role. */
import type { OrganisationRole } from '@plumbline/domain/access/held-roles.ts'
import type { Logger } from 'pino'
import type { Database } from '../database/open-database.ts'
import { type Attempts, createAttempts } from './attempts.ts'
import { type Auth, createAuth } from './auth.ts'
import { readSigningSecrets } from './signing-secrets.ts'

export interface Accounts {
  /** Whose session the cookie names; undefined without a valid one. */
  signedIn(headers: Headers): Promise<SignedIn | undefined>
  /** Undefined for somebody who is not in the organisation, and for an organisation that does not exist. */
  roleIn(organisation: string, accountId: string): Promise<OrganisationRole | undefined>
  /** Takes long on purpose, so call it before a transaction begins. */
  hashPassword(password: string): Promise<string>
  readonly auth: Auth
  readonly attempts: Attempts
}

/** A person with a valid session. */
export interface SignedIn {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly sessionId: string
}

interface AccountSettings {
  readonly publicUrl: string | undefined
  readonly logger: Logger
}

export async function createAccounts(database: Database, settings: AccountSettings): Promise<Accounts> {
  const { pool, db } = database
  const secrets = await readSigningSecrets(database)
  const auth = createAuth({ ...settings, pool, secrets })
  return {
    auth,
    attempts: createAttempts(pool),
    hashPassword: async (password) => (await auth.$context).password.hash(password),
    async signedIn(headers) {
      const cookie = headers.get('Cookie')
      if (!cookie) return undefined
      // The cookie of a session that is extended could not be sent from here.
      const found = await auth.api.getSession({
        headers: new Headers({ cookie }),
        query: { disableRefresh: true },
      })
      if (!found) return undefined
      const { id, email, name } = found.user
      return { id, email, name, sessionId: found.session.id }
    },
    async roleIn(organisation, accountId) {
      const member = await db
        .selectFrom('organisation_member')
        .select('role')
        .where('organisation_id', '=', organisation)
        .where('user_id', '=', accountId)
        .executeTakeFirst()
      return member?.role
    },
  }
}
