import { expect, test } from 'vitest'
import { lists } from './catalogue.ts'
import { samples } from './samples.ts'

const table = [
  ['projects', 'constructionProjects', 3],
  ['documents', 'constructionDocuments', 4],
  ['markups', 'plumblineMarkups', 4],
  ['sheet-scales', 'plumblineSheetScales', 0],
  ['pdf-copies', 'plumblinePdfCopies', 0],
  ['review-templates', 'plumblineReviewTemplates', 0],
  ['custom-stamps', 'plumblineCustomStamps', 0],
  ['rfis', 'plumblineRfis', 3],
  ['members', 'plumblineTeam', 5],
  ['contacts', 'constructDirectoryContacts', 4],
  ['tasks', 'plumblineTasks', 4],
  ['program-items', 'plumblineProgramTasks', 5],
  ['lead-times', 'constructLeadTimeItems', 2],
  ['hold-points', 'constructHoldPoints', 2],
  ['safety-records', 'constructSafetyItems', 0],
  ['deadlines', 'plumblineDeadlines', 3],
  ['notifications', 'plumblineNotifications', 3],
] as const

test.each(table)('%s are kept under %s, and a demo starts with %i of them', (name, key, count) => {
  const row = lists.find(({ def }) => def.name === name)
  expect(row?.key).toBe(key)
  expect(samples.get(name)?.('2026-11-21') ?? []).toHaveLength(count)
})

test('the table above contains every list', () => {
  expect(lists.map(({ def }) => def.name)).toEqual(expect.arrayContaining(table.map(([name]) => name)))
})

test('only stored lists have samples', () => {
  expect(lists.map(({ def }) => def.name)).toEqual(expect.arrayContaining([...samples.keys()]))
})
