/** The message about a task that does not start on the requested day. */
import { expect, test } from 'vitest'
import { explainStart } from './edit-messages.ts'

test.each([
  ['nothing if the task starts on that day', '2026-01-07', ''],
  ['that it cannot start earlier', '2026-01-08', ' Its links or its calendar do not allow an earlier start.'],
  ['that it stays, if it starts before that day', '2026-01-06', ' Its links or its progress keep it there.'],
])('the message about a changed start states %s', (_, start, message) => {
  expect(explainStart(start, '2026-01-07')).toBe(message)
})
