import { activities, activitySchema } from '@plumbline/domain/activity/log/activity.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import { put, remove } from '@plumbline/domain/kernel/records/change.ts'
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lists } from '#data/catalogue/catalogue.ts'
import { samples } from '#data/catalogue/samples.ts'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import type { Fault } from '#data/storage/faults.ts'
import type { TabEvents } from '#data/storage/tab-events.ts'
import { createServices, type ServicesPorts } from '#data/workspace/services.ts'
import { applySteps } from '#testing/apply-steps.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const key = 'constructionProjects'
const tower: Project = {
  id: '1',
  name: 'Tower',
  location: '',
  status: 'Planning',
  progress: 0,
  startDate: '',
  endDate: '',
}

function open(stored: Record<string, string> = {}, ports: Partial<ServicesPorts> = {}) {
  const storage = createMemoryStorage()
  for (const [name, text] of Object.entries(stored)) storage.setItem(name, text)
  const faults: Fault[] = []
  const start = () => {
    const services = createServices({
      storage,
      samples,
      files: createMemoryFileStore(),
      latency: 'none',
      ...ports,
    })
    services.faults.onFault((fault) => faults.push(fault))
    return services
  }
  const { store } = start()
  return { storage, store, faults, start }
}

const everyKey = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').sort()

test('a demo shows its samples, and stores nothing before the first change', () => {
  const { store, storage } = open()
  expect(store.collection(projects).list()).toHaveLength(3)
  expect(store.collection(documents).list()).toHaveLength(4)
  expect(everyKey(storage)).toEqual([])

  applySteps(store, [put(projects, tower)])
  store.flush()
  expect(everyKey(storage)).toEqual([key])
})

test('the personal workspace starts empty', () => {
  const { store } = open({ plumblineWorkspace: 'own' })
  for (const { def } of lists) expect(store.collection(def).list()).toEqual([])
})

test.each([
  [key, 'samples, kept in memory'],
  ['constructionDocuments', 'samples, kept in memory'],
  ['plumblineTeam', 'samples, kept in memory'],
  ['plumblineTasks', 'samples, kept in memory'],
  ['plumblineNotifications', 'samples, kept in memory'],
  ['plumblineProgramTasks', 'samples, rewritten'],
  ['constructLeadTimeItems', 'samples, rewritten'],
  ['constructHoldPoints', 'samples, rewritten'],
  ['constructDirectoryContacts', 'samples, rewritten'],
  ['constructSafetyItems', 'nothing'],
] as const)('damaged %s falls back to %s, and the damaged text is quarantined', (damaged, instead) => {
  const { store, storage, faults, start } = open({ [damaged]: '[{"id":1,' })
  const def = lists.find((row) => row.key === damaged)?.def ?? projects
  const aside = `${damaged}.corrupt.2026-11-21T10:00:00.000Z`

  expect(store.collection(def).list().length > 0).toBe(instead !== 'nothing')
  expect(storage.getItem(aside)).toBe('[{"id":1,')
  expect(faults).toEqual([{ kind: 'corrupt', key: damaged, quarantineKey: aside }])

  vi.advanceTimersByTime(50)
  const isRewritten = storage.getItem(damaged) !== '[{"id":1,'
  expect(isRewritten).toBe(instead === 'samples, rewritten')

  start().store.collection(def).list()
  expect(faults).toHaveLength(1)
  expect(everyKey(storage).filter((name) => name.includes('.corrupt.'))).toEqual([aside])
})

test('the personal workspace never shows samples instead of a damaged list', () => {
  const { store } = open({ plumblineWorkspace: 'own', [key]: 'nonsense', constructHoldPoints: '{}' })
  expect(store.collection(projects).list()).toEqual([])
  expect(store.collection(holdPoints).list()).toEqual([])
})

test('a damaged list that cannot be copied for lack of space is shown, but never overwritten', async () => {
  const damaged = `[${'x'.repeat(200)}`
  const { store, storage, faults } = open({ [key]: damaged })
  storage.quota = 300
  const { stored } = applySteps(store, [put(projects, tower)])
  expect(await stored).toEqual({ kind: 'failed', reason: 'read-only' })
  expect(storage.getItem(key)).toBe(damaged)
  expect(faults).toEqual([{ kind: 'corrupt', key, quarantineKey: key }])
})

test('an unedited record keeps its text; an edited one keeps its unknown fields', () => {
  const stored = [
    { id: 1, name: 'Tower', budget: 4_200_000, colour: 'red' },
    { id: 2, name: 'Bridge', colour: 'blue' },
  ]
  const { store, storage } = open({ [key]: JSON.stringify(stored) })
  const bridge = store.collection(projects).get('2') as Project
  applySteps(store, [put(projects, { ...bridge, name: 'Long Bridge' })])
  store.flush()
  const [first, second] = JSON.parse(storage.getItem(key) ?? '')
  expect(first).toEqual(stored[0])
  expect(second).toMatchObject({ id: 2, name: 'Long Bridge', colour: 'blue' })
})

test('changes are stored together within 50 ms', async () => {
  const { store, storage } = open()
  const first = applySteps(store, [put(projects, tower)])
  const second = applySteps(store, [put(projects, { ...tower, id: '9' })])
  expect(storage.getItem(key)).toBeNull()
  vi.advanceTimersByTime(50)
  expect(storage.getItem(key)).toContain('"Tower"')
  expect(await first.stored).toEqual({ kind: 'stored' })
  expect(await second.stored).toEqual({ kind: 'stored' })
})

