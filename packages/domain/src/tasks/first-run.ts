/** The tasks a new demo workspace starts with. */
import { addDays, type Day } from '../kernel/days/day.ts'
import type { Task } from './task.ts'

export function firstRunTasks(today: Day): readonly Task[] {
  const sample = (
    id: string,
    dueInDays: number,
    task: Pick<Task, 'name' | 'description' | 'priority' | 'projectId' | 'assigneeEmails' | 'completedAt'>,
  ): Task => ({
    ...task,
    id,
    dueDate: addDays(today, dueInDays),
    createdAt: `${addDays(today, -6)}T08:30:00.000Z`,
    updatedAt: `${addDays(today, -1)}T15:10:00.000Z`,
    comments: [],
    documents: [],
  })

  return [
    sample('task_1', 2, {
      name: 'Confirm crane pad levels',
      description: 'Survey the two pads at gridline C before the mobile crane is booked.',
      priority: 'Urgent',
      projectId: '1',
      assigneeEmails: ['marisol.tan@harbourviewbuild.example'],
    }),
    sample('task_2', 5, {
      name: 'Answer RFI 014 on stair reinforcement',
      description: 'The fixer asks for the lap length at the half landing.',
      priority: 'Important',
      projectId: '1',
      assigneeEmails: ['ines.moreau@atelier-moreau.example', 'tobias.lindqvist@groundworks.example'],
    }),
    sample('task_3', 12, {
      name: 'Collect insurance certificates',
      description: 'Every subcontractor, before the first day on site.',
      priority: 'Pending',
      projectId: null,
      assigneeEmails: ['kofi.asante@asantebuild.example'],
    }),
    sample('task_4', -3, {
      name: 'Hand in tree protection plan',
      description: 'Condition of the development consent.',
      priority: 'Complete',
      completedAt: `${addDays(today, -1)}T15:10:00.000Z`,
      projectId: '2',
      assigneeEmails: ['marisol.tan@harbourviewbuild.example'],
    }),
  ]
}
