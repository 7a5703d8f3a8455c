/** What the sign-in page says after signing out of a team, which loads the page again. */
import { readSessionText, writeSessionText } from '#data/session-text.ts'
import { words } from './words.ts'

type Parting = 'signedOut' | 'signedOutHere'

const key = 'plumblineParting'

export function keepParting(parting: Parting): void {
  writeSessionText(key, parting)
}

/** Undefined if nobody has just signed out. */
export function takeParting(): (typeof words)[Parting] | undefined {
  const kept = readSessionText(key)
  if (kept === null) return undefined
  writeSessionText(key, undefined)
  return kept === 'signedOutHere' ? words.signedOutHere : words.signedOut
}
