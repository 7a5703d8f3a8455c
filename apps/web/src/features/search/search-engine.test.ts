import { put, remove } from '@plumbline/domain/kernel/records/change.ts'
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { leadTimeSchema, leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createServices, type Services } from '#data/workspace/services.ts'
import { applySteps } from '#testing/apply-steps.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import type { Idle, SlicedWork } from './idle.ts'
import { createSearchEngine } from './search-engine.ts'
import { getQuery } from './searched-text.ts'
import { sources } from './sources.ts'

const keys = [
  'constructionProjects',
  'constructionDocuments',
  'constructDirectoryContacts',
  'plumblineTasks',
  'plumblineProgramTasks',
  'constructLeadTimeItems',
  'constructHoldPoints',
  'constructSafetyItems',
  'plumblineConditions',
  'plumblineWorkflows',
]

function servicesHolding(stored: Record<string, unknown> = {}): Services {
  const storage = createMemoryStorage()
  storage.setItem('plumblineWorkspace', 'own')
  for (const [key, value] of Object.entries(stored)) storage.setItem(key, JSON.stringify(value))
  return createServices({ storage, files: createMemoryFileStore(), latency: 'none' })
}

/** Idle time that starts when the test decides. */
function idleByHand() {
  const waiting = new Set<SlicedWork>()
  const idle: Idle = (work) => {
    waiting.add(work)
    return () => waiting.delete(work)
  }
  function pass() {
    for (const work of waiting) if (!work(() => true)) waiting.delete(work)
  }
  return {
    idle,
    pass,
    passAll() {
      while (waiting.size > 0) pass()
    },
  }
}

const maxPerGroup = () => 8
const all = () => Number.POSITIVE_INFINITY

function found(services: Services, query: string): Record<string, string[]> {
  const hits = createSearchEngine(services.store).search(query, all)
  return Object.fromEntries(hits.map(({ source, rows }) => [source.heading, rows.map((row) => row.id)]))
}

const everyList = Object.fromEntries(
  keys.map((key) => [
    key,
    [{ id: 7, projectId: 1, name: 'Kestrel', type: '', project: '', updated: '', status: '' }],
  ]),
)

test('results are grouped in the order of the specification and have its destinations', () => {
  // Contacts have no name field, but every list is searched by the same fields.
  const hits = createSearchEngine(servicesHolding(everyList).store).search('kestrel', maxPerGroup)
  expect(hits.flatMap(({ source, rows }) => rows.map((row) => [source.heading, source.path(row)]))).toEqual([
    ['Projects', '/projects/7'],
    ['Documents', '/documents?highlight=7'],
    ['Directory', '/directory?highlight=7'],
    ['Actions', '/actions?highlight=7'],
    ['Program Tasks', '/program?highlight=7'],
    ['Lead Times', '/lead-times?highlight=7'],
    ['Hold Points', '/hold-points?highlight=7'],
    ['Safety Items', '/safety?highlight=7'],
    ['Conditions', '/projects/1?tab=conditions&highlight=7'],
    ['Workflows', '/workflows/7'],
  ])
})

test.each([
  'name',
  'title',
  'description',
  'location',
  'project',
  'responsibleParty',
  'firstName',
  'lastName',
  'companyName',
  'email',
])('the field %s is searched anywhere in its text, ignoring case', (field) => {
  const services = servicesHolding({ constructSafetyItems: [{ id: 's1', [field]: 'The KESTREL yard' }] })
  expect(found(services, 'estrel Y'.toLowerCase())).toEqual({ 'Safety Items': ['s1'] })
})

test('other fields are not searched, and no match spans two fields', () => {
  const contact = {
    id: 'c1',
    firstName: 'Ana',
    lastName: 'Okafor',
    role: 'Kestrel keeper',
    phone: '5550 0199',
  }
  const services = servicesHolding({ constructDirectoryContacts: [contact] })
  expect(found(services, 'kestrel')).toEqual({})
  expect(found(services, '5550')).toEqual({})
  expect(found(services, 'ana okafor')).toEqual({})
  expect(found(services, 'okafor')).toEqual({ Directory: ['c1'] })
})

