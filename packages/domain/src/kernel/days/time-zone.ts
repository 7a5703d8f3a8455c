/** Formats instants in a time zone. */

/** An unknown zone is treated as UTC, so that a request from a misconfigured device does not fail. */
export function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // The Swedish locale formats dates and times as in ISO 8601.
  try {
    return new Intl.DateTimeFormat('sv-SE', { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: 'UTC' })
  }
}

/** Asked for each request, and a formatter takes long to make. */
const knownZones = new Set<string>()
const maxKnown = 1_000

export function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true
  try {
    const isKnown = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    // The same zone may be written in many ways.
    if (isKnown && knownZones.size < maxKnown) knownZones.add(name)
    return isKnown
  } catch {
    return false
  }
}
