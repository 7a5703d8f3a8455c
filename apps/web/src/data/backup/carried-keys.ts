/** Which keys of local storage a back-up carries. */
import { announcedNews, lastBackUp, user } from '#data/values.ts'

/** Every key of ours begins like one of these; the browser may keep texts of other programs beside them. */
const ours = /^(plumbline|construct|theme$|hasCompletedPlumblineTour$)/

/**
 * What is true of this browser alone: who is signed in here (a restored back-up must not sign anybody in), what this
 * browser has announced, when it made a back-up.
 */
const ofThisBrowser = [user, announcedNews, lastBackUp].map(({ key }) => key)

export function isCarried(key: string): boolean {
  return ours.test(key) && !ofThisBrowser.some((own) => key === own || key.startsWith(`${own}.`))
}
