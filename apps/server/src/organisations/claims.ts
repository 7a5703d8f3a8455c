/** The one-time link that creates the first organisation of a server. Without it, a stranger could be the first. */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TeamFailure } from '@plumbline/domain/team/wire/team.ts'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { hour } from '../accounts/account-limits.ts'
import { hashToken, newToken } from '../accounts/opaque-token.ts'
import type { Tables } from '../database/schema/tables.ts'
import type { TeamServices } from '../services/team-services.ts'

const validMs = 7 * 24 * hour * 1_000

type Services = Pick<TeamServices, 'database'>

/** Returns the token. `services` is undefined as long as there is no database. */
export async function newClaim(dataDir: string, services: Services | undefined, now: Date): Promise<string> {
  const { token, hash } = newToken()
  const claim = { hash, createdAt: now, expiresAt: new Date(now.getTime() + validMs) }
  if (services) await storeClaim(services, claim)
  else writeClaimFile(dataDir, claim)
  return token
}

/** Whether there may be a database because of this token. */
export function refuseFirstClaim(dataDir: string, token: string, now: Date): TeamFailure | undefined {
  const pending = readClaimFile(dataDir)
  if (!pending?.hash.equals(hashToken(token))) return 'link-unknown'
  return pending.expiresAt <= now ? 'link-expired' : undefined
}

export async function moveClaimToDatabase(dataDir: string, services: Services): Promise<void> {
  const pending = readClaimFile(dataDir)
  if (pending) await storeClaim(services, pending)
  removeClaimFile(dataDir)
}

export async function refuseClaim(
  queries: Pick<Transaction<Tables>, 'selectFrom'>,
  token: string,
  now: Date,
): Promise<TeamFailure | undefined> {
  const found = await queries
    .selectFrom('claim')
    .select(['used_at', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (await hasOrganisation(queries)) return 'link-used'
  if (!found) return 'link-unknown'
  return !found.used_at && found.expires_at <= now ? 'link-expired' : undefined
}

/** Uses up every open claim, so that of two people who claim at the same time only one succeeds. */
export async function takeClaim(
  transaction: Transaction<Tables>,
  token: string,
  now: Date,
): Promise<TeamFailure | undefined> {
  const refusal = await refuseClaim(transaction, token, now)
  if (refusal) return refusal
  const hash = hashToken(token)
  const accepted = await transaction
    .updateTable('claim')
    .set({ used_at: now })
    .where('used_at', 'is', null)
    .returning('token_hash')
    .execute()
  return accepted.some(({ token_hash }) => token_hash.equals(hash)) ? undefined : 'link-used'
}

export async function hasOrganisation(queries: Pick<Transaction<Tables>, 'selectFrom'>): Promise<boolean> {
  const found = await queries.selectFrom('organisation').select('id').limit(1).executeTakeFirst()
  return found !== undefined
}

async function storeClaim(
  { database }: Services,
  { hash, createdAt, expiresAt }: PendingClaim,
): Promise<void> {
  await database.db
    .insertInto('claim')
    .values({ token_hash: hash, created_at: createdAt, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const claimFileSchema = z.object({ hash: z.string(), createdAt: z.string(), expiresAt: z.string() })

/** The claim of a server whose embedded database does not exist yet: a file with the hash of its token. */
interface PendingClaim {
  readonly hash: Buffer
  readonly createdAt: Date
  readonly expiresAt: Date
}

const toClaimFilePath = (dataDir: string) => join(dataDir, 'claim.json')

function writeClaimFile(dataDir: string, { hash, createdAt, expiresAt }: PendingClaim): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const stored = {
    hash: hash.toString('hex'),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
  writeFileSync(toClaimFilePath(dataDir), `${JSON.stringify(stored)}\n`, { mode: 0o600 })
}

/** Undefined if there is none. */
function readClaimFile(dataDir: string): PendingClaim | undefined {
  try {
    const { hash, createdAt, expiresAt } = claimFileSchema.parse(
      JSON.parse(readFileSync(toClaimFilePath(dataDir), 'utf8')),
    )
    return {
      hash: Buffer.from(hash, 'hex'),
      createdAt: new Date(createdAt),
      expiresAt: new Date(expiresAt),
    }
  } catch {
    return undefined
  }
}

function removeClaimFile(dataDir: string): void {
  rmSync(toClaimFilePath(dataDir), { force: true })
}
