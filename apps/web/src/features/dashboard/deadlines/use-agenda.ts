/** Everything that is due, by day: deadlines, actions, hold points, orders, conditions and expiries. */
import {
  conditionToAgenda,
  deadlineToAgenda,
  expiryToAgenda,
  groupByDay,
  holdPointToAgenda,
  orderToAgenda,
  taskToAgenda,
} from '@plumbline/domain/activity/agenda/agenda-item.ts'
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { deadlines } from '@plumbline/domain/deadlines/deadline.ts'
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import { leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { useMemo } from 'react'
import { useNotificationsFrom } from '#notifications/use-notifications-from.ts'
import { useDueFromMe } from '#registers/due-from-me/use-due-from-me.ts'

/** `isMine`: without what another user has to do. Deadlines, orders and expiries belong to everybody. */
export function useAgenda(isMine: boolean) {
  const set = useNotificationsFrom(deadlines, true, deadlineToAgenda, [])
  const actions = useNotificationsFrom(tasks, true, taskToAgenda, [])
  const points = useNotificationsFrom(holdPoints, true, holdPointToAgenda, [])
  const orders = useNotificationsFrom(leadTimes, true, orderToAgenda, [])
  const met = useNotificationsFrom(conditions, true, conditionToAgenda, [])
  const expiries = useNotificationsFrom(safetyRecords, true, expiryToAgenda, [])
  const due = useDueFromMe(isMine)
  return useMemo(() => {
    const mine = new Set(due.map(getKey))
    const assigned = [...actions, ...points, ...met].filter((item) => !isMine || mine.has(getKey(item)))
    return groupByDay([...set, ...assigned, ...orders, ...expiries])
  }, [set, actions, points, orders, met, expiries, due, isMine])
}

const getKey = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`
