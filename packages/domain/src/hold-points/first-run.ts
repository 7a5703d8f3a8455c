/** The two hold points a new demo workspace starts with. */
import { addDays, type Day } from '../kernel/days/day.ts'
import type { HoldPoint } from './hold-point.ts'

export function firstRunHoldPoints(today: Day): readonly HoldPoint[] {
  const entered = `${addDays(today, -5)}T07:45:00.000Z`
  return [
    {
      id: 'hold_1',
      name: 'Footing reinforcement before concrete',
      description: 'Bar sizes, laps and cover to pads F1 to F6.',
      projectId: '1',
      dueDate: addDays(today, 7),
      responsibleParty: 'Lindqvist Groundworks',
      status: 'Pending Approval',
      alarmDate: null,
      createdAt: entered,
      updatedAt: entered,
    },
    {
      id: 'hold_2',
      name: 'Basement membrane before backfill',
      description: 'Laps, upstands and pipe collars, with photographs.',
      projectId: '3',
      dueDate: addDays(today, 14),
      responsibleParty: 'Asante Build',
      status: 'Notified',
      alarmDate: null,
      createdAt: entered,
      updatedAt: entered,
    },
  ]
}
