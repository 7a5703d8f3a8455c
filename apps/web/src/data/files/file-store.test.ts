// @vitest-environment jsdom
/** The behavior of the file store, tested with a Map and with IndexedDB. */
import 'fake-indexeddb/auto'
import { dayMs } from '@plumbline/domain/kernel/days/day.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFileStore, type FileStore } from './file-store.ts'
import { hashFile } from './hash-file.ts'
import { createIndexedDbBackend } from './indexed-db-backend.ts'
import { createMemoryFileStore } from './memory-file-store.ts'

// The test page's Blob cannot be cloned into a database, so use the platform's Blob.
globalThis.Blob = (await new Response('').blob()).constructor as typeof Blob

function file(text: string, name = 'a.txt'): Blob & { name: string } {
  return Object.assign(new Blob([text], { type: 'text/plain' }), { name })
}

const sha256OfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
const day1 = Date.parse('2026-11-21T08:00:00Z')
let databases = 0

function createIndexedDbStore(now: () => number): FileStore {
  databases += 1
  return createFileStore({
    backend: createIndexedDbBackend(`files-${databases}`),
    hash: hashFile,
    now,
    askToPersist: () => undefined,
    usage: async () => undefined,
  })
}

describe.each([
  ['on a Map', createMemoryFileStore],
  ['on IndexedDB', createIndexedDbStore],
])('%s', (_where, createStore) => {
  test('a stored file has the SHA-256 of its bytes as its key and is returned unchanged', async () => {
    const store = createStore(() => day1)
    const ref = await store.put(file('abc', 'plan.txt'))
    expect(ref).toEqual({ key: sha256OfAbc, name: 'plan.txt', type: 'text/plain', size: 3 })
    expect(await (await store.get(ref.key))?.text()).toBe('abc')
    expect(await store.has(ref.key)).toBe(true)
  })

  test('the same bytes under two names are stored once', async () => {
    const store = createStore(() => day1)
    const [one, two] = [await store.put(file('abc', 'a.txt')), await store.put(file('abc', 'b.txt'))]
    expect(one.key).toBe(two.key)
    expect(await store.sweep(() => false, new Date(day1 + 2 * dayMs))).toBe(1)
  })

  test('unknown bytes are distinguished from stored ones', async () => {
    const store = createStore(() => day1)
    expect(await store.get('0'.repeat(64))).toBeUndefined()
    expect(await store.has('0'.repeat(64))).toBe(false)
  })

  test('an empty file can be stored', async () => {
    const store = createStore(() => day1)
    const ref = await store.put(file(''))
    expect((await store.get(ref.key))?.size).toBe(0)
  })

  test.each([
    ['referenced and old', true, 3 * dayMs, true],
    ['unreferenced and exactly a day old', false, dayMs, true],
    ['unreferenced and older than a day', false, dayMs + 1, false],
  ])('a sweep and bytes %s', async (_what, isNamed, ageMs, isStored) => {
    const store = createStore(() => day1)
    const { key } = await store.put(file('abc'))
    await store.sweep(() => isNamed, new Date(day1 + ageMs))
    expect(await store.has(key)).toBe(isStored)
    expect((await store.get(key)) !== undefined).toBe(isStored)
  })

  test('kept bytes are listed as such, and removed although they are new', async () => {
    const store = createStore(() => day1)
    const { key } = await store.put(file('abc'))
    const other = await store.put(file('other'))
    expect(await store.keep(key)).toBe(true)
    expect(await store.keep('0'.repeat(64))).toBe(false)
    const kept = (await store.stored()).filter(({ isForOffline }) => isForOffline)
    expect(kept.map((entry) => entry.key)).toEqual([key])
    await store.remove([key])
    expect(await store.get(key)).toBeUndefined()
    expect((await store.stored()).map((entry) => entry.key)).toEqual([other.key])
  })

  test('putting old bytes again protects them from removal for another day', async () => {
    let now = day1
    const store = createStore(() => now)
    const { key } = await store.put(file('abc'))
    now += 5 * dayMs
    await store.put(file('abc'))
    expect(await store.sweep(() => false, new Date(now + dayMs))).toBe(0)
    expect(await store.has(key)).toBe(true)
  })

  test('an aborted put is rejected as aborted and stores nothing', async () => {
    const store = createStore(() => day1)
    const stop = new AbortController()
    const put = store.put(file('abc'), { signal: stop.signal, onProgress: () => stop.abort() })
    await expect(put).rejects.toMatchObject({ name: 'FileStoreError', reason: 'aborted' })
    expect(await store.has(sha256OfAbc)).toBe(false)
  })

  test('the key of a file can be requested before it is put, and the put does not read the file again', async () => {
    const store = createStore(() => day1)
    const plan = file('abc')
    expect(await store.getKey(plan)).toBe(sha256OfAbc)
    expect(await store.has(sha256OfAbc)).toBe(false)
    const read = vi.spyOn(plan, 'arrayBuffer')
    expect((await store.put(plan)).key).toBe(sha256OfAbc)
    expect(read).not.toHaveBeenCalled()
  })

  test('one of two callers waiting for a file may abort; if both do, it can be requested again', async () => {
    const store = createStore(() => day1)
    const plan = file('abc')
    const [one, two] = [new AbortController(), new AbortController()]
    const keys = [one, two].map(({ signal }) => store.getKey(plan, { signal }))
    one.abort()
    await expect(keys[0]).rejects.toMatchObject({ name: 'FileStoreError', reason: 'aborted' })
    expect(await keys[1]).toBe(sha256OfAbc)

    const survey = file('survey')
    const given = store.getKey(survey, { signal: two.signal })
    two.abort()
    await expect(given).rejects.toMatchObject({ reason: 'aborted' })
    expect(await store.getKey(survey)).toMatch(/^[0-9a-f]{64}$/)
  })

  test('progress increases and ends at 1', async () => {
    const shares: number[] = []
    const large = file('x'.repeat(9 * 1024 * 1024))
    await createStore(() => day1).put(large, { onProgress: (share) => shares.push(share) })
    expect(shares.length).toBeGreaterThan(3)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })
})

