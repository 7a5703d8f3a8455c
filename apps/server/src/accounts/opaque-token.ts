/** Tokens of links that work once. Only their hashes are stored. */
import { createHash, randomBytes } from 'node:crypto'

export interface OpaqueToken {
  readonly token: string
  readonly hash: Buffer
}

/** 256 random bits. */
export function newToken(): OpaqueToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
