/** Single values where the storage takes no more. */
import { expect, test } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import type { Fault } from './faults.ts'
import { createServices } from './services.ts'
import {
  announcedNews,
  lastBackUp,
  programProject,
  readNews,
  recentEntries,
  theme,
  tourDone,
} from './values.ts'

function openFull() {
  const storage = createMemoryStorage()
  storage.setItem('theme', 'light')
  const { values, faults } = createServices({ storage, files: createMemoryFileStore(), latency: 'none' })
  const told: Fault[] = []
  faults.onFault((fault) => told.push(fault))
  storage.quota = 0
  return { storage, values, told }
}

test.each([announcedNews, readNews, recentEntries])(
  'what is noted on the side under $key holds while the page does, and nobody hears of a fault',
  (def) => {
    const { storage, values, told } = openFull()
    const heard: unknown[] = []
    values.onChange(def, (value) => heard.push(value))
    expect(values.set(def, ['a'])).toEqual({ kind: 'failed', reason: 'quota' })
    expect(values.get(def)).toEqual(['a'])
    expect(heard).toEqual([['a']])
    expect(told).toEqual([])

    storage.quota = 1_000
    values.set(def, ['a', 'b'])
    expect(storage.getItem(def.key)).toBe('["a","b"]')
    expect(values.get(def)).toEqual(['a', 'b'])
  },
)

test('so do the end of the tour, the project of the program and the day of the last back-up', () => {
  const { values, told } = openFull()
  values.set(tourDone, true)
  values.set(programProject, '7')
  values.set(lastBackUp, '2026-11-21T10:00:00Z')
  expect(values.get(tourDone)).toBe(true)
  expect(values.get(programProject)).toBe('7')
  expect(values.get(lastBackUp)).toBe('2026-11-21T10:00:00Z')
  expect(told).toEqual([])
})

test('what a person has chosen stays as it was, and a fault says so', () => {
  const { values, told } = openFull()
  values.set(theme, 'system')
  expect(values.get(theme)).toBe('light')
  expect(told).toEqual([{ kind: 'quota' }])
})
