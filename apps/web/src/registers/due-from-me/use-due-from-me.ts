/** What is waiting for the signed-in user in every register, oldest first. */
import {
  actionsFromMe,
  conditionsFromMe,
  type DueFromMe,
  holdPointsFromMe,
  rfisFromMe,
  stagesFromMe,
  transmittalsFromMe,
} from '@plumbline/domain/activity/agenda/assigned-to-me.ts'
import {
  expiriesFromMe,
  ordersFromMe,
  sortOldestFirst,
} from '@plumbline/domain/activity/agenda/due-from-me.ts'
import {
  consentsFromMe,
  groupDeferred,
} from '@plumbline/domain/activity/notifications/rules/consent-notifications.ts'
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import { leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { rfis } from '@plumbline/domain/rfis/rfi.ts'
import { safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { documentFinder, withOutdatedApprovals } from '@plumbline/domain/workflows/approval.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { useMemo } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { useCanInEach } from '#core/perform/use-can.ts'
import { useView, useWorkspaceKind } from '#data/workspace/hooks.ts'
import { useIssuer } from '#notifications/use-issuer.ts'
import { useMe } from '#notifications/use-me.ts'
import { useNotificationsFrom } from '#notifications/use-notifications-from.ts'
import { useLateReviews } from '#notifications/use-review-rules.ts'

/** Nothing is read, and nothing found, unless it is wanted. */
export function useDueFromMe(isRequested = true): readonly DueFromMe[] {
  const today = useToday()
  const me = useMe()
  const recipient = useIssuer()
  const isTeam = useWorkspaceKind() === 'team'
  const mayEditIn = useCanInEach('registers.edit', 'lead-times')
  const actions = useNotificationsFrom(tasks, isRequested, (task) => actionsFromMe(task, me), [me])
  const met = useNotificationsFrom(conditions, isRequested, (condition) => conditionsFromMe(condition, me), [
    me,
  ])
  const register = useView(documents)
  const stages = useNotificationsFrom(
    workflows,
    isRequested,
    (workflow) => stagesFromMe(withOutdatedApprovals(workflow, documentFinder(register)), me),
    [me, register],
  )
  const late = useLateReviews(isRequested, me, today)
  const points = useNotificationsFrom(holdPoints, isRequested, (point) => holdPointsFromMe(point, me), [me])
  const questions = useNotificationsFrom(rfis, isRequested, (rfi) => rfisFromMe(rfi, me), [me])
  const sent = useNotificationsFrom(
    transmittals,
    isRequested && isTeam,
    (each) => transmittalsFromMe(each, recipient),
    [recipient],
  )
  const orders = useNotificationsFrom(
    leadTimes,
    isRequested,
    (item) => (mayEditIn(item.projectId) ? ordersFromMe(item, today) : []),
    [mayEditIn, today],
  )
  const expiries = useNotificationsFrom(
    safetyRecords,
    isRequested,
    (record) => (mayEditIn(record.projectId) ? expiriesFromMe(record, today) : []),
    [mayEditIn, today],
  )
  const mayEditConsents = useCanInEach('conditions.edit')
  const deferred = useNotificationsFrom(
    conditions,
    isRequested,
    (each) => (each.stage === 'deferred-commencement' ? [each] : []),
    [],
  )
  const byProject = useMemo(() => groupDeferred(deferred), [deferred])
  const consents = useNotificationsFrom(
    projects,
    isRequested,
    (each) => (mayEditConsents(each.id) ? consentsFromMe(each, byProject.get(each.id) ?? [], today) : []),
    [mayEditConsents, byProject, today],
  )
  return useMemo(
    () =>
      sortOldestFirst([
        ...[...actions, ...met, ...stages, ...late, ...points, ...questions, ...sent],
        ...[...orders, ...expiries, ...consents],
      ]),
    [actions, met, stages, late, points, questions, sent, orders, expiries, consents],
  )
}
