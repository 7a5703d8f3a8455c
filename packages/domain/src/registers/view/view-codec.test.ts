import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { operators, type TableView, wholeView } from './table-view.ts'
import { textToView, viewToText } from './view-codec.ts'

const key = fc.stringMatching(/^[a-z][A-Za-z0-9]{0,8}$/)
const views: fc.Arbitrary<TableView> = fc.record({
  search: fc.string(),
  filters: fc.array(
    fc.record({
      field: key,
      operator: fc.constantFrom(...operators),
      values: fc.array(
        fc.string({ unit: fc.constantFrom('a', '.', '*', '!', '-', '_', 'd', 's', ' ', 'é', '%') }),
      ),
    }),
  ),
  sort: fc.array(fc.record({ field: key, isDescending: fc.boolean() })),
  group: fc.option(key, { nil: undefined }),
  columns: fc.option(fc.array(key), { nil: undefined }),
})

test('every view is read back from its text', () => {
  fc.assert(
    fc.property(views, (view) => {
      expect(textToView(viewToText(view))).toEqual(view)
    }),
  )
})

test('any text is read as some view', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const view = textToView(text)
      expect(textToView(viewToText(view))).toEqual(view)
    }),
  )
})

test.each<[string, Partial<TableView>]>([
  ['', {}],
  ['q.steel beams', { search: 'steel beams' }],
  [
    'f.status.is.Ordered.At Risk',
    { filters: [{ field: 'status', operator: 'is', values: ['Ordered', 'At Risk'] }] },
  ],
  [
    's.-orderBy.name',
    {
      sort: [
        { field: 'orderBy', isDescending: true },
        { field: 'name', isDescending: false },
      ],
    },
  ],
  ['g.status*c.name.status', { group: 'status', columns: ['name', 'status'] }],
])('the text "%s" is written and read', (text, part) => {
  const view = { ...wholeView, ...part }
  expect(viewToText(view)).toBe(text)
  expect(textToView(text)).toEqual(view)
})

test.each(['x.y', 'f', 'f.status', 'f.status.sounds.like', 's.', 's.-', 'g', 'g.', '**', 'q'])(
  'the part "%s" that makes no sense is left out',
  (text) => expect(textToView(text)).toEqual(wholeView),
)
