import { put } from '@plumbline/domain/kernel/change.ts'
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import { expect, test } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createSimulatedTabs } from '#testing/memory-storage.ts'
import { createBeginnings } from './beginnings.ts'
import { samples } from './samples.ts'
import { createSite } from './site.ts'

const isDemo = () => true
const onLate = () => {}

test.each([
  ['nothing in an own workspace', { isDemo: () => false, samples }, 0],
  ['the samples in a demo', { isDemo, samples }, samples.size],
])('lists begin with %s', (_, ports, count) => {
  expect(createBeginnings({ onLate, ...ports }).get()?.size).toBe(count)
})

test('a demo without its samples fetches them, and says when they have come late', async () => {
  const told: string[] = []
  const beginnings = createBeginnings({ isDemo, onLate: () => void told.push('late') })
  expect(beginnings.get()).toBeUndefined()
  await beginnings.fetchSamples()
  expect(beginnings.get()).toBe(samples)
  expect(told).toEqual(['late'])
})

function openOwnTab(stored: Record<string, string> = {}) {
  const [here, there] = createSimulatedTabs(2)
  if (!here || !there) throw new Error('There are two tabs')
  const texts = { plumblineWorkspace: 'own', ...stored }
  for (const [key, text] of Object.entries(texts)) here.storage.setItem(key, text)
  while (here.send() || there.receive());
  const { storage, events } = here
  const site = createSite({ storage, events, files: createMemoryFileStore(), latency: 'none' })
  const list = () => site.store.collection(projects).list()
  return {
    site,
    list,
    storage,
    becomeDemoThere() {
      there.storage.setItem('plumblineWorkspace', 'demo')
      while (there.send() || here.receive());
    },
  }
}

test('an own workspace that another tab makes a demo shows the samples as soon as they have come', async () => {
  const { site, list, becomeDemoThere } = openOwnTab()
  expect(list()).toEqual([])
  becomeDemoThere()
  await site.ready()
  expect(list()).toHaveLength(3)
})

test('what is added before the samples have come is stored together with them', async () => {
  const { site, list, storage, becomeDemoThere } = openOwnTab()
  expect(list()).toEqual([])
  becomeDemoThere()
  site.store.apply([put(projects, { id: '77', name: 'Quay House' } as Project)])
  site.store.flush()
  expect(storage.getItem('constructionProjects')).toBeNull()
  await site.ready()
  site.store.flush()
  expect(list()).toHaveLength(4)
  expect(JSON.parse(storage.getItem('constructionProjects') ?? '')).toHaveLength(4)
})

test('a damaged list that was read before the samples have come shows them once they are here', async () => {
  const { site, list, becomeDemoThere } = openOwnTab({ constructionProjects: '[{"id":' })
  becomeDemoThere()
  expect(list()).toEqual([])
  await site.ready()
  expect(list()).toHaveLength(3)
})