test('the values of added fields are searched', () => {
  const footing = { id: 'h', projectId: '1', name: 'Footing', added_grade: 'Kestrel 40' }
  expect(found(servicesHolding({ constructHoldPoints: [footing] }), 'kestrel')).toEqual({
    'Hold Points': ['h'],
  })
})

test('a directory result shows the full name and the company in brackets', () => {
  const source = sources.find(({ heading }) => heading === 'Directory')
  const contact = { id: 'c1', firstName: 'Ana', lastName: 'Okafor', companyName: 'Site Co' }
  expect(source?.label(contact as Rec)).toBe('Ana Okafor (Site Co)')
})

test('a safety record without a known kind is found', () => {
  const services = servicesHolding({
    constructSafetyItems: [{ id: 's9', kind: 'drone-flight', title: 'Roof survey' }],
  })
  expect(found(services, 'roof')).toEqual({ 'Safety Items': ['s9'] })
})

test.each([
  ['', undefined],
  ['a', undefined],
  ['  a  ', undefined],
  ['   ', undefined],
  ['😀', undefined],
  ['ab', 'ab'],
  [' aB ', 'ab'],
  ['a b', 'a b'],
])('"%s" is searched for as %s: at least two characters that are not blank', (text, query) => {
  expect(getQuery(text)).toBe(query)
})

test('a list that cannot be read is logged once and left out, and the others are searched', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { store } = servicesHolding(everyList)
  const broken: typeof store = {
    ...store,
    collection(def) {
      if (def.name === 'tasks') throw new Error('unreadable')
      return store.collection(def)
    },
  }
  const engine = createSearchEngine(broken)
  engine.search('kestrel', maxPerGroup)
  expect(engine.search('kestrel', maxPerGroup).map(({ source }) => source.heading)).not.toContain('Actions')
  expect(engine.search('kestrel', maxPerGroup)).toHaveLength(9)
  expect(logged).toHaveBeenCalledTimes(1)
  logged.mockRestore()
})

/** The results with loose matches, each group's exact matches first. */
function foundLoosely(services: Services, query: string, limit = all): Record<string, string[]> {
  const engine = createSearchEngine(services.store)
  const steps = engine.searchLoosely(query, engine.search(query, limit), limit)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return Object.fromEntries(step.value.map(({ source, rows }) => [source.heading, rows.map((row) => row.id)]))
}

describe('beyond the exact substring', () => {
  const drawing = (id: number, name: string) => {
    return { id, name, type: 'Blueprint', project: 'Quay', updated: '2026-11-01', status: 'New' }
  }
  const stored = {
    constructionDocuments: [
      drawing(1, 'A-101 Ground floor plan'),
      drawing(2, 'SA-101 Section'),
      drawing(3, 'Index of a101 to a140'),
    ],
    constructDirectoryContacts: [{ id: 'c1', firstName: 'Ana', lastName: 'Okafor', companyName: 'Site Co' }],
    plumblineConditions: [{ id: 'd1', projectId: '1', heading: 'Condition 14: trees', status: 'Pending' }],
    plumblineWorkflows: [{ id: 'w1', name: 'SD-501 Structural steel' }],
  }

  test.each([
    ['A101', { Documents: ['3', '1'] }],
    ['plan ground', { Documents: ['1'] }],
    ['okafor ana', { Directory: ['c1'] }],
    ['trees', { Conditions: ['d1'] }],
    ['sd 501', { Workflows: ['w1'] }],
    ['kestrel plan', {}],
  ])('"%s" finds %o, exact matches first', (typed, expected) => {
    expect(foundLoosely(servicesHolding(stored), getQuery(typed) ?? '')).toEqual(expected)
  })

  test('every exact match stays at its position, and a truncated group reports it', () => {
    const items = Array.from({ length: 40 }, (_, at) => ({
      id: `l${at}`,
      name: at % 2 === 0 ? `Beam 12 lot ${at}` : `Beam 1-2 lot ${at}`,
    }))
    const engine = createSearchEngine(servicesHolding({ constructLeadTimeItems: items }).store)
    for (const limit of [8, 20, 25, 100]) {
      const exact = engine.search('beam 12', () => limit)
      const steps = engine.searchLoosely('beam 12', exact, () => limit)
      let step = steps.next()
      while (!step.done) step = steps.next()
      const [hits] = step.value
      const exactRows = exact[0]?.rows ?? []
      expect(hits?.rows.slice(0, exactRows.length)).toEqual(exactRows)
      expect(hits?.rows).toHaveLength(Math.min(limit, 40))
      expect(hits?.isCut).toBe(limit < 40)
    }
  })
})

