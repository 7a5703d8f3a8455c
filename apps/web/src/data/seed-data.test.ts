import { put } from '@plumbline/domain/kernel/change.ts'
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import { expect, test } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { applySteps } from '#testing/apply-steps.ts'
import { createSimulatedTabs } from '#testing/memory-storage.ts'
import { samples } from './samples.ts'
import { createSeedData } from './seed-data.ts'
import { createServices } from './services.ts'

const isDemo = () => true
const onLate = () => {}

test.each([
  ['nothing in an own workspace', { isDemo: () => false, samples }, 0],
  ['the samples in a demo', { isDemo, samples }, samples.size],
])('lists begin with %s', (_, ports, count) => {
  expect(createSeedData({ onLate, ...ports }).get()?.size).toBe(count)
})

test('a demo without its samples fetches them, and says when they have come late', async () => {
  const told: string[] = []
  const seedData = createSeedData({ isDemo, onLate: () => void told.push('late') })
  expect(seedData.get()).toBeUndefined()
  await seedData.fetchSamples()
  expect(seedData.get()).toBe(samples)
  expect(told).toEqual(['late'])
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

test('an own workspace that another tab makes a demo shows the samples as soon as they have come', async () => {
  const { services, list, becomeDemoThere } = openOwnTab()
  expect(list()).toEqual([])
  becomeDemoThere()
  await services.ready()
  expect(list()).toHaveLength(3)
})

test('what is added before the samples have come is stored together with them', async () => {
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

test('a damaged list that was read before the samples have come shows them once they are here', async () => {
  const { services, list, becomeDemoThere } = openOwnTab({ constructionProjects: '[{"id":' })
  becomeDemoThere()
  expect(list()).toEqual([])
  await services.ready()
  expect(list()).toHaveLength(3)
})
