/** The three deadlines that a demo workspace starts with. */
import { addDays, type Day } from '../kernel/days/day.ts'
import type { Deadline } from './deadline.ts'

export function firstRunDeadlines(today: Day): Deadline[] {
  return [
    {
      id: 'deadline_1',
      name: 'Submit the traffic plan to council',
      date: addDays(today, 5),
      project: 'Harbourview Residences',
      projectId: '1',
    },
    {
      id: 'deadline_2',
      name: 'Client design review',
      date: addDays(today, 12),
      project: 'Fernhill Primary School',
      projectId: '2',
    },
    { id: 'deadline_3', name: 'Renew site insurance', date: addDays(today, 26), project: 'General' },
  ]
}
