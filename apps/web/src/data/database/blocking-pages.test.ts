/** Another page keeps its connection, as a suspended one does, while this one upgrades or removes the database. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { type DBSchema, openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isBlockedByPage, onBlockedByPage } from './blocked-databases.ts'
import { createDatabase } from './open-database.ts'

interface Schema extends DBSchema {
  texts: { key: string; value: string }
}

const openAt = (version: number) =>
  createDatabase<Schema>(
    'records',
    (database, before) => {
      if (before < 1) database.createObjectStore('texts')
    },
    version,
  )

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

const answers = () => new Promise((resolve) => setImmediate(resolve))

/** Lets the page run for this time. */
async function run(ms: number) {
  for (let left = ms; left > 0; left -= 100) {
    await vi.advanceTimersByTimeAsync(100)
    for (let slice = 0; slice < 10; slice += 1) await answers()
  }
}

/** A connection that is not closed for others. */
async function openSuspended() {
  await openAt(1).write(['texts'], (change) => change.objectStore('texts').put('Quay House', 'name'))
  return openDB('records', 1)
}

test('an upgrade that another page blocks is reported, and continues when that page is closed', async () => {
  const suspended = await openSuspended()
  const reported: boolean[] = []
  const stop = onBlockedByPage(() => reported.push(isBlockedByPage()))
  const database = openAt(2)
  const reading = database.open().then((opened) => opened.get('texts', 'name'))
  await run(300)
  expect(isBlockedByPage()).toBe(true)
  suspended.close()
  await run(300)
  expect(await reading).toBe('Quay House')
  expect(reported).toEqual([true, false])
  stop()
  await database.close()
})

test('a removal that another page blocks is reported, and the records are removed before that page is closed', async () => {
  const suspended = await openSuspended()
  const removing = openAt(1).destroy()
  await run(300)
  expect(isBlockedByPage()).toBe(true)
  expect(await suspended.count('texts')).toBe(0)
  suspended.close()
  await run(300)
  await removing
  expect(isBlockedByPage()).toBe(false)
  expect(await indexedDB.databases()).toEqual([])
})

test('a page that has closed its connection for a newer one is blocked when that one does not go on', async () => {
  const suspended = await openSuspended()
  const database = openAt(1)
  await database.open()
  const upgrading = openDB('records', 2)
  await run(300)
  const reading = database.open()
  reading.catch(() => undefined)
  await run(4_000)
  expect(isBlockedByPage()).toBe(false)
  await run(2_000)
  expect(isBlockedByPage()).toBe(true)
  suspended.close()
  await run(300)
  await expect(reading).rejects.toThrow(/version/)
  expect(isBlockedByPage()).toBe(false)
  ;(await upgrading).close()
})
