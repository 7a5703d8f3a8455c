import { contacts } from '@plumbline/domain/directory/contact.ts'
import { put, remove, type Step } from '@plumbline/domain/kernel/records/change.ts'
import { collection, idSchema, type Rec, record } from '@plumbline/domain/kernel/records/record.ts'
import { isStampField, type Stamp } from '@plumbline/domain/kernel/records/stamp.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lists } from '#data/catalogue/catalogue.ts'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createServices } from '#data/workspace/services.ts'
import { applySteps } from '#testing/apply-steps.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import type { Store } from './store.ts'

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
  const { store } = createServices({ storage, files: createMemoryFileStore(), latency: 'none' })
  const texts = () => Object.values(keys).map((key) => storage.getItem(key))
  return { store, texts }
}

/** Reverting a change is also a change, so it sets a new stamp. */
function getRecords(store: Store) {
  return [projects, contacts].map(({ name }) =>
    store
      .collection(collection(name, record({ id: idSchema })))
      .list()
      .map((row) => Object.fromEntries(Object.entries(row).filter(([field]) => !isStampField(field)))),
  )
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
  // `as`: because of exact optional properties; `after: undefined` means the same as no `after`.
) as unknown as fc.Arbitrary<Step>

test('any steps followed by their inverse restore the records, except for their stamps', () => {
  fc.assert(
    fc.property(fc.array(fc.array(stepArbitrary, { maxLength: 6 }), { maxLength: 6 }), (calls) => {
      const { store, texts } = openStore()
      const before = getRecords(store)
      const inverses = calls.map((steps) => {
        const { inverse } = applySteps(store, steps)
        store.flush()
        return inverse
      })
      for (const inverse of inverses.reverse()) applySteps(store, inverse)
      store.flush()
      expect(getRecords(store)).toEqual(before)
      expect(texts()[0]).toContain(hidden)
    }),
  )
})

test('listeners are called after all lists of a request have changed', () => {
  const { store } = openStore()
  const people = store.collection(contacts)
  const seen: number[] = []
  store.collection(projects).onChange(() => seen.push(people.list().length))
  applySteps(store, [
    { collection: 'projects', change: { kind: 'remove', id: '1' } },
    { collection: 'contacts', change: { kind: 'remove', id: '1' } },
  ])
  expect(seen).toEqual([0])
})

test('reverting a change keeps later changes by others, and does not restore what they deleted', () => {
  const { store } = openStore()
  const tower = {
    collection: 'projects',
    change: { kind: 'put', record: { id: '1', name: 'Mast' } },
  } as const
  const { inverse } = applySteps(store, [tower])
  const theirs = { id: '1', name: 'Mast', location: 'Perth' }
  applySteps(store, [{ collection: 'projects', change: { kind: 'put', record: theirs } }])

  const { inverse: again } = applySteps(store, inverse)
  expect(store.collection(projects).get('1')).toMatchObject({ name: 'Tower', location: 'Perth' })

  applySteps(store, [{ collection: 'projects', change: { kind: 'remove', id: '1' } }])
  applySteps(store, again)
  expect(store.collection(projects).get('1')).toBeUndefined()
})

const at = (time: string) => ({ now: () => new Date(time) })
const ana = { updatedAt: '2026-11-21T10:00:00.000Z', updatedBy: 'ana@harbour.example' }

function openSigned(stored: Record<string, unknown> = {}) {
  const storage = createMemoryStorage()
  storage.setItem('plumblineWorkspace', 'own')
  storage.setItem('plumblineUser', JSON.stringify({ name: 'Ana', email: ana.updatedBy }))
  for (const [key, value] of Object.entries(stored)) storage.setItem(key, JSON.stringify(value))
  const clock = at(ana.updatedAt)
  const { store } = createServices({ storage, clock, files: createMemoryFileStore(), latency: 'none' })
  const list = (key: string) => {
    store.flush()
    return JSON.parse(storage.getItem(key) ?? '[]')
  }
  return { store, list }
}

/** A minimal valid record of every list. */
const odd = {
  id: 'x',
  projectId: 'p',
  title: 't',
  message: 'm',
  type: 'info',
  read: false,
  date: '2026-01-01',
}

test.each(lists.map(({ def, key }) => [def.name, key] as const))(
  'a change to a record in %s is stamped with person and time, unless the list does not track changes',
  (name, key) => {
    const { store, list } = openSigned({ [key]: [odd] })
    const { tracksChanges } = lists.find(({ def }) => def.name === name)?.def ?? {}
    expect(list(key)[0]).not.toHaveProperty('updatedBy')
    applySteps(
      store,
      [{ collection: name, change: { kind: 'put', record: { ...odd, more: 1 } as Rec } }],
      ana,
    )
    applySteps(
      store,
      [{ collection: name, change: { kind: 'put', record: { ...odd, id: 'new' } as Rec } }],
      ana,
    )
    const stamped = list(key).filter(({ updatedBy }: Partial<Stamp>) => updatedBy === ana.updatedBy)
    expect(stamped).toHaveLength(tracksChanges === false ? 0 : 2)
    for (const record of stamped) expect(record).toMatchObject(ana)
  },
)

test('a record that is put unchanged, or restored after a deletion, keeps its stamp', () => {
  const bo = { updatedAt: '2026-11-01T10:00:00.000Z', updatedBy: 'bo@harbour.example' }
  const { store, list } = openSigned({ constructionProjects: [{ id: 1, name: 'Tower', ...bo }] })
  const tower = store.collection(projects).get('1')
  if (!tower) throw new Error('The project is missing')
  applySteps(store, [put(projects, { ...tower })], ana)
  const { inverse } = applySteps(store, [remove(projects, '1')], ana)
  applySteps(store, inverse, ana)
  expect(list('constructionProjects')).toEqual([expect.objectContaining(bo)])
})

test('reverting a change is a separate change with a later stamp', () => {
  const bo = { updatedAt: '2026-11-01T10:00:00.000Z', updatedBy: 'bo@harbour.example' }
  const { store, list } = openSigned({ constructionProjects: [{ id: 1, name: 'Tower', ...bo }] })
  const tower = store.collection(projects).get('1')
  if (!tower) throw new Error('The project is missing')
  const { inverse } = applySteps(store, [put(projects, { ...tower, name: 'Mast' })], ana)
  applySteps(store, inverse, ana)
  expect(list('constructionProjects')).toEqual([expect.objectContaining({ name: 'Tower', ...ana })])
})

test('a numbered record keeps its origin when it is renamed', () => {
  const { store, list } = openSigned({ constructionProjects: [{ id: 1, name: 'Tower' }] })
  const rename = (name: string) => {
    const project = store.collection(projects).get('1')
    if (project) applySteps(store, [put(projects, { ...project, name })], ana)
  }
  rename('Mast')
  rename('Spire')
  expect(list('constructionProjects')).toEqual([
    expect.objectContaining({ name: 'Spire', origin: '1 Tower' }),
  ])
})
