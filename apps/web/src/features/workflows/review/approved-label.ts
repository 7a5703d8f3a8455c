/** '2 of 4 stages approved', for the list and the workflow itself. */
import { countApproved, type Workflow } from '@plumbline/domain/workflows/workflow.ts'

export function approvedLabel(workflow: Workflow): string {
  const { length } = workflow.stages
  if (length === 0) return 'No stages yet'
  return `${countApproved(workflow)} of ${length} ${length === 1 ? 'stage' : 'stages'} approved`
}
