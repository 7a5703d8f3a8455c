/** Counts attacks for the table that `npm run attack` prints. */
import { appendFileSync } from 'node:fs'

const file = process.env.ATTACK_TALLY

/** `letIn`: how many had an effect that they must not have, or lost something that was acknowledged. */
export function tally(kind: string, tries: number, letIn: number): void {
  if (file) appendFileSync(file, `${JSON.stringify({ kind, tries, letIn })}\n`)
}
