/** Counts pending approvals. */
import type { ProjectDocument } from '../documents/document.ts'
import { stagesReadyForReview } from './current-stage.ts'
import type { Workflow } from './workflow.ts'

export interface PendingApprovals {
  documents: number
  stages: number
}

const openDocuments = new Set(['Pending', 'Under Review'])

/** Documents that are Pending or Under Review, and stages of running workflows that are ready for review. */
export function countPendingApprovals(
  documents: readonly Pick<ProjectDocument, 'status'>[],
  /** With their outdated approvals. */
  workflows: readonly Pick<Workflow, 'status' | 'stages'>[],
): PendingApprovals {
  return {
    documents: documents.filter(({ status }) => openDocuments.has(status)).length,
    stages: workflows.flatMap(stagesReadyForReview).length,
  }
}
