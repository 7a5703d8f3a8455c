import { expect, test } from 'vitest'
import { LateError, within } from './within.ts'

function answerAfter(ms: number): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve('answer'), ms))
}

test('an answer that does not come in time is not waited for', async () => {
  await expect(within(200, answerAfter(2_000))).rejects.toBeInstanceOf(LateError)
})

test('the time in which the page is busy does not count', async () => {
  const waiting = within(300, answerAfter(350))
  const end = performance.now() + 500
  while (performance.now() < end);
  expect(await waiting).toBe('answer')
})
