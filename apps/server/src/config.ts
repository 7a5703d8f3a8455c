/** The server's settings, read from the environment once, at start. */
import { resolve } from 'node:path'
import type * as z from 'zod'
import type { DatabaseSettings } from './database/settings/database-settings.ts'
import { environmentSchema, expectations, isSecret, oneAndAll } from './environment.ts'
import type { FileQuota } from './files/file-quota.ts'
import type { S3Settings } from './files/s3-client.ts'
import type { MailSettings } from './mail/mailer.ts'
import type { PaymentSettings } from './payments/checkout.ts'
import { ConfigError } from './process/config-error.ts'

export interface Config {
  readonly port: number
  readonly host: string
  readonly webRoot: string
  readonly logLevel: z.infer<typeof environmentSchema>['LOG_LEVEL']
  readonly publicUrl: string | undefined
  readonly trustsProxy: boolean
  readonly mailsPerMinute: number
  readonly database: DatabaseSettings
  /** Where files are kept; without it in the folder of the data. */
  readonly fileStore: S3Settings | undefined
  readonly fileQuota: FileQuota
  readonly mail: MailSettings | undefined
  readonly payments: PaymentSettings | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(environment: Environment): Config {
  const parsed = environmentSchema.safeParse(environment)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => explain(environment, issue.path[0]))
    throw new ConfigError(wrong.join(' '))
  }
  refuseHalves(environment)
  const read = parsed.data
  return {
    port: read.PORT,
    host: read.HOST,
    webRoot: resolve(read.WEB_ROOT),
    logLevel: read.LOG_LEVEL,
    publicUrl: read.PUBLIC_URL,
    trustsProxy: read.TRUST_PROXY === '1',
    mailsPerMinute: read.MAILS_PER_MINUTE,
    database: { dataDir: resolve(read.DATA_DIR), url: read.DATABASE_URL },
    fileStore: fileStoreFrom(read),
    fileQuota: { team: read.QUOTA_TEAM_GB * 1e9, person: read.QUOTA_PERSON_GB * 1e9 },
    mail: mailFrom(read),
    payments: paymentsFrom(read),
  }
}

type Read = z.infer<typeof environmentSchema>

function mailFrom({ SMTP_URL: url, MAIL_FROM: from }: Read): MailSettings | undefined {
  return url && from ? { url, from } : undefined
}

function fileStoreFrom(read: Read): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = read
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, bucket, region: read.S3_REGION, accessKeyId, secretAccessKey }
}

function paymentsFrom(read: Read): PaymentSettings | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_PRICE_STARTER: starter,
    STRIPE_PRICE_PROFESSIONAL: professional,
  } = read
  if (!secretKey || !publishableKey || !starter || !professional) return undefined
  return { secretKey, publishableKey, prices: { starter, professional }, apiUrl: read.STRIPE_API_URL }
}

function explain(environment: Environment, key: PropertyKey | undefined): string {
  // Issues of a flat object always refer to one of its keys.
  const name = key as keyof typeof expectations
  const description = isSecret(name) ? 'is not shown here' : `is ${JSON.stringify(environment[name])}`
  return `${name} ${description}, but must be ${expectations[name]}.`
}

function refuseHalves(environment: Environment): void {
  for (const { what, names, also = [] } of oneAndAll) {
    const missing = names.filter((name) => environment[name] === undefined)
    const isNone = [...names, ...also].every((name) => environment[name] === undefined)
    if (missing.length === 0 || isNone) continue
    throw new ConfigError(
      `${missing.join(' and ')} must be set too: ${what} needs ${names.join(', ')}, or none of them.`,
    )
  }
}
