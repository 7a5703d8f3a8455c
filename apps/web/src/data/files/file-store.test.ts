/** The rules of the file store, shown on the Map and on IndexedDB alike. */
import 'fake-indexeddb/auto'
import { dayMs } from '@plumbline/domain/kernel/day.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFileStore, type FileStore } from './file-store.ts'
import { hashFile } from './hash-file.ts'
import { createIndexedDbShelf } from './indexed-db-shelf.ts'
import { createMemoryFileStore } from './memory-file-store.ts'

// jsdom's Blob cannot be cloned into a database; the platform's own can, and does the same.
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
    shelf: createIndexedDbShelf(`files-${databases}`),
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
  test('a put file is named by the SHA-256 of its bytes and comes back whole', async () => {
    const store = createStore(() => day1)
    const ref = await store.put(file('abc', 'plan.txt'))
    expect(ref).toEqual({ key: sha256OfAbc, name: 'plan.txt', type: 'text/plain', size: 3 })
    expect(await (await store.get(ref.key))?.text()).toBe('abc')
    expect(await store.has(ref.key)).toBe(true)
  })

  test('the same bytes under two names are kept once', async () => {
    const store = createStore(() => day1)
    const [one, two] = [await store.put(file('abc', 'a.txt')), await store.put(file('abc', 'b.txt'))]
    expect(one.key).toBe(two.key)
    expect(await store.sweep(() => false, new Date(day1 + 2 * dayMs))).toBe(1)
  })

  test('unknown bytes are told apart from kept ones', async () => {
    const store = createStore(() => day1)
    expect(await store.get('0'.repeat(64))).toBeUndefined()
    expect(await store.has('0'.repeat(64))).toBe(false)
  })

  test('a file of no bytes can be kept', async () => {
    const store = createStore(() => day1)
    const ref = await store.put(file(''))
    expect((await store.get(ref.key))?.size).toBe(0)
  })

  test.each([
    ['named and old', true, 3 * dayMs, true],
    ['unnamed and a day old to the hour', false, dayMs, true],
    ['unnamed and older than a day', false, dayMs + 1, false],
  ])('a sweep and bytes %s', async (_what, isNamed, ageMs, isKept) => {
    const store = createStore(() => day1)
    const { key } = await store.put(file('abc'))
    await store.sweep(() => isNamed, new Date(day1 + ageMs))
    expect(await store.has(key)).toBe(isKept)
    expect((await store.get(key)) !== undefined).toBe(isKept)
  })

  test('putting old bytes again keeps them from the sweep for another day', async () => {
    let now = day1
    const store = createStore(() => now)
    const { key } = await store.put(file('abc'))
    now += 5 * dayMs
    await store.put(file('abc'))
    expect(await store.sweep(() => false, new Date(now + dayMs))).toBe(0)
    expect(await store.has(key)).toBe(true)
  })

  test('an aborted put is refused as aborted and leaves nothing', async () => {
    const store = createStore(() => day1)
    const stop = new AbortController()
    const put = store.put(file('abc'), { signal: stop.signal, onProgress: () => stop.abort() })
    await expect(put).rejects.toMatchObject({ name: 'FileStoreError', reason: 'aborted' })
    expect(await store.has(sha256OfAbc)).toBe(false)
  })

  test('the key of a file can be asked for before it is put, and the put does not read the file again', async () => {
    const store = createStore(() => day1)
    const plan = file('abc')
    expect(await store.keyOf(plan)).toBe(sha256OfAbc)
    expect(await store.has(sha256OfAbc)).toBe(false)
    const read = vi.spyOn(plan, 'arrayBuffer')
    expect((await store.put(plan)).key).toBe(sha256OfAbc)
    expect(read).not.toHaveBeenCalled()
  })

  test('of two who wait for one file, one may give up; when both have, it can be asked for again', async () => {
    const store = createStore(() => day1)
    const plan = file('abc')
    const [one, two] = [new AbortController(), new AbortController()]
    const keys = [one, two].map(({ signal }) => store.keyOf(plan, { signal }))
    one.abort()
    await expect(keys[0]).rejects.toMatchObject({ name: 'FileStoreError', reason: 'aborted' })
    expect(await keys[1]).toBe(sha256OfAbc)

    const survey = file('survey')
    const given = store.keyOf(survey, { signal: two.signal })
    two.abort()
    await expect(given).rejects.toMatchObject({ reason: 'aborted' })
    expect(await store.keyOf(survey)).toMatch(/^[0-9a-f]{64}$/)
  })

  test('progress rises and ends at 1', async () => {
    const shares: number[] = []
    const large = file('x'.repeat(9 * 1024 * 1024))
    await createStore(() => day1).put(large, { onProgress: (share) => shares.push(share) })
    expect(shares.length).toBeGreaterThan(3)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })
})

test('bytes are kept where IndexedDB takes no Blobs, as in a private window of Safari', async () => {
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
])('a browser that answers %s is told as %s', async (name, reason) => {
  const store = createFileStore({
    shelf: {
      add: () => Promise.reject(new DOMException('no', name)),
      get: async () => undefined,
      has: async () => false,
      removeOld: async () => 0,
    },
    hash: hashFile,
    now: () => day1,
    askToPersist: () => undefined,
    usage: async () => undefined,
  })
  await expect(store.put(file('abc'))).rejects.toMatchObject({ reason })
})

test('the browser is asked once to keep our bytes for good', async () => {
  let asked = 0
  const store = createFileStore({
    shelf: createIndexedDbShelf('files-persist'),
    hash: hashFile,
    now: () => day1,
    askToPersist: () => {
      asked += 1
    },
    usage: async () => undefined,
  })
  await store.put(file('a'))
  await store.put(file('b'))
  expect(asked).toBe(1)
})
