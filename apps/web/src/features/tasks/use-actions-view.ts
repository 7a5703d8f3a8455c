/** The view of My Actions: the chosen one, and until one is chosen what is due from the user, if something is assigned to them. */
import {
  actionsFromMe,
  conditionsFromMe,
  holdPointsFromMe,
  rfisFromMe,
  stagesFromMe,
  transmittalsFromMe,
} from '@plumbline/domain/activity/agenda/assigned-to-me.ts'
import { type Condition, conditions } from '@plumbline/domain/conditions/condition.ts'
import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { type Transmittal, transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { type HoldPoint, holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import type { Actor } from '@plumbline/domain/kernel/access/actor.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import { type Rfi, rfis } from '@plumbline/domain/rfis/rfi.ts'
import { type Task, tasks } from '@plumbline/domain/tasks/task.ts'
import { documentFinder, withOutdatedApprovals } from '@plumbline/domain/workflows/approval.ts'
import { type Workflow, workflows } from '@plumbline/domain/workflows/workflow.ts'
import { useState } from 'react'
import { actionsView } from '#data/storage/values.ts'
import { useValue } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { useIssuer } from '#notifications/use-issuer.ts'
import { useMe } from '#notifications/use-me.ts'

export type ActionsView = 'mine' | 'board' | 'list' | 'grouped'

/** `hasTarget`: the address names a task, which may be another user’s. */
export function useActionsView(hasTarget: boolean): ActionsView {
  const { store, workspace } = useServices()
  const { records } = store
  const me = useMe()
  const { email, roles } = useIssuer()
  const chosen = useValue(actionsView)
  // Decided once, so that the view does not change below a user who completes or adds a task. Orders and expiries are
  // assigned to no one, and their rules are loaded with the list itself.
  const [usual] = useState(() =>
    usualFor(
      me,
      email,
      roles,
      records.all(tasks),
      records.all(conditions),
      records.all(holdPoints),
      records.all(workflows),
      records.all(rfis),
      records.all(documents),
      workspace.kind() === 'team' ? records.all(transmittals) : none,
    ),
  )
  const view = chosen === 'usual' ? usual : chosen
  return view === 'mine' && hasTarget ? 'board' : view
}

const none: readonly Transmittal[] = []

const usualFor = oncePerArguments(
  (
    me: ReturnType<typeof useMe>,
    email: string,
    roles: Actor['roles'],
    all: readonly Task[],
    allConditions: readonly Condition[],
    points: readonly HoldPoint[],
    reviews: readonly Workflow[],
    questions: readonly Rfi[],
    register: readonly ProjectDocument[],
    sent: readonly Transmittal[],
  ): ActionsView => {
    const hasSome =
      all.some((task) => actionsFromMe(task, me).length > 0) ||
      allConditions.some((condition) => conditionsFromMe(condition, me).length > 0) ||
      points.some((point) => holdPointsFromMe(point, me).length > 0) ||
      reviews.some(
        (workflow) => stagesFromMe(withOutdatedApprovals(workflow, documentFinder(register)), me).length > 0,
      ) ||
      questions.some((rfi) => rfisFromMe(rfi, me).length > 0) ||
      sent.some((transmittal) => transmittalsFromMe(transmittal, { email, roles }).length > 0)
    return hasSome ? 'mine' : 'board'
  },
)
