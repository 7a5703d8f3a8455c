/** The local storage keys that a back-up contains. */

import { unmirroredKey } from '#data/local/mirror.ts'
import { leaseKey } from '#data/storage/fallback.ts'
import { isLeftKey } from '#data/storage/left-requests.ts'
import {
  announcedNotificationIds,
  lastBackUp,
  recordsDatabase,
  requestedPersistence,
  user,
} from '#data/storage/values.ts'

/** Every key of ours starts with one of these. The storage may contain texts of other programs as well. */
const ours = /^(plumbline|construct|theme$|hasCompletedPlumblineTour$)/

/**
 * Values that belong to this browser only: the signed-in user (restoring must not sign anybody in), the announced
 * notifications, the time of the last back-up, and what is known of the database.
 */
const ofThisBrowser = [
  ...[user, announcedNotificationIds, lastBackUp, recordsDatabase, requestedPersistence].map(
    ({ key }) => key,
  ),
  unmirroredKey,
]
/** Earlier versions of the app stored these. */
const formerKeys = ['plumblineAnsweredRequests', 'plumblineWriter']

export function isCarried(key: string): boolean {
  return isReplaced(key) && !isOfTabs(key)
}

/** Whether a restored workspace replaces the text: also requests that were made for the records of the former one. */
export function isReplaced(key: string): boolean {
  return ours.test(key) && !ofThisBrowser.some((own) => key === own || key.startsWith(`${own}.`))
}

/** What concerns only the tabs that are open. Back-ups of older versions contain it. */
export function isOfTabs(key: string): boolean {
  return formerKeys.includes(key) || key === leaseKey || isLeftKey(key)
}
