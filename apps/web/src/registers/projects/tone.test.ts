import { expect, test } from 'vitest'
import { progressTone, statusTone } from './tone.ts'

test.each([
  ['In Progress', 'success'],
  ['Planning', 'info'],
  ['On Hold', 'warning'],
  ['Completed', 'warning'],
  ['Delayed', 'warning'],
])('a project that is %s is shown as %s: green, blue, otherwise amber', (status, tone) => {
  expect(statusTone(status)).toBe(tone)
})

test.each([
  [0, 'blue'],
  [24, 'blue'],
  [25, 'amber'],
  [49, 'amber'],
  [50, 'orange'],
  [74, 'orange'],
  [75, 'green'],
  [100, 'green'],
])('progress of %d percent is %s', (percent, tone) => {
  expect(progressTone(percent)).toBe(tone)
})
