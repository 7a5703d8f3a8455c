import { expect, onTestFinished, test, vi } from 'vitest'
import { endsSession } from '#data/storage/values.ts'
import { openSignInServices } from '#data/workspace/sign-in-services.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'

/** A browser in which a user has signed out without a network, and which has one again if `isOnline`. */
function open(isOnline: () => boolean) {
  const storage = createMemoryStorage()
  storage.setItem('plumblineEndsSession', 'true')
  const calls: string[] = []
  const services = openSignInServices({
    storage,
    async fetch(path, init) {
      if (!isOnline()) throw new TypeError('Failed to fetch')
      calls.push(`${init?.method} ${path}`)
      return Response.json({ state: 'none', mails: false })
    },
  })
  return { ...services, calls }
}

test('a session that was left without a network ends when there is one', async () => {
  let isOnline = false
  const { values, calls } = open(() => isOnline)
  globalThis.dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve))
  expect([values.get(endsSession), calls]).toEqual([true, []])
  isOnline = true
  globalThis.dispatchEvent(new Event('online'))
  await expect.poll(() => values.get(endsSession)).toBe(false)
  expect(calls).toEqual(['POST /v1/auth/sign-out'])
})

test('it ends although the browser does not notice the network', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let isOnline = false
  const { values, calls } = open(() => isOnline)
  await vi.advanceTimersByTimeAsync(30_000)
  expect([values.get(endsSession), calls]).toEqual([true, []])
  isOnline = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect([values.get(endsSession), calls]).toEqual([false, ['POST /v1/auth/sign-out']])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(calls).toHaveLength(1)
})

test('it ends before the server is asked anything else, once', async () => {
  const { accounts, values, calls } = open(() => true)
  const [one] = await Promise.all([accounts(), accounts()])
  await one.team()
  expect(calls).toEqual(['POST /v1/auth/sign-out', 'GET /v1/team'])
  expect(values.get(endsSession)).toBe(false)
})
