/** Settings are read once, and an invalid one stops the start with a message. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { expectations } from './environment.ts'

const mail = {
  SMTP_URL: 'smtps://site:s3cret@mail.example',
  MAIL_FROM: 'Plumbline <no-reply@plumbline.example>',
}
const store = {
  S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com/',
  S3_BUCKET: 'plumbline-files',
  S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  S3_SECRET_ACCESS_KEY: 's3cret/with+signs',
}
const payment = {
  STRIPE_SECRET_KEY: 'sk_test_s3cret',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
  STRIPE_PRICE_STARTER: 'price_1',
  STRIPE_PRICE_PROFESSIONAL: 'price_2',
}

test('without settings the server listens on localhost only, on port 4173, and sends no mail', () => {
  const { webRoot, database, ...config } = readConfig({})
  expect(config).toEqual({
    port: 4173,
    host: '127.0.0.1',
    logLevel: 'info',
    publicUrl: undefined,
    trustsProxy: false,
    mailsPerMinute: 30,
    fileStore: undefined,
    fileQuota: { team: 200e9, person: 50e9 },
    mail: undefined,
    payments: undefined,
  })
  expect(webRoot).toMatch(/apps[\\/]web[\\/]dist$/)
  expect(database).toEqual({ dataDir: resolve('data'), url: undefined })
})

test('each setting is read from the environment', () => {
  const place = { PORT: '8080', HOST: '::1', WEB_ROOT: '/srv/app', LOG_LEVEL: 'warn' }
  const network = { PUBLIC_URL: 'https://plumbline.example/', TRUST_PROXY: '1', MAILS_PER_MINUTE: '5' }
  const quota = { QUOTA_TEAM_GB: '8', QUOTA_PERSON_GB: '2' }
  const database = { DATA_DIR: '/srv/data', DATABASE_URL: 'postgresql:///plumbline?host=/run/postgresql' }
  const config = readConfig({
    ...place,
    ...database,
    ...network,
    ...quota,
    ...mail,
    ...store,
    S3_REGION: 'eu-central-1',
    ...payment,
    STRIPE_API_URL: 'http://127.0.0.1:9',
  })
  expect(config).toEqual({
    port: 8080,
    host: '::1',
    webRoot: '/srv/app',
    logLevel: 'warn',
    publicUrl: 'https://plumbline.example',
    trustsProxy: true,
    mailsPerMinute: 5,
    database: { dataDir: '/srv/data', url: database.DATABASE_URL },
    fileStore: {
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      bucket: 'plumbline-files',
      region: 'eu-central-1',
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 's3cret/with+signs',
    },
    fileQuota: { team: 8e9, person: 2e9 },
    mail: { url: mail.SMTP_URL, from: { name: 'Plumbline', address: 'no-reply@plumbline.example' } },
    payments: {
      secretKey: 'sk_test_s3cret',
      publishableKey: 'pk_test_public',
      prices: { starter: 'price_1', professional: 'price_2' },
      apiUrl: 'http://127.0.0.1:9',
    },
  })
})

test.each([
  [{ PORT: 'http' }, 'PORT is "http", but must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000", but must be a whole number from 0 to 65535.'],
  [{ PORT: '' }, 'PORT is "", but must be a whole number from 0 to 65535.'],
  [{ HOST: '' }, 'HOST is "", but must be an address to listen on.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud", but must be one of fatal, error'],
  [{ PUBLIC_URL: 'plumbline.example' }, 'PUBLIC_URL is "plumbline.example", but must be the address'],
  [
    { PUBLIC_URL: 'https://site.example/app' },
    'PUBLIC_URL is "https://site.example/app", but must be the address',
  ],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY is "yes", but must be 1 behind a proxy'],
  [{ MAILS_PER_MINUTE: '0' }, 'MAILS_PER_MINUTE is "0", but must be a whole number from 1'],
  [{ DATA_DIR: '' }, 'DATA_DIR is "", but must be the folder in which the server keeps the database'],
  [{ ...mail, MAIL_FROM: 'nobody' }, 'MAIL_FROM is "nobody", but must be one sender'],
  [{ ...mail, MAIL_FROM: 'a@b.example, c@d.example' }, 'but must be one sender'],
  [{ ...mail, MAIL_FROM: 'A\r\nBcc: c@d.example <a@b.example>' }, 'but must be one sender'],
  [{ ...payment, STRIPE_PRICE_STARTER: '49' }, 'STRIPE_PRICE_STARTER is "49", but must be the id of a price'],
  [
    { ...payment, STRIPE_PUBLISHABLE_KEY: 'sk_test_s3cret' },
    'STRIPE_PUBLISHABLE_KEY is not shown here, but must be a publishable key of Stripe',
  ],
  [{ STRIPE_API_URL: 'stripe' }, 'STRIPE_API_URL is "stripe", but must be an http or https address.'],
  [
    { SMTP_URL: mail.SMTP_URL },
    'MAIL_FROM must be set too: e-mail needs SMTP_URL, MAIL_FROM, or none of them.',
  ],
  [{ MAIL_FROM: mail.MAIL_FROM }, 'SMTP_URL must be set too'],
  [{ ...store, S3_BUCKET: 'Files' }, 'S3_BUCKET is "Files", but must be the name of a bucket'],
  [{ ...store, S3_REGION: 'eu central' }, 'S3_REGION is "eu central", but must be the name of a region'],
  [
    { S3_ENDPOINT: store.S3_ENDPOINT, S3_ACCESS_KEY_ID: store.S3_ACCESS_KEY_ID },
    'S3_BUCKET and S3_SECRET_ACCESS_KEY must be set too: a file store needs',
  ],
  [
    { S3_REGION: 'eu-central-1' },
    'S3_ENDPOINT and S3_BUCKET and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too',
  ],
  [
    { STRIPE_PRICE_STARTER: 'price_1' },
    'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY and STRIPE_PRICE_PROFESSIONAL must be set too: payment',
  ],
])('%j stops the start with a message that names it', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test.each([
  [
    { DATABASE_URL: 'mysql://site:s3cret@db.example/plumbline' },
    'DATABASE_URL is not shown here, but must be the address of a PostgreSQL database',
  ],
  [
    { ...mail, SMTP_URL: 'http://site:s3cret@mail.example' },
    'SMTP_URL is not shown here, but must be the address of a mail server',
  ],
  [
    { ...payment, STRIPE_SECRET_KEY: 's3cret' },
    'STRIPE_SECRET_KEY is not shown here, but must be a secret key of Stripe',
  ],
  [
    { ...store, S3_ENDPOINT: 'https://site:s3cret@files.example' },
    'S3_ENDPOINT is not shown here, but must be the address of a file store',
  ],
  [
    { ...store, S3_SECRET_ACCESS_KEY: 's3cret with spaces' },
    'S3_SECRET_ACCESS_KEY is not shown here, but must be the secret of the key',
  ],
])('an invalid secret is named but not shown', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
  expect(() => readConfig(environment)).not.toThrow('s3cret')
})

test.each(Object.keys(expectations))('the page about running a server has the setting %s', (name) => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/deploy.md'), 'utf8')
  const table = page.slice(
    page.indexOf('## Settings and their limits'),
    page.indexOf('## Back-up and restore'),
  )
  expect(table).toContain(`\`${name}\``)
})
