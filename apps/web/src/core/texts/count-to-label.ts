/** Formats numbers for people. */
import { once } from '@plumbline/domain/kernel/values/once.ts'

// Kept, because `toLocaleString` makes a formatter at each call.
const format = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }))

/** '10,000', or '2.5' with at most two decimals. */
export function numberToText(number: number): string {
  return format().format(number)
}

/** '1 document', '2 documents'. */
export function countToLabel(count: number, one: string, many = `${one}s`): string {
  return `${numberToText(count)} ${count === 1 ? one : many}`
}
