/** Marks notifications as read. Loaded with the commands after the first paint. */
import { markRead } from '@plumbline/domain/activity/notifications/mark-read.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { createPerform } from '#core/perform/use-perform.ts'
import type { Services } from '#data/workspace/services.ts'
import type { Toasts } from '#ui/controls/toast-store.ts'

const markReadMessages: MessageTable<typeof markRead> = {
  'notifications.mark-read': { done: null, refused: {} },
}

/** `standing`: the ids of all current notifications. */
export function markNotificationsRead(
  services: Services,
  toasts: Toasts,
  ids: readonly string[],
  standing: readonly string[],
) {
  const args = { ids: [...ids], standing: [...standing] }
  createPerform(services, toasts)(markRead, args, markReadMessages)
}
