import type { Change } from '@plumbline/domain/kernel/records/change.ts'
import { createRecordList } from '@plumbline/domain/kernel/records/record-list.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Collection } from './store.ts'
import { createView, type Query } from './view.ts'

interface Row {
  id: string
  rank: number
  projectId?: string
}

const byRank = (a: Row, b: Row) => a.rank - b.rank
const isEven = (row: Row) => row.rank % 2 === 0
const queries: Record<string, Query<Row>> = {
  all: {},
  some: { where: isEven },
  sorted: { sort: byRank },
  'some, sorted': { where: isEven, sort: byRank },
  'of a project': { projectId: 'quay' },
  'some of a project, sorted': { projectId: 'quay', where: isEven, sort: byRank },
}

function createRows(rows: readonly Row[]) {
  const toText = (row: object) => JSON.stringify(row)
  const list = createRecordList(
    rows.map((row) => ({ id: row.id, row, text: toText(row) })),
    toText,
  )
  // `as`: the list contains only rows.
  const collection = { get: list.get, list: list.rows, onChange: list.onChange } as unknown as Collection<Row>
  const change = (...changes: Change<Row>[]) => {
    const done = changes.filter((each) => list.change(each, stamp))
    list.notify(done)
  }
  return { collection, change }
}

const stamp = { updatedAt: '2026-11-21T10:00:00.000Z', updatedBy: '' }

const rowArbitrary = fc.record({
  id: fc.integer({ min: 0, max: 12 }).map(String),
  rank: fc.nat(4),
  projectId: fc.constantFrom('quay', 'pier'),
})
const changeArbitrary: fc.Arbitrary<Change<Row>> = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), record: rowArbitrary }),
  fc.record({
    kind: fc.constant('put' as const),
    record: rowArbitrary,
    after: fc.option(fc.nat(12).map(String)),
  }),
  fc.record({ kind: fc.constant('remove' as const), id: fc.nat(12).map(String) }),
)

test.each(Object.entries(queries))(
  '%s: a view always equals filtering and sorting the whole list',
  (_, query) => {
    fc.assert(
      fc.property(fc.array(fc.array(changeArbitrary, { maxLength: 5 }), { maxLength: 12 }), (batches) => {
        const { collection, change } = createRows([])
        const view = createView(collection, query)
        view.rows()
        let reported = view.rows()
        view.onChange(() => {
          reported = view.rows()
        })
        for (const batch of batches) {
          change(...batch)
          const { projectId, where = () => true } = query
          const expected = collection
            .list()
            .filter((row) => (projectId === undefined || row.projectId === projectId) && where(row))
          expect(reported).toEqual(query.sort ? expected.toSorted(query.sort) : expected)
          expect(view.rows()).toBe(reported)
        }
      }),
    )
  },
)

test('a change outside the view keeps the same array and notifies no listener', () => {
  const { collection, change } = createRows([{ id: 'a', rank: 2 }])
  const view = createView(collection, { where: isEven })
  const before = view.rows()
  let tellings = 0
  view.onChange(() => {
    tellings += 1
  })
  change({ kind: 'put', record: { id: 'b', rank: 1 } }, { kind: 'put', record: { id: 'c', rank: 3 } })
  change({ kind: 'remove', id: 'b' })
  expect(view.rows()).toBe(before)
  expect(tellings).toBe(0)
})

test('one change to 10,000 sorted records needs a few dozen comparisons and filters one record', () => {
  const { collection, change } = createRows(
    Array.from({ length: 10_000 }, (_, index) => ({ id: `r${index}`, rank: (index * 7919) % 10_007 })),
  )
  const looked = { where: 0, sort: 0 }
  const view = createView(collection, {
    where: (row) => {
      looked.where += 1
      return row.rank >= 0
    },
    sort: (a, b) => {
      looked.sort += 1
      return byRank(a, b)
    },
  })
  view.rows()
  view.onChange(() => {})
  Object.assign(looked, { where: 0, sort: 0 })
  change({ kind: 'put', record: { id: 'r5', rank: 4_000.5 } })
  expect(looked.where).toBe(1)
  expect(looked.sort).toBeLessThan(40)
})

test('a filter that every record passes shows the list itself', () => {
  const { collection, change } = createRows([{ id: '1', rank: 2 }])
  const view = createView(collection, { where: isEven })
  expect(view.rows()).toBe(collection.list())
  change({ kind: 'put', record: { id: '2', rank: 3 } })
  expect(view.rows()).toEqual([{ id: '1', rank: 2 }])
})

test('a new record that gets its number is one row, although its first id still finds it', () => {
  const { collection, change } = createRows([
    { id: 'a', rank: 0 },
    { id: 'temporary', rank: 2 },
  ])
  const isNumbered = () => collection.list().some(({ id }) => id === 'n1')
  const aliased = {
    ...collection,
    get: (id: string) => collection.get(id === 'temporary' && isNumbered() ? 'n1' : id),
  }
  const view = createView(aliased, { where: isEven })
  view.onChange(() => undefined)
  view.rows()
  change({ kind: 'remove', id: 'temporary' }, { kind: 'put', record: { id: 'n1', rank: 2 } })
  expect(view.rows().map(({ id }) => id)).toEqual(['a', 'n1'])
})
