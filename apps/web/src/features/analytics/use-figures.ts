/** What the tasks add up to today. */
import { dayOf } from '@plumbline/domain/kernel/day.ts'
import {
  countActiveByPriority,
  countByUser,
  countCompletedThisWeek,
  countTasks,
} from '@plumbline/domain/tasks/analytics.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { useMemo } from 'react'
import { useView } from '#data/hooks.ts'
import { useSite } from '#data/site.ts'
import { usePeople } from '#parts/assignees/use-people.ts'

export function useFigures() {
  const today = dayOf(useSite().clock.now())
  const allTasks = useView(tasks)
  const people = usePeople()
  return useMemo(
    () => ({
      totals: countTasks(allTasks, today),
      byPriority: countActiveByPriority(allTasks),
      completedThisWeek: countCompletedThisWeek(allTasks, today),
      users: countByUser(allTasks, today, (email) => people.get(email.toLowerCase())?.name),
    }),
    [allTasks, people, today],
  )
}
