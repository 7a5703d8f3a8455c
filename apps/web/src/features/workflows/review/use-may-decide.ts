/** Whether the signed-in user may decide on a stage: its person, the cover, and those who may decide for others. */
import { type Absence, absences, findCovered } from '@plumbline/domain/kernel/access/absence.ts'
import { getDelegations, hasDelegated } from '@plumbline/domain/workflows/delegation.ts'
import { isAssignee } from '@plumbline/domain/workflows/may-decide.ts'
import type { Stage } from '@plumbline/domain/workflows/stage.ts'
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'

export function useMayDecide({ projectId }: Pick<Workflow, 'projectId'>): (stage: Stage) => boolean {
  const mayDecideAny = useCanIn(projectId, 'workflows.decide')
  const getCovered = useCoveredStage()
  const { session } = useServices()
  return (stage) =>
    mayDecideAny || isAssignee(stage, session.actor().email) || getCovered(stage) !== undefined
}

/** Whether the signed-in user may hand a stage to another person, and may take it back. */
export function useMayDelegate({ projectId }: Pick<Workflow, 'projectId'>) {
  const mayDecideAny = useCanIn(projectId, 'workflows.decide')
  const { session } = useServices()
  return (stage: Stage) => {
    const { email } = session.actor()
    return {
      mayDelegate: mayDecideAny || isAssignee(stage, email),
      mayTakeBack: getDelegations(stage).length > 0 && (mayDecideAny || hasDelegated(stage, email)),
    }
  }
}

/** The absence of the person of a stage, for whom the signed-in user may decide now. */
export function useCoveredStage(): (stage: Stage) => Absence | undefined {
  const { clock, session } = useServices()
  const all = useView(absences)
  return ({ assigneeEmail }) =>
    findCovered(all, {
      email: assigneeEmail,
      cover: session.actor().email,
      now: clock.now().toISOString(),
    })
}
