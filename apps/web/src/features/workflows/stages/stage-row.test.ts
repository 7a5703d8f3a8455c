/** The rows of the stages table stay the same objects, because the searched texts and lines of rows are kept by object. */
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { expect, test } from 'vitest'
import { workflowsToRows } from './stage-row.ts'

function workflow(id: string): Workflow {
  const stages = [1, 2].map((at) => ({ id: `s${at}`, name: `Stage ${at}`, status: 'Pending', assignees: [] }))
  // `as`: no other field is read.
  return { id, name: id, projectId: '1', stages } as unknown as Workflow
}

test('the rows of the same workflows are the same, and another workflow changes only its own', () => {
  const [facade, lifts, others] = [workflow('facade'), workflow('lifts'), workflow('lifts')]
  const before = [facade, lifts]
  const rows = workflowsToRows(before)
  expect(rows.map(({ workflow: { id }, position }) => `${id} ${position}`)).toEqual([
    'facade 1',
    'facade 2',
    'lifts 1',
    'lifts 2',
  ])
  expect(workflowsToRows(before)).toBe(rows)
  const after = workflowsToRows([facade, others])
  expect(after.map((row, at) => row === rows[at])).toEqual([true, true, false, false])
})