test('bytes are stored even if IndexedDB accepts no Blobs, as in a private window of Safari', async () => {
  const put = IDBObjectStore.prototype.put
  const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
    key,
  ) {
    if (value instanceof Blob) throw new DOMException('BlobURLs are not yet supported.', 'DataCloneError')
    return put.call(this, value, key)
  })
  onTestFinished(() => refusing.mockRestore())
  const store = createIndexedDbStore(() => day1)
  const ref = await store.put(file('abc', 'plan.txt'))
  expect(await (await store.get(ref.key))?.text()).toBe('abc')
})

test.each([
  ['QuotaExceededError', 'quota'],
  ['NotReadableError', 'read'],
  ['InvalidStateError', 'refused'],
])('a browser that answers %s is reported as %s', async (name, reason) => {
  const store = createFileStore({
    backend: {
      add: () => Promise.reject(new DOMException('no', name)),
      get: async () => undefined,
      has: async () => false,
      keep: async () => false,
      entries: async () => [],
      remove: async () => undefined,
      removeOld: async () => 0,
    },
    hash: hashFile,
    now: () => day1,
    askToPersist: () => undefined,
    usage: async () => undefined,
  })
  await expect(store.put(file('abc'))).rejects.toMatchObject({ reason })
})

test('persistent storage is requested once', async () => {
  let requested = 0
  const store = createFileStore({
    backend: createIndexedDbBackend('files-persist'),
    hash: hashFile,
    now: () => day1,
    askToPersist: () => {
      requested += 1
    },
    usage: async () => undefined,
  })
  await store.put(file('a'))
  await store.put(file('b'))
  expect(requested).toBe(1)
})