test.each([
  ['quota', (storage: ReturnType<typeof createMemoryStorage>) => Object.assign(storage, { quota: 900 })],
  [
    'refused',
    (storage: ReturnType<typeof createMemoryStorage>) => Object.assign(storage, { isRefusing: true }),
  ],
] as const)('a failed write (%s) is reverted in every list of the call', async (reason, spoil) => {
  const { store, storage, faults } = open({
    plumblineWorkspace: 'own',
    [key]: JSON.stringify([tower]),
    constructDirectoryContacts: JSON.stringify([{ id: 'c1', firstName: 'Ana' }]),
  })
  const before = everyKey(storage).map((name) => storage.getItem(name))
  const lengths: number[] = []
  store.collection(projects).onChange(() => lengths.push(store.collection(projects).list().length))
  spoil(storage)

  const ana = store.collection(contacts).list()[0]
  const { stored } = applySteps(store, [
    remove(contacts, ana?.id ?? ''),
    put(projects, { ...tower, id: '2', name: 'x'.repeat(2_000) }),
  ])
  vi.advanceTimersByTime(50)

  expect(await stored).toEqual({ kind: 'failed', reason })
  expect(faults).toEqual([{ kind: reason === 'refused' ? 'change-refused' : reason }])
  expect(everyKey(storage).map((name) => storage.getItem(name))).toEqual(before)
  expect(store.collection(projects).list()).toMatchObject([{ name: 'Tower' }])
  expect(store.collection(contacts).list()).toEqual([ana])
  expect(lengths).toEqual([2, 1])
})

test('without space for the log entry, the change is stored without it', () => {
  const { store, storage, faults } = open({
    plumblineWorkspace: 'own',
    [key]: JSON.stringify([tower]),
    plumblineActivity: '[]',
  })
  storage.quota = everyKey(storage).reduce(
    (sum, name) => sum + name.length + (storage.getItem(name)?.length ?? 0),
    100,
  )
  const entry = activitySchema.parse({ id: 'a', item: 'x'.repeat(300) })
  applySteps(store, [remove(projects, '1')])
  applySteps(store, [put(activities, entry, null)])

  expect(store.flush()).toEqual({ kind: 'stored' })
  expect(storage.getItem(key)).toBe('[]')
  expect(store.collection(activities).list()).toEqual([])
  expect(faults).toEqual([])

  // If the log is the only change, the write fails.
  applySteps(store, [put(activities, { ...entry, item: 'x'.repeat(3_000) })])
  expect(store.flush()).toEqual({ kind: 'failed', reason: 'quota' })
})

test('after a failed write, the next write that fits is stored', () => {
  const { store, storage } = open({ plumblineWorkspace: 'own' })
  storage.quota = 500
  applySteps(store, [put(projects, { ...tower, name: 'x'.repeat(2_000) })])
  expect(store.flush()).toEqual({ kind: 'failed', reason: 'quota' })
  applySteps(store, [put(projects, tower)])
  expect(store.flush()).toEqual({ kind: 'stored' })
  expect(storage.getItem(key)).toContain('"Tower"')
})

test('without storage, everything works until the page is closed, and a fault is reported', () => {
  const refusing = new Proxy(createMemoryStorage(), {
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  const { store, faults } = open({}, { storage: refusing })
  applySteps(store, [put(projects, { ...tower, id: '9' })])
  expect(store.flush()).toEqual({ kind: 'stored' })
  expect(store.collection(projects).get('9')).toMatchObject({ name: 'Tower' })
  expect(faults).toEqual([{ kind: 'refused' }])
})

test('one warning is reported when the storage is nearly full', () => {
  const { store, faults } = open({ filler: 'x'.repeat(4_300_000) })
  for (const id of ['8', '9']) {
    applySteps(store, [put(projects, { ...tower, id })])
    vi.advanceTimersByTime(100)
  }
  expect(faults).toEqual([{ kind: 'nearly-full', share: expect.closeTo(0.82, 2) }])
})

test('a list written by newer code is read-only', async () => {
  const text = JSON.stringify([tower])
  const { store, storage, faults } = open({ [key]: text, plumblineVersions: `{"${key}":2}` })
  expect(store.collection(projects).list()).toHaveLength(1)
  expect(faults).toEqual([{ kind: 'newer-version', key }])
  const { stored, inverse } = applySteps(store, [remove(projects, '1')])
  expect(await stored).toEqual({ kind: 'failed', reason: 'read-only' })
  expect(inverse).toEqual([])
  store.flush()
  expect(storage.getItem(key)).toBe(text)
})

test('a list becomes read-only when newer code in another tab writes it', async () => {
  let tell: (key: string | null) => void = () => {}
  const events: TabEvents = {
    onForeignWrite(listener) {
      const before = tell
      tell = (changed) => [before, listener].forEach((each) => void each(changed))
    },
    onLeave: () => {},
  }
  const { store, storage, faults } = open({ [key]: JSON.stringify([tower]) }, { events })
  store.collection(projects).list()
  storage.setItem('plumblineVersions', `{"${key}":2}`)
  tell('plumblineVersions')
  expect(faults).toEqual([{ kind: 'newer-version', key }])
  expect(await applySteps(store, [remove(projects, '1')]).stored).toEqual({
    kind: 'failed',
    reason: 'read-only',
  })
})
