import { put } from '@plumbline/domain/kernel/change.ts'
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import { expect, test } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createServices } from '#data/services.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import type { Upgrades } from './upgrades.ts'

const key = 'constructionProjects'
type Raw = Record<string, unknown>

/** Version 2 calls a title a name, version 3 gives every project a place. */
const upgrades: Upgrades = {
  [key]: [
    (rows) => (rows as Raw[]).map(({ title, ...row }) => ({ name: title, ...row })),
    (rows) => (rows as Raw[]).map((row) => ({ location: 'Perth', ...row })),
  ],
}

function open(stored: Record<string, unknown>) {
  const storage = createMemoryStorage()
  storage.setItem('plumblineWorkspace', 'own')
  for (const [name, value] of Object.entries(stored)) storage.setItem(name, JSON.stringify(value))
  const { store } = createServices({ storage, files: createMemoryFileStore(), latency: 'none', upgrades })
  const list = () => store.collection(projects).list()
  const parsed = (name: string) => JSON.parse(storage.getItem(name) ?? 'null')
  return { storage, store, list, parsed }
}

test('an old list is upgraded step by step and stored with its version; the old text is quarantined', () => {
  const old = [{ id: 1, title: 'Tower', colour: 'red' }]
  const { list, store, storage, parsed } = open({ [key]: old })
  const upgraded = { id: 1, name: 'Tower', location: 'Perth', colour: 'red' }
  expect(list()).toMatchObject([{ ...upgraded, id: '1' }])
  store.flush()
  expect(parsed(key)).toEqual([upgraded])
  expect(parsed('plumblineVersions')).toEqual({ [key]: 3 })
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  expect(parsed(names.find((name) => name.startsWith(`${key}.version-1.`)) ?? '')).toEqual(old)
})

test('a list of version 2 takes the last step only', () => {
  const { list } = open({ [key]: [{ id: 1, name: 'Tower' }], plumblineVersions: { [key]: 2 } })
  expect(list()).toMatchObject([{ name: 'Tower', location: 'Perth' }])
})

test('a list of the present version is left alone', () => {
  const { list, store, parsed } = open({ [key]: [{ id: 1, name: 'Tower' }], plumblineVersions: { [key]: 3 } })
  expect(list()).toMatchObject([{ location: '' }])
  store.flush()
  expect(parsed(key)).toEqual([{ id: 1, name: 'Tower' }])
})

test('a new list is stored with the present version', () => {
  const { store, parsed } = open({})
  store.apply([put(projects, { id: '1', name: 'Tower' } as Project)])
  store.flush()
  expect(parsed('plumblineVersions')).toEqual({ [key]: 3 })
})

test('an upgrade for whose old text there is no room shows the list and leaves the stored one alone', async () => {
  const { storage, list, store, parsed } = open({ [key]: [{ id: 1, title: 'Tower' }] })
  storage.quota = 0
  expect(list()).toMatchObject([{ name: 'Tower' }])
  const { stored } = store.apply([put(projects, { id: '2', name: 'Bridge' } as Project)])
  expect(await stored).toEqual({ kind: 'failed', reason: 'read-only' })
  expect(parsed(key)).toEqual([{ id: 1, title: 'Tower' }])
})
