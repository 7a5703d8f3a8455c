/** The workflow that the address names; where there is none, the user is told and led back to the list. */
import { type Workflow, workflows } from '@plumbline/domain/workflows/workflow.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useRow } from '#data/hooks.ts'
import { paths } from '#parts/navigation/paths.ts'
import { useLast } from '#parts/register/use-last.ts'
import { useLeaveWhenGone } from '#parts/register/use-leave-when-gone.ts'
import { words } from './words.ts'

/** While `staysOpen`, the workflow as it last was stands behind a form that keeps what was typed. */
export function useFoundWorkflow(staysOpen: boolean): Workflow | undefined {
  const id = useParams({ strict: false, select: (params: { workflowId?: string }) => params.workflowId })
  const present = useRow(workflows, id)
  const last = useLast(present, id)
  const workflow = present ?? (staysOpen ? last : undefined)
  const navigate = useNavigate()
  // An old link may also name what is gone.
  useLeaveWhenGone(
    workflow === undefined,
    words.notFound,
    () => void navigate({ to: paths.workflows, replace: true }),
  )
  return workflow
}
