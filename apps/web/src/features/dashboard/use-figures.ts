/** The dashboard's four figures. A demo shows the samples of spec 9, and any other workspace counts its records. */
import { documents } from '@plumbline/domain/documents/document.ts'
import { readMeanings } from '@plumbline/domain/documents/document-statuses.ts'
import { countRecentlyUpdated } from '@plumbline/domain/documents/recent.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { documentFinder, withOutdatedApprovals } from '@plumbline/domain/workflows/approval.ts'
import { countPendingApprovals } from '@plumbline/domain/workflows/pending-approvals.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { useMemo } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { useView, useWorkspaceKind } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'

export interface Figure {
  value: number
  /** The counted figures. */
  note: string
}

interface Figures {
  totalDocuments: Figure
  totalProjects: Figure
  pendingApprovals: Figure
  recentlyUpdated: Figure
}

/** Shown in a demo until something is stored; the last two always (spec 9). */
export const sampleFigures = {
  totalDocuments: 24,
  totalProjects: 8,
  pendingApprovals: 5,
  recentlyUpdated: 12,
} as const

export function useFigures(): Figures {
  const { isStored } = useServices()
  const isDemo = useWorkspaceKind() === 'demo'
  const today = useToday()
  const allDocuments = useView(documents)
  const allProjects = useView(projects)
  const allWorkflows = useView(workflows)

  return useMemo(() => {
    const total = { value: allDocuments.length, note: 'In the register' }
    const running = allProjects.filter(({ status }) => status === 'In Progress').length
    const sites = { value: allProjects.length, note: `${running} in progress` }
    if (isDemo)
      return {
        totalDocuments: isStored(documents) ? total : sample(sampleFigures.totalDocuments),
        totalProjects: isStored(projects) ? sites : sample(sampleFigures.totalProjects),
        pendingApprovals: sample(sampleFigures.pendingApprovals),
        recentlyUpdated: sample(sampleFigures.recentlyUpdated),
      }
    const pending = countPendingApprovals(
      allDocuments,
      allWorkflows.map((workflow) => withOutdatedApprovals(workflow, documentFinder(allDocuments))),
      readMeanings(allProjects),
    )
    return {
      totalDocuments: total,
      totalProjects: sites,
      pendingApprovals: {
        value: pending.documents + pending.stages,
        note: `${countToLabel(pending.documents, 'document')}, ${countToLabel(pending.stages, 'workflow stage')}`,
      },
      recentlyUpdated: {
        value: countRecentlyUpdated(allDocuments, today),
        note: 'Documents, in the last 7 days',
      },
    }
  }, [allDocuments, allProjects, allWorkflows, isDemo, isStored, today])
}

function sample(value: number): Figure {
  return { value, note: 'Sample figure' }
}
