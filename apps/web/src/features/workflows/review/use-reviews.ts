/** Workflows with the approvals that newer revisions of their documents have taken back. */
import { documents } from '@plumbline/domain/documents/document.ts'
import { documentFinder, withOutdatedApprovals } from '@plumbline/domain/workflows/approval.ts'
import { type Workflow, workflows } from '@plumbline/domain/workflows/workflow.ts'
import { useMemo } from 'react'
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
