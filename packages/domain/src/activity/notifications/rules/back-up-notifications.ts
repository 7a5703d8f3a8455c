/** Derives the notification that a back-up is due, once for each back-up that has become too old. */
import { backUpDueSince } from '../../../people/account/back-up-age.ts'
import type { BackUpNotification } from './derived-notifications.ts'

/** `changes`: the instants of all changes. */
export function findBackUpNotifications(
  lastBackUp: string | undefined,
  changes: readonly string[],
  now: Date,
): readonly BackUpNotification[] {
  const since = backUpDueSince({ lastBackUp, changes, now })
  if (since === undefined) return []
  return [
    { id: `back-up-due/${lastBackUp ?? 'never'}`, rule: 'back-up-due', type: 'info', since, lastBackUp },
  ]
}
