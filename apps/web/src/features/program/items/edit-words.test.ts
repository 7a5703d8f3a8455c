/** What is said of a task that does not start on the day somebody wanted. */
import { expect, test } from 'vitest'
import { tellHeld } from './edit-words.ts'

test.each([
  ['nothing where it starts on that day', '2026-01-07', ''],
  ['that it can start no earlier', '2026-01-08', ' Its links or its calendar let it start no earlier.'],
  ['that it stays, where it starts before', '2026-01-06', ' Its links or its progress keep it there.'],
])('a task that was given a start is told of truly: %s', (_, start, said) => {
  expect(tellHeld(start, '2026-01-07')).toBe(said)
})
