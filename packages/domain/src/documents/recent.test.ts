import { expect, test } from 'vitest'
import { documentSchema } from './document.ts'
import { countRecentlyUpdated, newestDocuments } from './recent.ts'

const today = '2026-11-21'

test.each([
  ['today', '2026-11-21', 1],
  ['six days ago', '2026-11-15', 1],
  ['a week ago', '2026-11-14', 0],
  ['this morning, as an instant', '2026-11-21T08:00:00', 1],
  ['in the future', '2026-11-22', 0],
  ['never', '', 0],
  ['at an unreadable time', 'yesterday', 0],
])('a document updated %s counts as recently updated, or does not', (_, updated, count) => {
  expect(countRecentlyUpdated([{ updated }], today)).toBe(count)
})

test('the newest documents come first, and those without a day last', () => {
  const all = ['2026-11-02', 'odd', '2026-11-21', '2026-11-21T09:00:00', '2026-11-20'].map((updated) =>
    documentSchema.parse({ id: updated, updated }),
  )
  expect(newestDocuments(all, 5).map(({ id }) => id)).toEqual([
    '2026-11-21T09:00:00',
    '2026-11-21',
    '2026-11-20',
    '2026-11-02',
    'odd',
  ])
  expect(newestDocuments(all, 2)).toHaveLength(2)
})
