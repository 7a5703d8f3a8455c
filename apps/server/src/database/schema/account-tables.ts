/** The tables of accounts. The library in `auth.ts` names their columns, which a test compares. */
import type { ColumnType } from 'kysely'

export interface AccountTables {
  account: AccountTable
  credential: CredentialTable
  session: SessionTable
  verification: VerificationTable
  two_factor: TwoFactorTable
  server_secret: ServerSecretTable
}

type Instant = ColumnType<Date, Date | string, Date | string>

/** A person. */
interface AccountTable {
  id: string
  name: string
  /** In lower case. */
  email: string
  email_verified: boolean
  two_factor_enabled: boolean | null
  created_at: Instant
  updated_at: Instant
}

/** The password of an account. */
interface CredentialTable {
  id: string
  account_id: string
  /** Always 'credential', which means a password. */
  provider_id: string
  /** The account again. */
  provider_account_id: string
  password: string | null
  created_at: Instant
  updated_at: Instant
}

interface SessionTable {
  id: string
  account_id: string
  token: string
  ip: string | null
  user_agent: string | null
  expires_at: Instant
  created_at: Instant
  updated_at: Instant
}

/** Links that reset passwords, and sign-ins that still need a code. */
interface VerificationTable {
  id: string
  /** A hash. */
  identifier: string
  /** The account. */
  value: string
  expires_at: Instant
}

interface TwoFactorTable {
  account_id: string
  /** The latest step of time whose code was accepted. */
  last_step: number | null
  failed_count: number | null
  /** Until when no code is accepted. */
  locked_until: ColumnType<Date | null, Date | string | null, Date | string | null>
}

interface ServerSecretTable {
  /** Random, so that secrets of several servers can stand side by side. */
  version: number
  value: string
  created_at: Instant
}
