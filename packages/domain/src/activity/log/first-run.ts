/** The activity log entries of a new demo workspace. */
import { addDays, type Day } from '../../kernel/days/day.ts'
import type { Activity } from './activity.ts'

export function firstRunActivities(today: Day): Activity[] {
  const sample = (id: string, daysAgo: number, time: string) => ({
    id: `activity_${id}`,
    time: `${addDays(today, -daysAgo)}T${time}:00.000Z`,
    count: 1,
  })
  return [
    {
      ...sample('1', 1, '15:20'),
      user: 'Marisol Tan',
      action: 'documents.file',
      effect: 'added',
      item: 'Development Consent',
      collection: 'documents',
      recordId: '4',
    },
    {
      ...sample('2', 2, '10:05'),
      user: 'Ines Moreau',
      action: 'documents.comment',
      effect: 'changed',
      item: 'Ground Floor General Arrangement',
      collection: 'documents',
      recordId: '1',
    },
    {
      ...sample('3', 3, '08:40'),
      user: 'Tobias Lindqvist',
      action: 'conditions.set-status',
      effect: 'changed',
      item: 'Construction traffic plan',
      collection: 'conditions',
      recordId: 'condition_1',
    },
    {
      ...sample('4', 4, '16:12'),
      user: 'Kofi Asante',
      action: 'workflows.attach-to-stage',
      effect: 'changed',
      item: 'Structural steel shop drawings, level 3',
      collection: 'workflows',
      recordId: 'workflow_1',
    },
  ]
}
