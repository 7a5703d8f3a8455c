/** The local storage keys that a back-up contains. */
import { logKey } from '#data/tabs/answered-log.ts'
import { isLeftKey } from '#data/tabs/left-requests.ts'
import { writerKey } from '#data/tabs/tab-group.ts'
import { leaseKey } from '#data/tabs/writer-lease.ts'
import { announcedNews, lastBackUp, recordsDatabase, user } from '#data/values.ts'

/** Every key of ours starts with one of these. The storage may contain texts of other programs as well. */
const ours = /^(plumbline|construct|theme$|hasCompletedPlumblineTour$)/

/**
 * Values that belong to this browser only: the signed-in user (restoring must not sign anybody in), the announced
 * notifications, the time of the last back-up, and where the records are kept.
 */
const ofThisBrowser = [user, announcedNews, lastBackUp, recordsDatabase].map(({ key }) => key)

export function isCarried(key: string): boolean {
  return isReplaced(key) && !isOfTabs(key)
}

/** Whether a restored workspace replaces the text: also requests that were made for the records of the former one. */
export function isReplaced(key: string): boolean {
  return ours.test(key) && !ofThisBrowser.some((own) => key === own || key.startsWith(`${own}.`))
}

/** What tabs tell each other while they are open. Back-ups of older versions contain it. */
export function isOfTabs(key: string): boolean {
  return key === logKey || key === writerKey || key === leaseKey || isLeftKey(key)
}
