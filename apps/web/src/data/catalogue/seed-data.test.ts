import { put } from '@plumbline/domain/kernel/records/change.ts'
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import { expect, test } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createServices } from '#data/workspace/services.ts'
import { applySteps } from '#testing/apply-steps.ts'
import { createSimulatedTabs } from '#testing/memory-storage.ts'
import { samples } from './samples.ts'
import { createSeedData } from './seed-data.ts'

const isDemo = () => true
const onArrived = () => {}

test.each([
  ['nothing in the personal workspace', { isDemo: () => false, samples }, 0],
  ['the samples in a demo', { isDemo, samples }, samples.size],
])('lists begin with %s', (_, ports, count) => {
  expect(createSeedData({ onArrived, ...ports }).get()?.size).toBe(count)
})

test('a demo without its samples fetches them, and calls back when they arrive after they were needed', async () => {
  const calls: string[] = []
  const seedData = createSeedData({ isDemo, onArrived: () => void calls.push('arrived') })
  expect(seedData.get()).toBeUndefined()
  await seedData.fetchSamples()
  expect(seedData.get()).toBe(samples)
  expect(calls).toEqual(['arrived'])
})

function openOwnTab(stored: Record<string, string> = {}) {
  const [here, there] = createSimulatedTabs(2)
  if (!here || !there) throw new Error('There are two tabs')
  const texts = { plumblineWorkspace: 'own', ...stored }
  for (const [key, text] of Object.entries(texts)) here.storage.setItem(key, text)
  while (here.send() || there.receive());
  const { storage, events } = here
  const services = createServices({ storage, events, files: createMemoryFileStore(), latency: 'none' })
  const list = () => services.store.collection(projects).list()
  return {
    services,
    list,
    storage,
    becomeDemoThere() {
      there.storage.setItem('plumblineWorkspace', 'demo')
      while (there.send() || here.receive());
    },
  }
}

test('a workspace that another tab turns into a demo shows the samples once they have loaded', async () => {
  const { services, list, becomeDemoThere } = openOwnTab()
  expect(list()).toEqual([])
  becomeDemoThere()
  await services.ready()
  expect(list()).toHaveLength(3)
})

test('records added before the samples have loaded are stored together with them', async () => {
  const { services, list, storage, becomeDemoThere } = openOwnTab()
  expect(list()).toEqual([])
  becomeDemoThere()
  applySteps(services.store, [put(projects, { id: '77', name: 'Quay House' } as Project)])
  services.store.flush()
  expect(storage.getItem('constructionProjects')).toBeNull()
  await services.ready()
  services.store.flush()
  expect(list()).toHaveLength(4)
  expect(JSON.parse(storage.getItem('constructionProjects') ?? '')).toHaveLength(4)
})

test('a damaged list that was read before the samples have loaded shows them afterwards', async () => {
  const { services, list, becomeDemoThere } = openOwnTab({ constructionProjects: '[{"id":' })
  becomeDemoThere()
  expect(list()).toEqual([])
  await services.ready()
  expect(list()).toHaveLength(3)
})
