/** How large the records that a request changes may become. */
import type { Step } from '../kernel/records/change.ts'

/** In characters. Every change of a record stores all of it. */
const maxRecordChars = 8_000_000
/** A record with its comments, which anybody may add who may comment. */
const maxCharsWithComments = 1_000_000
/** More records are changed by imports, whose arguments have limits. */
const maxMeasured = 200

export function isTooLarge(steps: readonly Step[], command: string): boolean {
  if (steps.length > maxMeasured) return false
  const max = /comment/i.test(command) ? maxCharsWithComments : maxRecordChars
  return steps.some(({ change }) => change.kind === 'put' && JSON.stringify(change.record).length > max)
}
