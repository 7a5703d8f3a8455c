/** The workflow in the address. If it does not exist, a message says so and the list is opened. */
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useRow } from '#data/hooks.ts'
import { paths } from '#parts/navigation/paths.ts'
import { useKeptRecord } from '#parts/register/keep-typed.tsx'
import { useLeaveWhenGone } from '#parts/register/use-leave-when-gone.ts'
import { words } from './words.ts'

export function useFoundWorkflow() {
  const id = useParams({ strict: false, select: (params: { workflowId?: string }) => params.workflowId })
  const present = useRow(workflows, id)
  const { kept: workflow, isGone, hold } = useKeptRecord(present, id)
  const navigate = useNavigate()
  // An old link may name a deleted workflow.
  useLeaveWhenGone(
    workflow === undefined,
    words.notFound,
    () => void navigate({ to: paths.workflows, replace: true }),
  )
  return { workflow, keeping: { hold, gone: isGone ? words.gone : undefined } }
}
