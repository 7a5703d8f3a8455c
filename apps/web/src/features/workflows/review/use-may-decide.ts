/** Whether the signed-in user may decide on a stage: its person or a person of its company, the cover, and those who may decide for others. */
import { type Absence, absences, findCovered } from '@plumbline/domain/kernel/access/absence.ts'
import { members } from '@plumbline/domain/kernel/access/member.ts'
import { getDelegations } from '@plumbline/domain/workflows/delegation.ts'
import { isDelegator, isReviewer } from '@plumbline/domain/workflows/may-decide.ts'
import type { Stage } from '@plumbline/domain/workflows/stage.ts'
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'

type Reviewed = Pick<Workflow, 'projectId'>

export function useMayDecide(review: Reviewed): (stage: Stage) => boolean {
  const mayDecideAny = useCanIn(review.projectId, 'workflows.decide')
  const getCovered = useCoveredStage()
  const team = useView(members)
  const { session } = useServices()
  return (stage) =>
    mayDecideAny ||
    isReviewer(stage, review, { email: session.actor().email, team }) ||
    getCovered(stage) !== undefined
}

/** Whether the signed-in user may hand a stage to another person, and may take it back. */
export function useMayDelegate(review: Reviewed) {
  const mayDecideAny = useCanIn(review.projectId, 'workflows.decide')
  const team = useView(members)
  const { session } = useServices()
  return (stage: Stage) => {
    const reviewing = { email: session.actor().email, team }
    return {
      mayDelegate: mayDecideAny || isReviewer(stage, review, reviewing),
      mayTakeBack:
        getDelegations(stage).length > 0 && (mayDecideAny || isDelegator(stage, review, reviewing)),
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
