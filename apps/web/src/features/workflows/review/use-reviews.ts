/** Workflows with the approvals that newer revisions of their documents have taken back. */
import { documents } from '@plumbline/domain/documents/document.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import { oncePerObject } from '@plumbline/domain/kernel/values/once-per-object.ts'
import { documentFinder, withOutdatedApprovals } from '@plumbline/domain/workflows/approval.ts'
import { type ReviewFigures, reviewFigures } from '@plumbline/domain/workflows/review-figures.ts'
import { type Workflow, workflows } from '@plumbline/domain/workflows/workflow.ts'
import { useMemo } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { useView } from '#data/workspace/hooks.ts'

export function useReviews(): readonly Workflow[] {
  const all = useView(workflows)
  const register = useView(documents)
  return useMemo(() => {
    const find = documentFinder(register)
    const found = all.map((workflow) => withOutdatedApprovals(workflow, find))
    return found.some((workflow, at) => workflow !== all[at]) ? found : all
  }, [all, register])
}

export function useReview(workflow: Workflow): Workflow {
  const register = useView(documents)
  return useMemo(() => withOutdatedApprovals(workflow, documentFinder(register)), [workflow, register])
}

export interface ReviewReader {
  figures(workflow: Workflow): ReviewFigures
}

export function useReviewReader(): ReviewReader {
  return readerFor(useToday())
}

const readerFor = oncePerArguments(
  (today: Day): ReviewReader => ({
    figures: oncePerObject((workflow: Workflow) => reviewFigures(workflow, { today })),
  }),
)
