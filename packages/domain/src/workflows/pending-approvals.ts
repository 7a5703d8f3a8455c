/** Counts pending approvals. */
import type { readMeanings } from '../documents/document-statuses.ts'
import { stagesReadyForReview } from './current-stage.ts'
import type { Workflow } from './workflow.ts'

export interface PendingApprovals {
  documents: number
  stages: number
}

const openDocuments = new Set(['Pending', 'Under Review'])

/** Documents that are Pending or Under Review, and stages of running workflows that are ready for review. */
export function countPendingApprovals(
  documents: readonly Parameters<ReturnType<typeof readMeanings>>[0][],
  /** With their outdated approvals. */
  workflows: readonly Pick<Workflow, 'status' | 'stages'>[],
  /** By what a status of a project counts as. */
  getMeaning: ReturnType<typeof readMeanings> = ({ status }) => status,
): PendingApprovals {
  return {
    documents: documents.filter((document) => openDocuments.has(getMeaning(document))).length,
    stages: workflows.flatMap(stagesReadyForReview).length,
  }
}
