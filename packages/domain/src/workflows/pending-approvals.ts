/** What waits for somebody's approval. */
import type { ProjectDocument } from '../documents/document.ts'
import type { Workflow } from './workflow.ts'

export interface PendingApprovals {
  documents: number
  stages: number
}

const openDocuments = new Set(['Pending', 'Under Review'])
const runningWorkflows = new Set(['Active', 'In Progress'])
const openStages = new Set(['Pending', 'In Review'])

/** Documents that are Pending or Under Review, and the stages that running workflows have still to pass. */
export function countPendingApprovals(
  documents: readonly Pick<ProjectDocument, 'status'>[],
  workflows: readonly Pick<Workflow, 'status' | 'stages'>[],
): PendingApprovals {
  const running = workflows.filter(({ status }) => runningWorkflows.has(status))
  return {
    documents: documents.filter(({ status }) => openDocuments.has(status)).length,
    stages: running.flatMap(({ stages }) => stages).filter(({ status }) => openStages.has(status)).length,
  }
}
