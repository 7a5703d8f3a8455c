/** The library that checks passwords and codes and keeps sessions. Only our own routes call it. */
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { hour, lockSeconds, maxPasswordLength, minPasswordLength, minute } from './account-limits.ts'
import { addressHeader } from './relay.ts'
import type { SigningSecret } from './signing-secrets.ts'
import { singleUseCodes } from './single-use-codes.ts'

export interface AuthSettings {
  readonly pool: Pool
  readonly publicUrl: string | undefined
  readonly secrets: readonly SigningSecret[]
  readonly logger: Logger
}

export type Auth = ReturnType<typeof createAuth>

const sessionSeconds = 30 * 24 * hour
const refreshSeconds = 24 * hour
const codeSeconds = 10 * minute
const maxWrongCodes = 5

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' } as const
/** The columns of our tables by the names that the library has for them. */
const credentialColumns = {
  accountId: 'provider_account_id',
  providerId: 'provider_id',
  userId: 'account_id',
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  idToken: 'id_token',
  accessTokenExpiresAt: 'access_token_expires_at',
  refreshTokenExpiresAt: 'refresh_token_expires_at',
  ...stamps,
}

export function createAuth({ pool, publicUrl, secrets, logger }: AuthSettings) {
  const isSecure = publicUrl?.startsWith('https:') ?? false
  return betterAuth({
    appName: 'Plumbline',
    baseURL: publicUrl ?? 'http://localhost',
    secrets: [...secrets],
    database: pool,
    logger: { level: 'error', log: (_level, message) => logger.error({ message }, 'accounts') },
    telemetry: { enabled: false },
    // Our routes count attempts, because the library would count only calls of its own handler.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: minPasswordLength,
      maxPasswordLength: maxPasswordLength,
      revokeSessionsOnPasswordReset: true,
    },
    user: { modelName: 'account', fields: { emailVerified: 'email_verified', ...stamps } },
    account: { modelName: 'credential', fields: credentialColumns },
    session: {
      modelName: 'session',
      fields: {
        userId: 'account_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip',
        userAgent: 'user_agent',
        ...stamps,
      },
      expiresIn: sessionSeconds,
      updateAge: refreshSeconds,
      // A session that was ended must end immediately.
      cookieCache: { enabled: false },
    },
    verification: {
      modelName: 'verification',
      fields: { expiresAt: 'expires_at', ...stamps },
      storeIdentifier: 'hashed',
    },
    advanced: {
      // The library's own setting would call the cookies `__Secure-`.
      useSecureCookies: false,
      cookiePrefix: isSecure ? '__Host-plumbline' : 'plumbline',
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => crypto.randomUUID() },
    },
    plugins: [
      twoFactor({
        issuer: 'Plumbline',
        twoFactorCookieMaxAge: codeSeconds,
        accountLockout: { enabled: true, maxFailedAttempts: maxWrongCodes, durationSeconds: lockSeconds },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'two_factor',
            fields: {
              userId: 'account_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      singleUseCodes(pool),
    ],
  })
}
