/** The workflow that the address names; where there is none, the user is told and led back to the list. */
import { type Workflow, workflows } from '@plumbline/domain/workflows/workflow.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useRow } from '#data/hooks.ts'
import { paths } from '#parts/navigation/paths.ts'
import { useToasts } from '#ui/toast-store.ts'
import { words } from './words.ts'

export function useFoundWorkflow(): Workflow | undefined {
  const id = useParams({ strict: false, select: (params: { workflowId?: string }) => params.workflowId })
  const workflow = useRow(workflows, id)
  const navigate = useNavigate()
  const toasts = useToasts()

  const leave = useEffectEvent(() => {
    toasts.show({ ...words.notFound, tone: 'destructive' })
    void navigate({ to: paths.workflows, replace: true })
  })
  // Another tab may delete what is open here, and an old link may name what is gone.
  const isGone = workflow === undefined
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
  return workflow
}
