import { put, remove } from '@plumbline/domain/kernel/change.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createSimulatedTabs, type SimulatedTab } from '#testing/memory-storage.ts'
import { createServices, type Services } from './services.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface OpenTab extends SimulatedTab {
  services: Services
  list(): readonly Project[]
}

const key = 'constructionProjects'
const project = (id: string, name: string): Project => ({
  id,
  name,
  location: 'Perth',
  status: 'Planning',
  progress: 0,
  startDate: '',
  endDate: '',
})

function openTabs(count: number, stored: readonly Project[]): OpenTab[] {
  const simulated = createSimulatedTabs(count)
  simulated[0]?.storage.setItem('plumblineWorkspace', 'own')
  simulated[0]?.storage.setItem(key, JSON.stringify(stored))
  settle(simulated)
  return simulated.map((tab) => {
    const services = createServices({ ...tab, files: createMemoryFileStore(), latency: 'none' })
    const list = () => services.store.collection(projects).list()
    list()
    return { ...tab, services, list }
  })
}

function settle(tabs: readonly SimulatedTab[]) {
  const isBusy = () => tabs.flatMap((tab) => [tab.send(), tab.receive()]).includes(true)
  while (isBusy()) vi.advanceTimersByTime(1)
}

/** Lets every write arrive and every tab finish what it still has to store. */
function comeToRest(tabs: readonly OpenTab[]) {
  for (let round = 0; round < 20; round += 1) {
    settle(tabs)
    for (const { services } of tabs) services.store.flush()
  }
}

const names = (tab: OpenTab) => new Map(tab.list().map(({ id, name }) => [id, name]))
const storedNames = (tab: OpenTab) =>
  new Map(
    (JSON.parse(tab.storage.getItem(key) ?? '[]') as Project[]).map(({ id, name }) => [String(id), name]),
  )

/** The same numbers for the same seed. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'three tabs that write 60 edits each at once, reading stale lists, lose none (seed %i)',
  (seed) => {
    const random = createRandom(seed)
    const tabs = openTabs(
      3,
      Array.from({ length: 180 }, (_, id) => project(String(id + 1), 'Old')),
    )
    for (let edit = 0; edit < 60; edit += 1) {
      for (const [index, { services }] of tabs.entries())
        services.store.apply([put(projects, project(String(edit * 3 + index + 1), `By tab ${index}`))])
      for (let happening = 0; happening < 6; happening += 1) {
        const tab = tabs[random(3)]
        if (random(2) === 0) tab?.send()
        else tab?.receive()
      }
      vi.advanceTimersByTime(random(40))
    }
    comeToRest(tabs)

    const wanted = new Map(
      Array.from({ length: 180 }, (_, id) => [String(id + 1), `By tab ${id % 3}`] as const),
    )
    for (const tab of tabs) {
      expect(storedNames(tab)).toEqual(wanted)
      expect(names(tab)).toEqual(wanted)
    }
  },
)

test('records added and removed by three tabs in any interleaving are all added and all removed', () => {
  const happening = fc.record({
    tab: fc.nat(2),
    what: fc.constantFrom('add', 'remove', 'edit', 'flush', 'send', 'receive', 'wait'),
  })
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      const tabs = openTabs(
        3,
        Array.from({ length: 60 }, (_, id) => project(`old-${id}`, 'Old')),
      )
      const wanted = names(tabs[0] as OpenTab)
      for (const [step, { tab: index, what }] of happenings.entries()) {
        const tab = tabs[index] as OpenTab
        const id = what === 'add' ? `new-${step}` : `old-${step}`
        const change = what === 'remove' ? remove(projects, id) : put(projects, project(id, `By ${index}`))
        if (what === 'send') tab.send()
        else if (what === 'receive') tab.receive()
        else if (what === 'flush') tab.services.store.flush()
        else if (what === 'wait') vi.advanceTimersByTime(20)
        else {
          tab.services.store.apply([change])
          if (what === 'remove') wanted.delete(id)
          else wanted.set(id, `By ${index}`)
        }
      }
      comeToRest(tabs)
      for (const tab of tabs) {
        expect(storedNames(tab)).toEqual(wanted)
        expect(names(tab)).toEqual(wanted)
      }
    }),
    { numRuns: 300 },
  )
})

test('two tabs that write one record agree in the end on one of the two', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(1), fc.nat(3)), { maxLength: 40 }), (happenings) => {
      const tabs = openTabs(2, [project('1', 'Old')])
      for (const [index, what] of happenings) {
        const tab = tabs[index] as OpenTab
        if (what === 0) tab.services.store.apply([put(projects, project('1', `By ${index}`))])
        else if (what === 1) tab.services.store.flush()
        else if (what === 2) tab.send()
        else tab.receive()
      }
      comeToRest(tabs)
      const [first, second] = tabs.map(storedNames)
      expect(first).toEqual(second)
      for (const tab of tabs) expect(names(tab)).toEqual(first)
    }),
  )
})

test('a change made in one tab shows in the other, and records that did not change stay the same objects', () => {
  const tabs = openTabs(2, [project('1', 'Tower'), project('2', 'Bridge')])
  const [here, there] = tabs as [OpenTab, OpenTab]
  const bridge = there.list()[1]
  here.services.store.apply([put(projects, project('1', 'Tower East'))])
  vi.advanceTimersByTime(50)
  settle(tabs)
  expect(there.list().map(({ name }) => name)).toEqual(['Tower East', 'Bridge'])
  expect(there.list()[1]).toBe(bridge)
})

test('a change of another tab made long ago stands, even when it brings an old text back', () => {
  const tabs = openTabs(2, [project('1', 'Tower')])
  const [here, there] = tabs as [OpenTab, OpenTab]
  here.services.store.apply([put(projects, project('1', 'Tower East'))])
  vi.advanceTimersByTime(50)
  settle(tabs)
  vi.advanceTimersByTime(2_500)
  there.services.store.apply([put(projects, project('1', 'Tower'))])
  vi.advanceTimersByTime(50)
  comeToRest(tabs)
  expect(names(here)).toEqual(new Map([['1', 'Tower']]))
})

test('leaving the page stores at once what was waiting', () => {
  const [tab] = openTabs(1, []) as [OpenTab]
  tab.services.store.apply([put(projects, project('1', 'Tower'))])
  tab.leave()
  expect(storedNames(tab)).toEqual(new Map([['1', 'Tower']]))
})
