/** The environment variables of the server and their schemas. */
import { resolve } from 'node:path'
import * as z from 'zod'
import { readSender } from './mail/sender.ts'

const withoutSpaces = /^[!-~]+$/
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(4173),
  HOST: z.string().min(1).default('127.0.0.1'),
  // The built app is at the same relative path from src/ and from dist/.
  WEB_ROOT: z
    .string()
    .min(1)
    .default(resolve(import.meta.dirname, '../../web/dist')),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  PUBLIC_URL: z
    .string()
    .refine((text) => isUrl(text, 'http:', 'https:') && new URL(text).pathname === '/')
    .transform((text) => new URL(text).origin)
    .optional(),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  MAILS_PER_MINUTE: wholeNumber(1, 1_000_000).default(30),
  QUOTA_TEAM_GB: wholeNumber(1, 1_000_000).default(200),
  QUOTA_PERSON_GB: wholeNumber(1, 1_000_000).default(50),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.string().refine(isPostgresUrl).optional(),
  S3_ENDPOINT: z
    .string()
    .refine((text) => isUrl(text, 'http:', 'https:') && isPlain(new URL(text)))
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().regex(withoutSpaces).optional(),
  S3_SECRET_ACCESS_KEY: z.string().regex(withoutSpaces).optional(),
  SMTP_URL: z
    .string()
    .refine((text) => isUrl(text, 'smtp:', 'smtps:'))
    .optional(),
  MAIL_FROM: z
    .string()
    .transform(readSender)
    .refine((sender) => sender !== undefined)
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\w+$/)
    .optional(),
  STRIPE_PRICE_STARTER: priceId(),
  STRIPE_PRICE_PROFESSIONAL: priceId(),
  STRIPE_API_URL: z
    .string()
    .refine((text) => isUrl(text, 'http:', 'https:'))
    .optional(),
})

type Name = keyof z.infer<typeof environmentSchema>

export const expectations: Record<Name, string> = {
  PORT: 'a whole number from 0 to 65535',
  HOST: 'an address to listen on',
  WEB_ROOT: 'the folder of the built app',
  LOG_LEVEL: `one of ${logLevels.join(', ')}`,
  PUBLIC_URL: 'the address that people open, such as https://plumbline.example, without a path',
  TRUST_PROXY: '1 behind a proxy that names the client in X-Forwarded-For, else 0',
  MAILS_PER_MINUTE: 'a whole number from 1 to 1000000',
  QUOTA_TEAM_GB: 'a whole number from 1 to 1000000',
  QUOTA_PERSON_GB: 'a whole number from 1 to 1000000',
  DATA_DIR: 'the folder in which the server keeps the database and the files of teams',
  DATABASE_URL:
    'the address of a PostgreSQL database, such as postgresql://user:password@db.example/plumbline',
  S3_ENDPOINT:
    'the address of a file store, such as https://s3.eu-central-1.amazonaws.com, without the bucket',
  S3_BUCKET: 'the name of a bucket: 3 to 63 lower case letters, digits, dots and hyphens',
  S3_REGION: 'the name of a region, such as eu-central-1',
  S3_ACCESS_KEY_ID: 'the name of a key, without spaces',
  S3_SECRET_ACCESS_KEY: 'the secret of the key, without spaces',
  SMTP_URL: 'the address of a mail server, such as smtps://user:password@mail.example:465',
  MAIL_FROM: 'one sender, such as no-reply@plumbline.example or Plumbline <no-reply@plumbline.example>',
  STRIPE_SECRET_KEY: 'a secret key of Stripe, which begins with sk_ or rk_',
  STRIPE_PUBLISHABLE_KEY: 'a publishable key of Stripe, which begins with pk_',
  STRIPE_PRICE_STARTER: 'the id of a price at Stripe, which begins with price_',
  STRIPE_PRICE_PROFESSIONAL: 'the id of a price at Stripe, which begins with price_',
  STRIPE_API_URL: 'an http or https address',
}

/** Settings that are only valid together. `also` may be set with them, but not alone. */
export const oneAndAll: readonly { what: string; names: readonly Name[]; also?: readonly Name[] }[] = [
  { what: 'e-mail', names: ['SMTP_URL', 'MAIL_FROM'] },
  {
    what: 'a file store',
    names: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    also: ['S3_REGION'],
  },
  {
    what: 'payment',
    names: [
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_PRICE_STARTER',
      'STRIPE_PRICE_PROFESSIONAL',
    ],
  },
]

const secrets: readonly Name[] = [
  'DATABASE_URL',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
]

/** Not shown in a log: they may contain a secret, or a user has confused two keys. */
export function isSecret(name: Name): boolean {
  return secrets.includes(name)
}

function wholeNumber(least: number, max: number) {
  return z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((number) => number >= least && number <= max)
}

function priceId() {
  return z
    .string()
    .regex(/^price_\w+$/)
    .optional()
}

function isUrl(text: string, ...protocols: readonly string[]): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && protocols.includes(url.protocol) && url.hostname !== ''
}

/** Nothing but a place: the key has settings of its own. */
function isPlain({ username, password, search, hash }: URL): boolean {
  return [username, password, search, hash].every((part) => part === '')
}

/** The host may be missing: postgresql:///plumbline?host=/run/postgresql names a socket. */
function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol)
}
