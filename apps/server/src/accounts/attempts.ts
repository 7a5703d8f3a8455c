/** Limits how often a password may be tried. The counts are in the database, because all processes share them. */
import { createHash } from 'node:crypto'
import { emailKey } from '@plumbline/domain/kernel/values/email.ts'
import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { getNetwork } from '../http/client-key.ts'
import { consume } from '../http/consume.ts'
import { hour, minute } from './account-limits.ts'

export interface Attempts {
  /** Counts an attempt. The seconds to wait if there were too many. */
  begin(email: string, ip: string | undefined): Promise<number | undefined>
  /** The attempt counts no longer. */
  succeed(email: string, ip: string | undefined): Promise<void>
  /** Counts an e-mail with a link. The seconds to wait if there were too many. */
  beginMail(key: string): Promise<number | undefined>
  /** Counts an attempt with the token of a read-only link. The seconds to wait if there were too many wrong ones. */
  beginLink(ip: string | undefined): Promise<number | undefined>
  /** The token was right, so the attempt counts no longer. The seconds to wait if the link was opened too often. */
  openLink(link: string, ip: string | undefined, opens: LinkUse): Promise<number | undefined>
}

/** What is done with a link. Each use has a separate limit. `answer`: an acknowledgement or a decision. */
export type LinkUse = 'page' | 'file' | 'answer'

const duration = 15 * minute
const ofAccount = { points: 10, duration }
const ofAddress = { points: 50, duration }
const ofWrongLinks = { points: 20, duration }
/** Each opening is in the audit, which no one shall fill by reloading a page. */
const ofOpenings = { points: 120, duration: hour }
/** A transmittal has up to 2,000 files, which its recipients may download more than once. */
const ofFiles = { points: 6_000, duration: hour }
/** A transmittal has few recipients, a review is decided once, and refused attempts are in the audit too. */
const ofAnswers = { points: 60, duration: hour }
const ofMails = { points: 60, duration: hour }

export function createAttempts(pool: Pool): Attempts {
  const stored = { storeClient: pool, tableName: 'rate_limit', tableCreated: true }
  const accounts = new RateLimiterPostgres({ ...stored, ...ofAccount, keyPrefix: 'account' })
  const addresses = new RateLimiterPostgres({ ...stored, ...ofAddress, keyPrefix: 'address' })
  const wrongLinks = new RateLimiterPostgres({ ...stored, ...ofWrongLinks, keyPrefix: 'wrong-link' })
  const openings = new RateLimiterPostgres({ ...stored, ...ofOpenings, keyPrefix: 'link' })
  const files = new RateLimiterPostgres({ ...stored, ...ofFiles, keyPrefix: 'link-file' })
  const answers = new RateLimiterPostgres({ ...stored, ...ofAnswers, keyPrefix: 'link-acknowledgement' })
  const mails = new RateLimiterPostgres({ ...stored, ...ofMails, keyPrefix: 'mail' })

  return {
    begin: async (email, ip) =>
      (await consume(addresses, getNetwork(ip ?? ''))) ?? (await consume(accounts, getKey(email))),
    async succeed(email, ip) {
      await addresses.reward(getNetwork(ip ?? ''))
      await accounts.delete(getKey(email))
    },
    beginMail: (key) => consume(mails, getKey(key)),
    beginLink: (ip) => consume(wrongLinks, getNetwork(ip ?? '')),
    async openLink(link, ip, opens) {
      await wrongLinks.reward(getNetwork(ip ?? ''))
      return consume({ page: openings, file: files, answer: answers }[opens], link)
    },
  }
}

/** Whatever was typed as an address is not stored. */
function getKey(text: string): string {
  return createHash('sha256').update(emailKey(text)).digest('base64url')
}
