/** Code that cannot be fetched raises no error, and is fetched again when the network is back. */
import { expect, test } from 'vitest'
import { loadQuietly } from './load-quietly.ts'

function createNetwork() {
  const network = { isUp: false, requestCount: 0 }
  const load = async () => {
    network.requestCount += 1
    if (!network.isUp) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the module'
  }
  return { network, load }
}

const goOnline = () => window.dispatchEvent(new Event('online'))

test('code that cannot be fetched is fetched again when the browser is online, and used once', async () => {
  const { network, load } = createNetwork()
  const used: string[] = []
  loadQuietly(load, (module) => used.push(module))
  await expect.poll(() => network.requestCount).toBe(1)
  expect(used).toEqual([])

  goOnline()
  await expect.poll(() => network.requestCount).toBe(2)
  network.isUp = true
  await expect
    .poll(() => {
      goOnline()
      return used.length
    })
    .toBeGreaterThan(0)
  goOnline()
  expect(used).toEqual(['the module'])
})

test('cancelled code is neither used nor fetched again', async () => {
  const { network, load } = createNetwork()
  const used: string[] = []
  const stop = loadQuietly(load, (module) => used.push(module))
  await expect.poll(() => network.requestCount).toBe(1)
  stop()
  network.isUp = true
  goOnline()
  await Promise.resolve()
  expect([network.requestCount, used]).toEqual([1, []])
})
