/** The notifications of a new demo workspace. */
import { addDays, type Day } from '../../kernel/days/day.ts'
import type { Notification } from './rules/notification.ts'

export function firstRunNotifications(today: Day): Notification[] {
  return [
    {
      id: '1',
      title: 'Construction certificate approved',
      message: 'The certifier has approved stage 2 of Harbourview Residences.',
      type: 'success',
      read: false,
      date: `${addDays(today, -1)}T09:12:00.000Z`,
    },
    {
      id: '2',
      title: 'Shop drawings waiting for review',
      message: 'Structural steel, level 3: the review is due in two days.',
      type: 'warning',
      read: false,
      date: `${addDays(today, -2)}T14:40:00.000Z`,
    },
    {
      id: '3',
      title: 'New document in the register',
      message: 'Geotechnical report, revision B, has been filed.',
      type: 'info',
      read: true,
      date: `${addDays(today, -4)}T07:05:00.000Z`,
    },
  ]
}