describe('a long list', () => {
  const items = Array.from({ length: 400 }, (_, at) => ({
    id: `l${at}`,
    name: `Beam ${at}`,
    description: `bay ${at % 7}`,
  }))

  test('returns the first rows, states that there are more, and counts them all', () => {
    const engine = createSearchEngine(servicesHolding({ constructLeadTimeItems: items }).store)
    const [hits] = engine.search('beam', maxPerGroup)
    expect(hits?.rows.map((row) => row.id)).toEqual(items.slice(0, 8).map((item) => item.id))
    expect(hits?.isCut).toBe(true)
    expect(hits && engine.count(hits.source, 'beam')).toBe(400)
    expect(engine.search('beam 39', all)[0]?.rows).toHaveLength(11)
  })

  test('a group with exactly the shown number is not truncated', () => {
    const engine = createSearchEngine(servicesHolding({ constructLeadTimeItems: items.slice(0, 8) }).store)
    expect(engine.search('beam', maxPerGroup)[0]?.isCut).toBe(false)
  })

  test('is not read before idle time or a query', () => {
    const services = servicesHolding({ constructLeadTimeItems: items })
    const opened = vi.spyOn(services.store, 'collection')
    const { idle, passAll } = idleByHand()
    createSearchEngine(services.store, idle).start()
    expect(opened).not.toHaveBeenCalled()
    passAll()
    expect(opened).toHaveBeenCalledTimes(sources.length)
  })

  test('gives the same results before, during and after building its index, and after changes', () => {
    const queries = ['beam 1', 'ay 3', 'be', '17', 'beam 99', 'crane', 'nothing here']
    const edit = fc.record({
      at: fc.nat(399),
      name: fc.constantFrom('Crane', 'Beam 17', 'Winch'),
      isDeleted: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(edit, { maxLength: 6 }),
        fc.array(fc.nat(3), { maxLength: 6 }),
        (edits, passes) => {
          const services = servicesHolding({ constructLeadTimeItems: items })
          const { idle, pass, passAll } = idleByHand()
          const engine = createSearchEngine(services.store, idle)
          engine.start()
          const check = () => {
            const list = services.store.collection(leadTimes).list()
            for (const query of queries) {
              const expected = list.filter((row) =>
                `${row.name}\n${row.description}`.toLowerCase().includes(query),
              )
              expect(engine.search(query, all)[0]?.rows ?? []).toEqual(expected)
            }
          }
          for (const [index, { at, name, isDeleted }] of edits.entries()) {
            for (let times = passes[index] ?? 0; times > 0; times--) pass()
            const id = `l${at}`
            applySteps(services.store, [
              isDeleted ? remove(leadTimes, id) : put(leadTimes, leadTimeSchema.parse({ id, name })),
            ])
            check()
          }
          passAll()
          check()
        },
      ),
      { numRuns: 30 },
    )
  })

  test('reports when its results may have changed, until it is stopped', () => {
    const services = servicesHolding({ constructLeadTimeItems: items })
    const { idle, passAll } = idleByHand()
    const engine = createSearchEngine(services.store, idle)
    const reported = vi.fn()
    const stop = engine.start()
    const unlisten = engine.onChange(reported)
    passAll()
    applySteps(services.store, [remove(leadTimes, 'l0')])
    expect(reported).toHaveBeenCalledTimes(1)
    unlisten()
    stop()
    applySteps(services.store, [remove(leadTimes, 'l1')])
    expect(reported).toHaveBeenCalledTimes(1)
  })
})
