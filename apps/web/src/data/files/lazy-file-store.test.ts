import { expect, test } from 'vitest'
import { createLazyFileStore } from './lazy-file-store.ts'
import { createMemoryFileStore } from './memory-file-store.ts'

test('the store is loaded once, with the first call, and returns the same results', async () => {
  let loads = 0
  const files = createLazyFileStore(async () => {
    loads += 1
    return createMemoryFileStore()
  })
  expect(loads).toBe(0)

  const [{ key }] = await Promise.all([files.put(new File(['drawing'], 'plan.txt')), files.has('nothing')])

  expect(await files.has(key)).toBe(true)
  expect((await files.get(key))?.size).toBe(7)
  expect(loads).toBe(1)
})

test('a store whose code could not be loaded is loaded again', async () => {
  let isOffline = true
  const files = createLazyFileStore(async () => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return createMemoryFileStore()
  })
  await expect(files.has('k')).rejects.toThrow('Failed to fetch')
  await expect(files.put(new File(['x'], 'x.txt'))).rejects.toMatchObject({ reason: 'refused' })

  isOffline = false
  expect(await files.has('k')).toBe(false)
})
