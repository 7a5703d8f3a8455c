/** The message of the sign-in page after signing out of a team, which loads the page again. */
import { readSessionText, writeSessionText } from '#data/storage/session-text.ts'
import { messages } from './texts.ts'

const signedOutHere = {
  title: 'Logged out in this browser',
  description:
    'The server could not be notified. To end the session there as well, sign in on another device and use Settings, Security.',
}

const key = 'plumblineParting'

export function keepParting(): void {
  writeSessionText(key, 'signedOut')
}

/** Undefined if no one has just signed out. `isEnded`: on the server as well. */
export function takeParting(isEnded: boolean): typeof signedOutHere | undefined {
  if (readSessionText(key) === null) return undefined
  writeSessionText(key, undefined)
  return isEnded ? messages.signedOut : signedOutHere
}
