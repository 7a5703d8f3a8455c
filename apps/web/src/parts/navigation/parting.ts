/** What the sign-in page says after signing out of a team, which loads the page again. */
import { readSessionText, writeSessionText } from '#data/session-text.ts'
import { words } from './words.ts'

const signedOutHere = {
  title: 'Logged out in this browser',
  description:
    'The server could not be told. To end the session there as well, sign in on another device and use Settings, Security.',
}

type Parting = 'signedOut' | 'signedOutHere'

const key = 'plumblineParting'

export function keepParting(parting: Parting): void {
  writeSessionText(key, parting)
}

/** Undefined if nobody has just signed out. */
export function takeParting(): typeof signedOutHere | undefined {
  const kept = readSessionText(key)
  if (kept === null) return undefined
  writeSessionText(key, undefined)
  return kept === 'signedOutHere' ? signedOutHere : words.signedOut
}
