/** How the service worker requests files while it makes the offline copy. */
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const script = readFileSync(new URL('../../apps/web/public/offline-copy.js', import.meta.url), 'utf8')

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function startWorker() {
  const requested: unknown[] = []
  const listeners = new Map<string, (event: unknown) => void>()
  const fetchFile = async (url: string, options?: object) => void requested.push({ url, ...options })
  const self = {
    fetch: fetchFile,
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  }
  runInNewContext(script, { self, setTimeout, Date })
  const send = (type: string, event: object = {}) => listeners.get(type)?.(event)
  return { self, requested, send, act: () => send('message', { data: 'user-acts' }) }
}

test('files are requested with low priority, and not within a second after the user acts', async () => {
  const { self, requested, send, act } = startWorker()
  send('install')
  await self.fetch('a.js')
  expect(requested).toEqual([{ url: 'a.js', priority: 'low' }])
  act()
  void self.fetch('b.js')
  await vi.advanceTimersByTimeAsync(900)
  expect(requested).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(requested).toHaveLength(2)
})

test('a user who never rests delays a file by three seconds at most', async () => {
  const { self, requested, send, act } = startWorker()
  send('install')
  const acting = setInterval(act, 100)
  act()
  void self.fetch('a.js')
  await vi.advanceTimersByTimeAsync(2_900)
  expect(requested).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(requested).toHaveLength(1)
  clearInterval(acting)
})

test('once the copy is complete, requests are neither delayed nor changed', async () => {
  const { self, requested, send, act } = startWorker()
  send('install')
  send('activate')
  act()
  await self.fetch('a.js')
  expect(requested).toEqual([{ url: 'a.js' }])
})
