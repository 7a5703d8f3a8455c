/** Whether the signed-in user may decide on a stage: its person, and those who may decide for others. */
import { isAssignee } from '@plumbline/domain/workflows/may-decide.ts'
import type { Stage } from '@plumbline/domain/workflows/stage.ts'
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { useUser } from '#data/workspace/hooks.ts'

export function useMayDecide({ projectId }: Pick<Workflow, 'projectId'>): (stage: Stage) => boolean {
  const mayDecideAny = useCanIn(projectId, 'workflows.decide')
  const email = useUser()?.email ?? ''
  return (stage) => mayDecideAny || isAssignee(stage, email)
}
