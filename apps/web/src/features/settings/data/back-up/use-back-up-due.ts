/** Whether a back-up of the user's own data is due. A demo needs none, and a team is backed up where its server runs. */

import { activities } from '@plumbline/domain/activity/log/activity.ts'
import { notifications } from '@plumbline/domain/activity/notifications/rules/notification.ts'
import { backUpDueSince } from '@plumbline/domain/people/account/back-up-age.ts'
import { lists } from '#data/catalogue/catalogue.ts'
import { lastBackUp } from '#data/storage/values.ts'
import { useValue, useView, useWorkspaceKind } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'

export function useBackUpDue(): boolean {
  const { clock, store } = useServices()
  const created = useValue(lastBackUp)
  const log = useView(activities)
  const kind = useWorkspaceKind()
  if (kind !== 'own') return false
  const changes = log.map(({ time }) => time)
  const hasRecords = lists.some(
    ({ def, isExpendable }) =>
      !isExpendable && def.name !== notifications.name && store.collection(def).list().length > 0,
  )
  return backUpDueSince({ lastBackUp: created, changes, hasRecords, now: clock.now() }) !== undefined
}
