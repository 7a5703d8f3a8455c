import { type Deadline, deadlines } from '@plumbline/domain/deadlines/deadline.ts'
import { put } from '@plumbline/domain/kernel/records/change.ts'
import { type ProgramItem, programItems } from '@plumbline/domain/program/items/program-item.ts'
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import { describe, expect, test } from 'vitest'
import { samples } from '#data/catalogue/samples.ts'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createServices } from '#data/workspace/services.ts'
import { applySteps } from '#testing/apply-steps.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import { upgrades as present, type Upgrades, upgradeRows } from './upgrades.ts'

const key = 'constructionProjects'
type Raw = Record<string, unknown>

/** Version 2 renames title to name; version 3 adds a location to every project. */
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

test('a list of version 2 needs only the last step', () => {
  const { list } = open({ [key]: [{ id: 1, name: 'Tower' }], plumblineVersions: { [key]: 2 } })
  expect(list()).toMatchObject([{ name: 'Tower', location: 'Perth' }])
})

test('a list of the current version is not changed', () => {
  const { list, store, parsed } = open({ [key]: [{ id: 1, name: 'Tower' }], plumblineVersions: { [key]: 3 } })
  expect(list()).toMatchObject([{ location: '' }])
  store.flush()
  expect(parsed(key)).toEqual([{ id: 1, name: 'Tower' }])
})

test('a new list is stored with the current version', () => {
  const { store, parsed } = open({})
  applySteps(store, [put(projects, { id: '1', name: 'Tower' } as Project)])
  store.flush()
  expect(parsed('plumblineVersions')).toEqual({ [key]: 3 })
})

test('without space to copy the old text, the upgraded list is shown and the stored one is not changed', async () => {
  const { storage, list, store, parsed } = open({ [key]: [{ id: 1, title: 'Tower' }] })
  storage.quota = 0
  expect(list()).toMatchObject([{ name: 'Tower' }])
  const { stored } = applySteps(store, [put(projects, { id: '2', name: 'Bridge' } as Project)])
  expect(await stored).toEqual({ kind: 'failed', reason: 'read-only' })
  expect(parsed(key)).toEqual([{ id: 1, title: 'Tower' }])
})

describe('deadlines of version 1', () => {
  const deadlinesKey = 'plumblineDeadlines'
  const known = [
    { id: 4, name: ' Quay House ' },
    { id: 5, name: 'Mill Lane' },
    { id: 6, name: 'Mill Lane' },
    { id: 7, name: 'General' },
    { id: 8, name: '' },
    { name: 'has no id' },
    null,
  ]
  const others = (key: string) => (key === 'constructionProjects' ? known : [])
  const upgraded = (rows: readonly unknown[]) => upgradeRows(rows, 1, present[deadlinesKey] ?? [], others)

  test.each<[string, object, object]>([
    ['the id of its project in addition to the name', { project: 'Quay House ' }, { projectId: '4' }],
    ['no id for a name shared by two projects', { project: 'Mill Lane' }, {}],
    ['no id for an unknown name', { project: 'Tower' }, {}],
    ['no id for General', { project: 'General' }, {}],
    ['no id for an empty name', { project: '' }, {}],
    ['no id without a project name', {}, {}],
    ['its existing id', { project: 'Quay House', projectId: '9' }, {}],
  ])('one gets %s', (_, stored, added) => {
    const row = { id: 1, name: 'Pour', date: '2026-12-01', foreign: 'kept', ...stored }
    const once = upgraded([row])
    expect(once).toEqual([{ ...row, ...added }])
    expect(upgraded(once)).toEqual(once)
  })

  test('a value that is not a record is not changed', () => {
    expect(upgraded([null, 'Pour', 7])).toEqual([null, 'Pour', 7])
  })

  function openStored(texts: Record<string, string>) {
    const storage = createMemoryStorage()
    for (const [name, text] of Object.entries(texts)) storage.setItem(name, text)
    const { store } = createServices({ storage, samples, files: createMemoryFileStore(), latency: 'none' })
    const read = () => store.collection(deadlines).list()
    return { storage, store, read }
  }
  const pour = { id: 'a', name: 'Pour', date: '2026-12-01', project: 'Fernhill Primary School' }

  test.each<[string, Record<string, unknown>, string | undefined]>([
    ['stored', { constructionProjects: [{ id: 9, name: 'Fernhill Primary School' }] }, '9'],
    ['the unstored samples of a demo', {}, '2'],
    ['none in the personal workspace', { plumblineWorkspace: 'own' }, undefined],
    ['damaged', { constructionProjects: '[{"id":' }, undefined],
  ])('are turned where the projects are %s', (_, around, projectId) => {
    const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
    const texts = Object.entries({ ...around, [deadlinesKey]: [pour] })
    const { storage, store, read } = openStored(
      Object.fromEntries(texts.map(([name, value]) => [name, asText(value)])),
    )
    const expected = { ...pour, ...(projectId && { projectId }) }
    expect(read()).toEqual([expected])
    store.flush()
    expect(JSON.parse(storage.getItem(deadlinesKey) ?? '')).toEqual([expected])
    expect(JSON.parse(storage.getItem('plumblineVersions') ?? '')).toEqual({ [deadlinesKey]: 2 })
  })

  test('a new deadline is stored as version 2', () => {
    const { storage, store } = openStored({ plumblineWorkspace: 'own' })
    applySteps(store, [put(deadlines, pour as Deadline)])
    store.flush()
    expect(JSON.parse(storage.getItem('plumblineVersions') ?? '')).toEqual({ [deadlinesKey]: 2 })
  })
})

