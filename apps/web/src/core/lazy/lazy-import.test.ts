import { expect, test } from 'vitest'
import { lazyImport } from './lazy-import.ts'

function createNetwork() {
  const network = { isUp: true, requestCount: 0 }
  const importCode = async () => {
    network.requestCount += 1
    if (!network.isUp) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the module'
  }
  return { network, importCode }
}

test('code is fetched once, even when it is requested twice at the same time, and is then available immediately', async () => {
  const { network, importCode } = createNetwork()
  const code = lazyImport(importCode)
  expect([network.requestCount, code.loaded()]).toEqual([0, undefined])
  expect(await Promise.all([code.load(), code.load()])).toEqual(['the module', 'the module'])
  await code.load()
  expect([network.requestCount, code.loaded()]).toEqual([1, 'the module'])
})

test('what could not be fetched is fetched again when it is asked for again', async () => {
  const { network, importCode } = createNetwork()
  const code = lazyImport(importCode)
  network.isUp = false
  await expect(code.load()).rejects.toThrow('Failed to fetch')
  expect(code.loaded()).toBeUndefined()
  network.isUp = true
  expect(await code.load()).toBe('the module')
})
