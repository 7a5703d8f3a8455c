import { expect, test } from 'vitest'
import { readMeanings } from '../documents/document-statuses.ts'
import { projectSchema } from '../projects/project.ts'
import { countPendingApprovals } from './pending-approvals.ts'
import { workflowSchema } from './workflow.ts'

test.each([
  ['Pending', 1],
  ['Under Review', 1],
  ['New', 0],
  ['Approved', 0],
  ['Signed', 0],
])('a document that is %s is or is not pending approval', (status, documents) => {
  expect(countPendingApprovals([{ status }], [])).toEqual({ documents, stages: 0 })
})

test.each([
  ['Active', 'Pending', 1],
  ['Active', 'In Review', 1],
  ['In Progress', 'In Review', 1],
  ['Active', 'Approved', 0],
  ['Active', 'Approved with Comments', 0],
  ['Active', 'Rejected', 0],
  ['Draft', 'Pending', 0],
  ['Completed', 'Pending', 0],
])('in a workflow that is %s, a stage that is %s is or is not pending approval', (status, stage, stages) => {
  const workflow = workflowSchema.parse({ id: 'w', status, stages: [{ id: 's', status: stage }] })
  expect(countPendingApprovals([], [workflow])).toEqual({ documents: 0, stages })
})

test('in a workflow with several open stages, only the stage that is ready for review is pending approval', () => {
  const stages = ['Approved', 'Pending', 'Pending', 'Pending'].map((status, at) => ({ id: `s${at}`, status }))
  const workflow = workflowSchema.parse({ id: 'w', status: 'Active', stages })
  expect(countPendingApprovals([], [workflow, workflow])).toEqual({ documents: 0, stages: 2 })
})

test('a document counts by what the status of its project counts as', () => {
  const rules = {
    ownRevisions: [],
    ownPurposes: [],
    ownStatuses: [{ name: 'With Council', countsAs: 'Under Review' }],
  }
  const getMeaning = readMeanings([projectSchema.parse({ id: '7', name: 'Clinic', documentRules: rules })])
  const documents = [
    { status: 'With Council', projectId: '7' },
    { status: 'With Council', projectId: '8' },
  ]
  expect(countPendingApprovals(documents, [], getMeaning)).toEqual({ documents: 1, stages: 0 })
})
