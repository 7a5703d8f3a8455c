/** The accounts of a team: who is signed in, and with which role. */

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OrganisationRole } from '@plumbline/domain/kernel/access/find-roles.ts'
import { parse } from 'hono/utils/cookie'
import type { Logger } from 'pino'
import type { Database } from '../database/open-database.ts'
import { type Attempts, createAttempts } from './attempts.ts'
import { type Auth, createAuth } from './auth.ts'
import { type FoundCaller, findCallers, type SignedIn } from './find-callers.ts'
import { readSigningSecrets } from './signing-secrets.ts'

export interface Accounts {
  /** The token of the session that the cookie names, whether or not the session exists. */
  getToken(headers: Headers): string | undefined
  /** Whose session the cookie names; undefined without a valid one. */
  signedIn(headers: Headers): Promise<SignedIn | undefined>
  /** As `signedIn`, with the membership in this organisation. */
  caller(headers: Headers, organisation: string): Promise<FoundCaller | undefined>
  /** Undefined for a user who is not in the organisation, and for an organisation that does not exist. */
  roleIn(organisation: string, accountId: string): Promise<OrganisationRole | undefined>
  /** Whether there is an account with this address, whose person has to sign in. */
  exists(email: string): Promise<boolean>
  /** Takes long on purpose, so call it before a transaction begins. */
  hashPassword(password: string): Promise<string>
  isPassword(accountId: string, password: string): Promise<boolean>
  readonly auth: Auth
  readonly attempts: Attempts
}

interface AccountSettings {
  readonly publicUrl: string | undefined
  readonly logger: Logger
}

export async function createAccounts(database: Database, settings: AccountSettings): Promise<Accounts> {
  const { pool, db } = database
  const secrets = await readSigningSecrets(database)
  const auth = createAuth({ ...settings, pool, secrets })
  const { authCookies, secret } = await auth.$context
  const cookie = { name: authCookies.sessionToken.name, secret }
  const findCaller = findCallers(pool)

  const getToken = (headers: Headers) => readSessionToken(headers.get('Cookie') ?? '', cookie)

  async function caller(headers: Headers, organisation?: string): Promise<FoundCaller | undefined> {
    const token = getToken(headers)
    return token === undefined ? undefined : findCaller(token, organisation)
  }

  return {
    auth,
    getToken,
    attempts: createAttempts(pool),
    hashPassword: async (password) => (await auth.$context).password.hash(password),
    async isPassword(accountId, password) {
      const found = await db
        .selectFrom('credential')
        .select('password')
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      const verify = (await auth.$context).password.verify
      return found?.password != null && verify({ hash: found.password, password })
    },
    async exists(email) {
      const found = db.selectFrom('account').select('id').where('email', '=', email.toLowerCase())
      return (await found.executeTakeFirst()) !== undefined
    },
    signedIn: async (headers) => (await caller(headers))?.signedIn,
    caller,
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

interface SessionCookie {
  readonly name: string
  readonly secret: string
}

/**
 * The token, as `auth.ts` signed it; undefined without a valid signature. The database knows whether the session
 * exists.
 */
function readSessionToken(cookies: string, { name, secret }: SessionCookie): string | undefined {
  const value = parse(cookies, name)[name] ?? ''
  const end = value.lastIndexOf('.')
  if (end < 1) return undefined
  const token = value.slice(0, end)
  const signature = Buffer.from(value.slice(end + 1))
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : undefined
}