describe('program items of version 1', () => {
  const itemsKey = 'plumblineProgramTasks'
  const upgraded = (rows: readonly unknown[]) => upgradeRows(rows, 1, present[itemsKey] ?? [], () => [])
  const rows = [
    { id: 'p2', name: 'Dig', foreign: 'kept' },
    { id: 'p1', name: 'Ground' },
  ]
  const ranked = [
    { ...rows[0], rank: 'i00000' },
    { ...rows[1], rank: 'i00001' },
  ]

  test('get ranks in the order of the list', () => {
    expect(upgraded(rows)).toEqual(ranked)
  })

  test('keep their existing ranks', () => {
    const moved = ranked.toReversed()
    expect(upgraded(moved)).toEqual(moved)
  })

  test('a value that is not a record is not changed', () => {
    expect(upgraded([null, 'Dig', 7, rows[0]])).toEqual([null, 'Dig', 7, { ...rows[0], rank: 'i00003' }])
  })

  function openItems() {
    const storage = createMemoryStorage()
    storage.setItem('plumblineWorkspace', 'own')
    storage.setItem(itemsKey, JSON.stringify(rows.map((row) => ({ ...row, projectId: '1' }))))
    const { store } = createServices({ storage, files: createMemoryFileStore(), latency: 'none' })
    return { storage, store, list: () => store.collection(programItems).list() }
  }

  test('are shown with ranks, and stored with ranks by the first change, without a copy of the old list', () => {
    const { storage, store, list } = openItems()
    const before = storage.getItem(itemsKey)
    expect(list().map(({ id, rank }) => [id, rank])).toEqual([
      ['p2', 'i00000'],
      ['p1', 'i00001'],
    ])
    store.flush()
    expect(storage.getItem(itemsKey)).toBe(before)
    const [dig] = list()
    applySteps(store, [put(programItems, { ...dig, name: 'Dig deeper' } as ProgramItem)])
    store.flush()
    expect(JSON.parse(storage.getItem(itemsKey) ?? '')).toMatchObject([
      { id: 'p2', name: 'Dig deeper', rank: 'i00000', foreign: 'kept' },
      { id: 'p1', rank: 'i00001' },
    ])
    expect(JSON.parse(storage.getItem('plumblineVersions') ?? '')).toEqual({ [itemsKey]: 2 })
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    expect(keys.toSorted()).toEqual([itemsKey, 'plumblineVersions', 'plumblineWorkspace'])
  })

  test('stay writable without space for a copy', async () => {
    const { storage, store, list } = openItems()
    storage.quota = (storage.getItem(itemsKey) ?? '').length + 400
    const [dig] = list()
    const { stored } = applySteps(store, [put(programItems, { ...dig, name: 'Dug' } as ProgramItem)])
    expect(await stored).toEqual({ kind: 'stored' })
  })
})
