/** Distinguishes two requests with the same id. */
import { createHash } from 'node:crypto'
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'

/** SHA-256 in hexadecimal digits. */
export function hashRequest({ name, args, at, today, timeZone }: Request): string {
  return createHash('sha256')
    .update(JSON.stringify([name, args, at, today, timeZone]))
    .digest('hex')
}
