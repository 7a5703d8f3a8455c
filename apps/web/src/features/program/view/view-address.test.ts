/** Views in URLs, and what is ignored in them. */
import { programItemSchema } from '@plumbline/domain/program/items/program-item.ts'
import { orderProgram } from '@plumbline/domain/program/items/program-row.ts'
import { expect, test } from 'vitest'
import type { ViewChoice } from './program-view.ts'
import { choiceToQuery, getViewQuery, readChoice } from './view-address.ts'

const item = (fields: object) => programItemSchema.parse({ projectId: '1', isHeading: false, ...fields })
const rows = orderProgram([
  item({ id: 'h1', name: 'Ground', isHeading: true }),
  item({ id: 'a', name: 'Dig', parentId: 'h1', assigneeEmail: 'Ana+site@quay.example' }),
])

test.each<[string, string, ViewChoice]>([
  ['one assignee', 'assignee=Ana%2Bsite%40quay.example', { assignee: 'Ana+site@quay.example' }],
  ['unassigned tasks', 'assignee=', { assignee: '' }],
  ['a heading', 'heading=h1', { headingId: 'h1' }],
  ['critical tasks', 'critical=1', { isCriticalOnly: true }],
  ['a look-ahead', 'ahead=3', { weeks: 3 }],
  [
    'everything',
    'assignee=&heading=h1&critical=1&ahead=6',
    { assignee: '', headingId: 'h1', isCriticalOnly: true, weeks: 6 },
  ],
  ['nothing', '', {}],
])('a URL asks for %s, and the view produces the same URL', (_, query, choice) => {
  expect(readChoice(query, rows)).toEqual(choice)
  expect(choiceToQuery(choice)).toBe(query)
})

test.each<[string, string, ViewChoice]>([
  ['an assignee that no task has', 'assignee=zoe%40quay.example&critical=1', { isCriticalOnly: true }],
  [
    'an assignee in other letter case',
    'assignee=ana%2Bsite%40QUAY.example',
    { assignee: 'Ana+site@quay.example' },
  ],
  ['a heading that was deleted', 'heading=h9', {}],
  ['a task instead of a heading', 'heading=a', {}],
  ['another word for yes', 'critical=true', {}],
  ['a number of weeks that is not offered', 'ahead=5', {}],
  ['an empty number of weeks', 'ahead=', {}],
])('values unknown to the program are ignored: %s', (_, query, choice) => {
  expect(readChoice(query, rows)).toEqual(choice)
})

test('of a longer URL only the view is read, in a fixed order', () => {
  expect(getViewQuery(new URLSearchParams('ahead=2&highlight=a&critical=1&critical=0'))).toBe(
    'critical=1&ahead=2',
  )
})
