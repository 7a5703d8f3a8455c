import { expect, test } from 'vitest'
import { toPlainName } from './plain-name.ts'

test.each([
  ['plan\u202Efdp.exe', 'planfdp.exe'],
  ['\u2066plan\u2069.pdf', 'plan.pdf'],
  ['\u200Fمخطط.pdf', 'مخطط.pdf'],
  ['Plan A-101 (木).pdf', 'Plan A-101 (木).pdf'],
])('a file called %j is stored as %j', (name, plain) => {
  expect(toPlainName(name)).toBe(plain)
})
