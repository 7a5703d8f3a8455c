/** What an address can say of the view of a programme, and what of it is not listened to. */
import { programItemSchema } from '@plumbline/domain/program-items/program-item.ts'
import { orderProgram } from '@plumbline/domain/program-items/program-row.ts'
import { expect, test } from 'vitest'
import type { ViewChoice } from './program-view.ts'
import { choiceToQuery, readChoice, viewQueryOf } from './view-address.ts'

const item = (fields: object) => programItemSchema.parse({ projectId: '1', isHeading: false, ...fields })
const rows = orderProgram([
  item({ id: 'h1', name: 'Ground', isHeading: true }),
  item({ id: 'a', name: 'Dig', parentId: 'h1', assigneeEmail: 'Ana+site@quay.example' }),
])

test.each<[string, string, ViewChoice]>([
  ['one assignee', 'assignee=Ana%2Bsite%40quay.example', { assignee: 'Ana+site@quay.example' }],
  ['what nobody has been given', 'assignee=', { assignee: '' }],
  ['a heading', 'heading=h1', { headingId: 'h1' }],
  ['what is critical', 'critical=1', { isCriticalOnly: true }],
  ['a look-ahead', 'ahead=3', { weeks: 3 }],
  [
    'all of it',
    'assignee=&heading=h1&critical=1&ahead=6',
    { assignee: '', headingId: 'h1', isCriticalOnly: true, weeks: 6 },
  ],
  ['nothing', '', {}],
])('an address asks for %s, and is told so again', (_, query, choice) => {
  expect(readChoice(query, rows)).toEqual(choice)
  expect(choiceToQuery(choice)).toBe(query)
})

test.each<[string, string, ViewChoice]>([
  ['an assignee that no task has', 'assignee=zoe%40quay.example&critical=1', { isCriticalOnly: true }],
  [
    'an assignee in other letters',
    'assignee=ana%2Bsite%40QUAY.example',
    { assignee: 'Ana+site@quay.example' },
  ],
  ['a heading that is gone', 'heading=h9', {}],
  ['a task in the place of a heading', 'heading=a', {}],
  ['another word for yes', 'critical=true', {}],
  ['weeks that nobody offers', 'ahead=5', {}],
  ['days of no number', 'ahead=', {}],
])('what the programme knows nothing of asks for nothing: %s', (_, query, choice) => {
  expect(readChoice(query, rows)).toEqual(choice)
})

test('of an address that says more, only the view is read, always in one order', () => {
  expect(viewQueryOf(new URLSearchParams('ahead=2&highlight=a&critical=1&critical=0'))).toBe(
    'critical=1&ahead=2',
  )
})
