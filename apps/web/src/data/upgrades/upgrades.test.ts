import { type Deadline, deadlines } from '@plumbline/domain/deadlines/deadline.ts'
import { put } from '@plumbline/domain/kernel/change.ts'
import { type ProgramItem, programItems } from '@plumbline/domain/program-items/program-item.ts'
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import { describe, expect, test } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { samples } from '#data/samples.ts'
import { createServices } from '#data/services.ts'
import { applySteps } from '#testing/apply-steps.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import { upgrades as present, type Upgrades, upgradeRows } from './upgrades.ts'

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
  applySteps(store, [put(projects, { id: '1', name: 'Tower' } as Project)])
  store.flush()
  expect(parsed('plumblineVersions')).toEqual({ [key]: 3 })
})

test('an upgrade for whose old text there is no room shows the list and leaves the stored one alone', async () => {
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
    ['the id of its project beside the name', { project: 'Quay House ' }, { projectId: '4' }],
    ['no id for a name that two projects have', { project: 'Mill Lane' }, {}],
    ['no id for a name that no project has', { project: 'Tower' }, {}],
    ['no id for General', { project: 'General' }, {}],
    ['no id for an empty name', { project: '' }, {}],
    ['no id where no project is named', {}, {}],
    ['the id that it has', { project: 'Quay House', projectId: '9' }, {}],
  ])('one gets %s', (_, stored, added) => {
    const row = { id: 1, name: 'Pour', date: '2026-12-01', foreign: 'kept', ...stored }
    const once = upgraded([row])
    expect(once).toEqual([{ ...row, ...added }])
    expect(upgraded(once)).toEqual(once)
  })

  test('what is no record stays as it is', () => {
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
    ['the samples of a demo that nobody has stored', {}, '2'],
    ['none in an own workspace', { plumblineWorkspace: 'own' }, undefined],
    ['damaged', { constructionProjects: '[{"id":' }, undefined],
  ])('are turned where the projects are %s', (_, around, projectId) => {
    const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
    const texts = Object.entries({ ...around, [deadlinesKey]: [pour] })
    const { storage, store, read } = openStored(
      Object.fromEntries(texts.map(([name, value]) => [name, asText(value)])),
    )
    const wanted = { ...pour, ...(projectId && { projectId }) }
    expect(read()).toEqual([wanted])
    store.flush()
    expect(JSON.parse(storage.getItem(deadlinesKey) ?? '')).toEqual([wanted])
    expect(JSON.parse(storage.getItem('plumblineVersions') ?? '')).toEqual({ [deadlinesKey]: 2 })
  })

  test('a deadline that is set now is stored as version 2', () => {
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

  test('keep the ranks that they have', () => {
    const moved = ranked.toReversed()
    expect(upgraded(moved)).toEqual(moved)
  })

  test('what is no record stays as it is', () => {
    expect(upgraded([null, 'Dig', 7, rows[0]])).toEqual([null, 'Dig', 7, { ...rows[0], rank: 'i00003' }])
  })

  function openItems() {
    const storage = createMemoryStorage()
    storage.setItem('plumblineWorkspace', 'own')
    storage.setItem(itemsKey, JSON.stringify(rows.map((row) => ({ ...row, projectId: '1' }))))
    const { store } = createServices({ storage, files: createMemoryFileStore(), latency: 'none' })
    return { storage, store, list: () => store.collection(programItems).list() }
  }

  test('are shown with ranks, and stored with them by the first change, without a copy of the old list', () => {
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

  test('stay writable where the storage has no room for a copy', async () => {
    const { storage, store, list } = openItems()
    storage.quota = (storage.getItem(itemsKey) ?? '').length + 400
    const [dig] = list()
    const { stored } = applySteps(store, [put(programItems, { ...dig, name: 'Dug' } as ProgramItem)])
    expect(await stored).toEqual({ kind: 'stored' })
  })
})
