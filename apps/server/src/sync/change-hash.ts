/** Identifies a change, so that a client notices when a restored database has another one under its number. */
import { createHash } from 'node:crypto'
import type { StoredChange } from './stored-change.ts'

/** No two requests have the same id, and one that is decided again after a restore has another time. */
export function hashChange({ seq, requestId, by, at }: Omit<StoredChange, 'steps'>): string {
  return createHash('sha256')
    .update(JSON.stringify([seq, requestId, by, at]))
    .digest('base64url')
}
