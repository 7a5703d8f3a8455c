import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import { sizeWithoutFile } from './entry-size.ts'
import { createServices } from './services.ts'

afterEach(() => void vi.restoreAllMocks())

function getSite(workspace: 'demo' | 'own') {
  const storage = createMemoryStorage()
  storage.setItem('plumblineWorkspace', workspace)
  return createServices({ storage, files: createMemoryFileStore(), latency: 'none' })
}

test.each([
  [0, '1.0 MB'],
  [0.5, '3.5 MB'],
  [0.9999, '6.0 MB'],
])('in the demo an entry without a file has 1.0 to 6.0 MB: chance %d gives %s', (chance, size) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance)
  expect(sizeWithoutFile(getSite('demo'))).toBe(size)
})

test('in the personal workspace, an entry without a file has no size', () => {
  expect(sizeWithoutFile(getSite('own'))).toBeUndefined()
})
