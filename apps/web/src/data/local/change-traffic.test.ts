/** What a change of one record reads and writes does not depend on the number of records. */
import { saveContact } from '@plumbline/domain/directory/change-contact.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { IDBIndex, IDBObjectStore } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import {
  comeToRest,
  contactDraft as draft,
  openTabs,
  pass,
  perform,
  settle,
  setUpTabTests,
} from '#testing/several-tabs.ts'

await setUpTabTests()

interface Traffic {
  reads: number
  readCharacters: number
  writes: number
  writtenCharacters: number
}

interface Reads {
  get(query: unknown): IDBRequest
  getAll(query: unknown): IDBRequest
}

// `as`: both have these two methods, with different types of results.
const readers = [IDBObjectStore.prototype, IDBIndex.prototype] as unknown as readonly Reads[]

const getSize = (value: unknown) => JSON.stringify(value)?.length ?? 0

/** Requests of all tabs to the database from now on. */
function watchDatabase(): Traffic {
  const traffic = { reads: 0, readCharacters: 0, writes: 0, writtenCharacters: 0 }
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    traffic.writes += 1
    traffic.writtenCharacters += getSize(value)
    return put.call(this, value, key)
  })
  for (const target of readers)
    for (const name of ['get', 'getAll'] as const) {
      const read = target[name]
      vi.spyOn(target, name).mockImplementation(function (this: Reads, query) {
        const request = read.call(this, query)
        traffic.reads += 1
        request.addEventListener('success', () => {
          traffic.readCharacters += getSize(request.result)
        })
        return request
      })
    }
  return traffic
}

/** Of one change in the first of two tabs, in both of them. */
async function measureChange(size: number): Promise<Traffic> {
  const tabs = await openTabs(2)
  const [tab] = tabs
  if (!tab) throw new Error('There is a tab')
  const records = Array.from({ length: size }, (_, at) => ({ ...draft, id: `c${at}` }))
  const text = JSON.stringify(records)
  const filling = tab.services.workspace.replaceTexts(() => [{ key: 'constructDirectoryContacts', text }])
  await pass(200)
  await filling
  await comeToRest(tabs)
  await pass(10_000)
  const traffic = watchDatabase()
  perform(tab, saveContact, { id: `c${size / 2}`, first: draft, draft: { ...draft, firstName: 'Bo' } })
  for (let round = 0; round < 3; round += 1) {
    await pass(1_000)
    await settle(tabs)
  }
  vi.restoreAllMocks()
  const visible = tabs.map(
    ({ services }) => services.store.collection(contacts).get(`c${size / 2}`)?.firstName,
  )
  expect(visible).toEqual(['Bo', 'Bo'])
  return traffic
}

test('one change among 1,000 and among 4,000 records costs the database the same', async () => {
  const few = await measureChange(1_000)
  const many = await measureChange(4_000)
  expect(few.writes).toBeGreaterThan(0)
  expect(many.writes).toBe(few.writes)
  expect(many.reads).toBe(few.reads)
  expect(many.writtenCharacters).toBeLessThan(1.2 * few.writtenCharacters)
  expect(many.readCharacters).toBeLessThan(1.2 * few.readCharacters)
}, 60_000)
