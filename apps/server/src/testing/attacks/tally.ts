/** Counts attacks for the table that `npm run attack` prints. */
import { appendFileSync } from 'node:fs'

const file = process.env.ATTACK_TALLY

/**
 * `failed`: how many had an effect that they must not have, or lost something that was acknowledged. `grownMb`: by how
 * much the memory in use had grown afterwards, where it was measured.
 */
export function tally(kind: string, tries: number, failed: number, grownMb?: number): void {
  if (file) appendFileSync(file, `${JSON.stringify({ kind, tries, failed, grownMb })}\n`)
}
