/** The local storage keys that a back-up contains. */
import { announcedNews, lastBackUp, recordsDatabase, user } from '#data/values.ts'

/** Every key of ours starts with one of these. The storage may contain texts of other programs as well. */
const ours = /^(plumbline|construct|theme$|hasCompletedPlumblineTour$)/

/**
 * Values that belong to this browser only: the signed-in user (restoring must not sign anybody in), the announced
 * notifications, the time of the last back-up, and where the records are kept.
 */
const ofThisBrowser = [user, announcedNews, lastBackUp, recordsDatabase].map(({ key }) => key)

export function isCarried(key: string): boolean {
  return ours.test(key) && !ofThisBrowser.some((own) => key === own || key.startsWith(`${own}.`))
}
