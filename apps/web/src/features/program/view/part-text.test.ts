/** The line that explains how much of a program is shown. */
import { dayToNumber } from '@plumbline/domain/kernel/days/day.ts'
import { expect, test } from 'vitest'
import { partToText } from './part-text.ts'

const part = { matching: 12, total: 80, ahead: undefined }
const ahead = { start: dayToNumber('2026-11-21'), finish: dayToNumber('2026-12-04') }
const critical = { isCriticalOnly: true }

test.each([
  ['with a filter', part, {}, undefined, 'Showing 12 of 80 tasks.'],
  ['for one task', { ...part, matching: 1, total: 1 }, {}, undefined, 'Showing 1 of 1 task.'],
  [
    'with a look-ahead',
    { ...part, ahead },
    {},
    undefined,
    'Showing 12 of 80 tasks: Nov 21 to Dec 4, and late tasks.',
  ],
  ['with the critical filter', part, critical, { kind: 'plan' as const }, 'Showing 12 of 80 tasks.'],
  [
    'before the critical path is known',
    part,
    critical,
    undefined,
    'Showing 12 of 80 tasks. The critical path is still being calculated.',
  ],
  [
    'if there is no critical path',
    part,
    critical,
    { kind: 'loop' as const },
    'Showing 12 of 80 tasks. Tasks wait for each other, so the critical path is unknown.',
  ],
])('the line explains how much is shown: %s', (_, visible, choice, found, text) => {
  expect(partToText(visible, choice, found)).toBe(text)
})
