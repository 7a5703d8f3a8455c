/** The numbers of transmittals and RFIs. Each project counts its own, in the form of its latest number. */

import { splitTrailingDigits } from '../../kernel/values/trailing-digits.ts'
import { numberKey } from '../number-key.ts'
import type { Transmittal } from './transmittal.ts'

type Numbered = Pick<Transmittal, 'number' | 'createdAt'>

/** `sent`: the transmittals of one project. */
export function nextTransmittalNumber(sent: readonly Numbered[]): string {
  return nextNumber(sent, 'TR-0001')
}

/** `known`: the records of one project. After 'ARC-T-009' comes 'ARC-T-010'. */
export function nextNumber(known: readonly Numbered[], first: string): string {
  const counted = known.filter(({ number }) => /\d$/.test(number))
  const latest = counted.reduce<Numbered | undefined>(
    (found, each) => (found && found.createdAt > each.createdAt ? found : each),
    undefined,
  )
  let number = latest ? countUp(latest.number) : first
  while (isNumberUsed(number, known)) number = countUp(number)
  return number
}

/** Numbers are compared without spaces, dots and dashes, as those of documents are. */
export function isNumberUsed(number: string, known: readonly Pick<Numbered, 'number'>[]): boolean {
  return known.some((other) => numberKey(other.number) === numberKey(number))
}

/** With more digits than a number keeps exactly, so that a long one does not lose its last ones. */
function countUp(number: string): string {
  const { before, digits } = splitTrailingDigits(number)
  return before + String(BigInt(digits) + 1n).padStart(digits.length, '0')
}
