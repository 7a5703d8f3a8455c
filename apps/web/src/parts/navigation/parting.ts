/** What the sign-in page says after signing out of a team, which loads the page again. */
import { readSessionText, writeSessionText } from '#data/session-text.ts'
import { messages } from './texts.ts'

const signedOutHere = {
  title: 'Logged out in this browser',
  description:
    'The server could not be told. To end the session there as well, sign in on another device and use Settings, Security.',
}

const key = 'plumblineParting'

export function keepParting(): void {
  writeSessionText(key, 'signedOut')
}

/** Undefined if nobody has just signed out. `isEnded`: on the server as well. */
export function takeParting(isEnded: boolean): typeof signedOutHere | undefined {
  if (readSessionText(key) === null) return undefined
  writeSessionText(key, undefined)
  return isEnded ? messages.signedOut : signedOutHere
}
