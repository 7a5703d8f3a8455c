import { expect, test } from 'vitest'
import { stagesReadyForReview } from './current-stage.ts'
import { workflowSchema } from './workflow.ts'

test.each<[string, string, string[], string]>([
  ['the first stage alone', 'Active', ['Pending', 'Pending', 'Pending'], 'a'],
  [
    'the one after what is approved',
    'Active',
    ['Approved', 'Approved with Comments', 'Pending', 'Pending'],
    'c',
  ],
  ['the one in review', 'In Progress', ['Approved', 'In Review', 'Pending'], 'b'],
  ['a later one that is in review already', 'Active', ['Pending', 'In Review', 'Pending'], 'ab'],
  ['none after a rejected one', 'Active', ['Approved', 'Rejected', 'Pending'], ''],
  ['none of an approved workflow', 'Active', ['Approved', 'Approved'], ''],
  ['none of one without stages', 'Active', [], ''],
  ['none of a draft', 'Draft', ['Pending'], ''],
  ['none of a completed one', 'Completed', ['Pending'], ''],
])('ready for review: %s', (_, status, stages, ids) => {
  const workflow = workflowSchema.parse({
    id: 'w',
    status,
    stages: stages.map((stage, at) => ({ id: 'abcd'[at], status: stage })),
  })
  expect(
    stagesReadyForReview(workflow)
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids)
})
