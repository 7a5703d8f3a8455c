import { markupSchema } from '@plumbline/domain/documents/markups/markup.ts'
import { sheetScaleSchema } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import { expect, test } from 'vitest'
import {
  listAnnotations,
  listMarkups,
  type MarkupFilter,
  type MarkupOrder,
  markupsToRows,
  noFilter,
} from './list-markups.ts'

const markup = (id: string, fields: object) =>
  markupSchema.parse({ id, kind: 'cloud', points: [[0, 0, 9, 0, 9, 9]], author: 'Ana', ...fields })
const link = { list: 'tasks', id: 't1' }
const all = [
  markup('low', { points: [[0, 500, 9, 500, 9, 509]], createdAt: '2026-11-03T08:00:00.000Z' }),
  markup('high', { text: 'Move the Façade', createdAt: '2026-11-01T08:00:00.000Z' }),
  markup('second', { page: 1, kind: 'text', author: 'Ben', status: 'accepted', statusBy: 'Ana', link }),
  markup('answered', {
    ...{ page: 1, author: 'Ben', status: 'of a later version', points: [[0, 90, 9, 90, 9, 99]] },
    comments: [{ id: 'c', user: 'Ana', text: 'See RFI 12', timestamp: '2026-11-04T08:00:00.000Z' }],
  }),
]

const revisions = new Map([['', 'Rev A']])

test('Mine lists what its user drew, by id or by the address that another workspace stored', () => {
  const drawn = [
    markup('by id', { authorId: 'u1' }),
    markup('by address', { authorId: 'Ana@Quay.example' }),
    markup('by another user', { authorId: 'u2' }),
  ]
  const filter = { ...noFilter, drawnBy: { id: 'u1', email: 'ana@quay.example' } }
  expect(listMarkups(drawn, filter, 'place').map(({ id }) => id)).toEqual(['by id', 'by address'])
})

test.each<[Partial<MarkupFilter>, MarkupOrder, string]>([
  [{}, 'place', 'high low second answered'],
  [{}, 'newest', 'low high second answered'],
  [{}, 'author', 'high low second answered'],
  [{}, 'status', 'second high low answered'],
  [{ author: 'Ben' }, 'place', 'second answered'],
  [{ kind: 'text' }, 'place', 'second'],
  [{ status: 'open' }, 'place', 'high low answered'],
  [{ status: 'accepted' }, 'place', 'second'],
  [{ page: '1' }, 'place', 'high low'],
  [{ text: ' facade' }, 'place', 'high'],
  [{ text: 'rfi 12' }, 'place', 'answered'],
  [{ text: 'nothing' }, 'place', ''],
  [{ linked: 'linked' }, 'place', 'second'],
  [{ linked: 'unlinked' }, 'place', 'high low answered'],
])('the panel with %j, %s, lists: %s', (filter, order, expected) => {
  const listed = listMarkups(all, { ...noFilter, ...filter }, order)
  expect(listed.map(({ id }) => id).join(' ')).toBe(expected)
})

test.each<[Partial<MarkupFilter>, string]>([
  [{}, 'high low second answered'],
  [{ author: 'Ben' }, 'second answered'],
  [{ page: '1', text: 'facade' }, 'high'],
  [{ status: 'accepted' }, 'second'],
  [{ linked: 'linked' }, ''],
  [{ drawnBy: { id: '', email: '' } }, ''],
])('annotations of the file with %j are: %s', (filter, expected) => {
  const found = all.map(({ status, link: _, ...each }) => ({ ...each, decision: { status } }))
  const listed = listAnnotations(found, { ...noFilter, ...filter })
  expect(listed.map(({ id }) => id).join(' ')).toBe(expected)
})

test('the table names who decided, and the last comment', () => {
  expect(
    markupsToRows(all.slice(2), [], revisions).map((row) =>
      row.slice(0, 2).concat(row.slice(6, 8), row.slice(9, 11)),
    ),
  ).toEqual([
    [2, 'Text', 'Accepted', 'Ana', 0, ''],
    [2, 'Cloud', 'Open', '', 1, 'Ana: See RFI 12'],
  ])
})

test('the table has the values of measurements as numbers, or why there is none', () => {
  const scale = sheetScaleSchema.parse({ id: 's', page: 0, metresPerPoint: 0.01, unit: 'm' })
  const measured = [
    markup('length', { kind: 'length', points: [[0, 0, 720, 0]] }),
    markup('area', { kind: 'area', points: [[0, 0, 720, 0, 720, 600, 0, 600]] }),
    markup('count', { kind: 'count', points: [[0, 0, 9, 9]] }),
    markup('elsewhere', { kind: 'length', page: 1, points: [[0, 0, 9, 9]] }),
    markup('on another file', { kind: 'length', fileKey: 'b', points: [[0, 0, 720, 0]] }),
  ]
  expect(markupsToRows(measured, [scale], revisions).map((row) => row.slice(11))).toEqual([
    [7.2, '', '', '', 'm', 'Rev A'],
    ['', 26.4, 43.2, '', 'm, m²', 'Rev A'],
    ['', '', '', 2, '', 'Rev A'],
    ['', '', '', '', 'No scale', 'Rev A'],
    ['', '', '', '', 'No scale', ''],
  ])
})
