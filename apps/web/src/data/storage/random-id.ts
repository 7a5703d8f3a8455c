/** 32 hexadecimal digits. `crypto.randomUUID` is missing on a page loaded over plain HTTP. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'

export function randomId(): Id {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
