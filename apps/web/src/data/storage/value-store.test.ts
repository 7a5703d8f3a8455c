/** Single values if the storage is full. */
import { expect, test } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createServices } from '#data/workspace/services.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import type { Fault } from './faults.ts'
import {
  announcedNotificationIds,
  lastBackUp,
  programProject,
  readNotificationIds,
  recentEntries,
  theme,
  tourDone,
} from './values.ts'

function openFull() {
  const storage = createMemoryStorage()
  storage.setItem('theme', 'light')
  const { values, faults } = createServices({ storage, files: createMemoryFileStore(), latency: 'none' })
  const reported: Fault[] = []
  faults.onFault((fault) => reported.push(fault))
  storage.quota = 0
  return { storage, values, reported }
}

test.each([announcedNotificationIds, readNotificationIds, recentEntries])(
  'the incidental value $key is kept until the page is closed, and no fault is reported',
  (def) => {
    const { storage, values, reported } = openFull()
    const heard: unknown[] = []
    values.onChange(def, (value) => heard.push(value))
    expect(values.set(def, ['a'])).toEqual({ kind: 'failed', reason: 'quota' })
    expect(values.get(def)).toEqual(['a'])
    expect(heard).toEqual([['a']])
    expect(reported).toEqual([])

    storage.quota = 1_000
    values.set(def, ['a', 'b'])
    expect(storage.getItem(def.key)).toBe('["a","b"]')
    expect(values.get(def)).toEqual(['a', 'b'])
  },
)

test('so are the end of the tour, the project of the program and the time of the last back-up', () => {
  const { values, reported } = openFull()
  values.set(tourDone, true)
  values.set(programProject, '7')
  values.set(lastBackUp, '2026-11-21T10:00:00Z')
  expect(values.get(tourDone)).toBe(true)
  expect(values.get(programProject)).toBe('7')
  expect(values.get(lastBackUp)).toBe('2026-11-21T10:00:00Z')
  expect(reported).toEqual([])
})

test('a value that the user sets does not change, and a fault is reported', () => {
  const { values, reported } = openFull()
  values.set(theme, 'system')
  expect(values.get(theme)).toBe('light')
  expect(reported).toEqual([{ kind: 'quota' }])
})
