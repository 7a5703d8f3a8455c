import { contacts } from '@plumbline/domain/directory/contact.ts'
import type { Step } from '@plumbline/domain/kernel/change.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import { createSite } from './site.ts'

const keys = { projects: 'constructionProjects', contacts: 'constructDirectoryContacts' } as const
const hidden = '{"id":"broken"}'
const stored = {
  projects: `[\n{"id":1,"name":"Tower"},\n${hidden},\n{"id":"2","name":"Bridge","kept":true},\nnull,\n{"id":3,"name":"Pier"}\n]`,
  contacts: '[\n{"id":"1","firstName":"Ana"}\n]',
}

function openStore() {
  const storage = createMemoryStorage()
  storage.setItem('plumblineWorkspace', 'own')
  for (const [name, key] of Object.entries(keys)) storage.setItem(key, stored[name as keyof typeof keys])
  const { store } = createSite({ storage, files: createMemoryFileStore(), latency: 'none' })
  const texts = () => Object.values(keys).map((key) => storage.getItem(key))
  return { store, texts }
}

const idArbitrary = fc.nat(8).map(String)
const nameArbitrary = fc.constantFrom('Tower', 'Bridge', 'Pier')
const projectStep = fc.record({
  collection: fc.constant('projects'),
  change: fc.oneof(
    fc.record({
      kind: fc.constant('put' as const),
      record: fc.record({ id: idArbitrary, name: nameArbitrary }),
      after: fc.option(idArbitrary, { nil: undefined }),
    }),
    fc.record({ kind: fc.constant('remove' as const), id: idArbitrary }),
  ),
})
const stepArbitrary = fc.oneof(
  projectStep,
  projectStep.map((step) => ({ ...step, collection: 'contacts' })),
  // `as`: exact optional properties; `after: undefined` means the same as none.
) as unknown as fc.Arbitrary<Step>

test('any steps, followed by what takes them back, leave the stored texts as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.array(stepArbitrary, { maxLength: 6 }), { maxLength: 6 }), (calls) => {
      const { store, texts } = openStore()
      const before = texts()
      const inverses = calls.map((steps) => {
        const { inverse } = store.apply(steps)
        store.flush()
        return inverse
      })
      for (const inverse of inverses.reverse()) store.apply(inverse)
      store.flush()
      expect(texts()).toEqual(before)
    }),
  )
})

test('listeners of one list hear of a call when all its lists are changed', () => {
  const { store } = openStore()
  const people = store.collection(contacts)
  const seen: number[] = []
  store.collection(projects).onChange(() => seen.push(people.list().length))
  store.apply([
    { collection: 'projects', change: { kind: 'remove', id: '1' } },
    { collection: 'contacts', change: { kind: 'remove', id: '1' } },
  ])
  expect(seen).toEqual([0])
})

test('taking a change back leaves what somebody has changed since, and does not bring back what they deleted', () => {
  const { store } = openStore()
  const tower = {
    collection: 'projects',
    change: { kind: 'put', record: { id: '1', name: 'Mast' } },
  } as const
  const { inverse } = store.apply([tower])
  const theirs = { id: '1', name: 'Mast', location: 'Perth' }
  store.apply([{ collection: 'projects', change: { kind: 'put', record: theirs } }])

  const { inverse: again } = store.apply(inverse)
  expect(store.collection(projects).get('1')).toMatchObject({ name: 'Tower', location: 'Perth' })

  store.apply([{ collection: 'projects', change: { kind: 'remove', id: '1' } }])
  store.apply(again)
  expect(store.collection(projects).get('1')).toBeUndefined()
})
