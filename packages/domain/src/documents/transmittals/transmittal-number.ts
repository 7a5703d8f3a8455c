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
  return indexNumbers(known).next(first)
}

export interface NumberIndex {
  isUsed(number: string): boolean
  next(first: string): string
  add(record: Numbered): void
}

/** For many numbers of one project in turn: each lookup costs the same, however many there are. */
export function indexNumbers(known: readonly Numbered[]): NumberIndex {
  const used = new Set<string>()
  let latest: Numbered | undefined
  function add(record: Numbered) {
    used.add(numberKey(record.number))
    const isCounted = /\d$/.test(record.number)
    if (isCounted && !(latest && latest.createdAt > record.createdAt)) latest = record
  }
  known.forEach(add)
  const isUsed = (number: string) => used.has(numberKey(number))
  return {
    isUsed,
    add,
    next(first) {
      let number = latest ? countUp(latest.number) : first
      while (isUsed(number)) number = countUp(number)
      return number
    },
  }
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
