import { expect, test } from 'vitest'
import { nextRevisions } from '../../documents/revision-order.ts'
import { nextTransmittalNumber } from '../../documents/transmittals/transmittal-number.ts'
import { mentionedIn } from '../../people/comments/mentions.ts'
import { splitTrailingDigits } from './trailing-digits.ts'

test.each([
  ['TR-0001', 'TR-', '0001'],
  ['12', '', '12'],
  ['A1b', 'A1b', ''],
  ['', '', ''],
  [`x${'9'.repeat(40)}`, `x${'9'.repeat(10)}`, '9'.repeat(30)],
])('%s ends in digits', (text, before, digits) => {
  expect(splitTrailingDigits(text)).toEqual({ before, digits })
})

/** In milliseconds. */
function measureCpu(run: () => void): number {
  const begun = process.cpuUsage()
  run()
  return process.cpuUsage(begun).user / 1_000
}

const digits = '1'.repeat(200_000)
const order = { scheme: 'numbers', ownRevisions: [] } as const

test.each([
  [
    'the number of a transmittal',
    () => void nextTransmittalNumber([{ number: `${digits}x1`, createdAt: '2026' }]),
  ],
  ['the revision of a document', () => void nextRevisions(`${digits}x`, order)],
  ['an address that is mentioned', () => void mentionedIn(`@a@${'!'.repeat(200_000)}x`, [])],
  ['many addresses that are mentioned', () => void mentionedIn(` @a@${'!'.repeat(250)}x`.repeat(1_000), [])],
])('%s of hundreds of kilobytes takes no longer than it is long', (_, run) => {
  expect(measureCpu(run)).toBeLessThan(500)
})
