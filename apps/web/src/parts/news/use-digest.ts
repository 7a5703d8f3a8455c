/** The content of today's daily digest. */
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import type { Day } from '@plumbline/domain/kernel/day.ts'
import { leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { digestNews, holdPointDue, orderDue, taskDue } from '@plumbline/domain/notifications/digest.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { useMemo } from 'react'
import { useNewsOf } from './use-news-of.ts'

export function useDigest(isWanted: boolean, emails: readonly string[], today: Day) {
  const ofTasks = useNewsOf(tasks, isWanted, (task) => taskDue(task, emails, today), [emails, today])
  const ofPoints = useNewsOf(holdPoints, isWanted, (point) => holdPointDue(point, today), [today])
  const ofItems = useNewsOf(leadTimes, isWanted, (item) => orderDue(item, today), [today])
  return useMemo(
    () => digestNews([...ofTasks, ...ofPoints, ...ofItems], today),
    [ofTasks, ofPoints, ofItems, today],
  )
}
