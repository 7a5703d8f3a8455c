/** Today's figures of the tasks. */
import {
  countActiveByPriority,
  countByUser,
  countByWeek,
  countCompletedThisWeek,
  countTasks,
  countUnassignedOverdue,
} from '@plumbline/domain/tasks/analytics.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { useMemo } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { useView } from '#data/workspace/hooks.ts'
import { usePeople } from '#people/assignees/use-people.ts'

const visibleWeeks = 8

export function useFigures() {
  const today = useToday()
  const allTasks = useView(tasks)
  const people = usePeople()
  return useMemo(
    () => ({
      totals: countTasks(allTasks, today),
      byPriority: countActiveByPriority(allTasks),
      completedThisWeek: countCompletedThisWeek(allTasks, today),
      weeks: countByWeek(allTasks, today, visibleWeeks),
      unassignedOverdue: countUnassignedOverdue(allTasks, today),
      users: countByUser(allTasks, today, (email) => people.get(email.toLowerCase())?.name),
    }),
    [allTasks, people, today],
  )
}
