/** Everything that is due, by day: deadlines, actions, hold points, orders and conditions. */
import {
  conditionToAgenda,
  deadlineToAgenda,
  groupByDay,
  holdPointToAgenda,
  orderToAgenda,
  taskToAgenda,
} from '@plumbline/domain/agenda/agenda-item.ts'
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { deadlines } from '@plumbline/domain/deadlines/deadline.ts'
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import { leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { useMemo } from 'react'
import { useNewsOf } from '#parts/news/use-news-of.ts'

export function useAgenda() {
  const set = useNewsOf(deadlines, true, deadlineToAgenda, [])
  const actions = useNewsOf(tasks, true, taskToAgenda, [])
  const points = useNewsOf(holdPoints, true, holdPointToAgenda, [])
  const orders = useNewsOf(leadTimes, true, orderToAgenda, [])
  const met = useNewsOf(conditions, true, conditionToAgenda, [])
  return useMemo(
    () => groupByDay([...set, ...actions, ...points, ...orders, ...met]),
    [set, actions, points, orders, met],
  )
}
