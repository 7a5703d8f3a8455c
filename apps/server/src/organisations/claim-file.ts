/** The claim of a server whose embedded database does not exist yet: a file with the hash of its token. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const claimFileSchema = z.object({ hash: z.string(), createdAt: z.string(), expiresAt: z.string() })

export interface PendingClaim {
  readonly hash: Buffer
  readonly createdAt: Date
  readonly expiresAt: Date
}

const pathIn = (dataDir: string) => join(dataDir, 'claim.json')

export function writeClaimFile(dataDir: string, { hash, createdAt, expiresAt }: PendingClaim): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const stored = {
    hash: hash.toString('hex'),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
  writeFileSync(pathIn(dataDir), `${JSON.stringify(stored)}\n`, { mode: 0o600 })
}

/** Undefined if there is none. */
export function readClaimFile(dataDir: string): PendingClaim | undefined {
  try {
    const { hash, createdAt, expiresAt } = claimFileSchema.parse(
      JSON.parse(readFileSync(pathIn(dataDir), 'utf8')),
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

export function removeClaimFile(dataDir: string): void {
  rmSync(pathIn(dataDir), { force: true })
}
