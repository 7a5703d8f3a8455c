/** Formats instants in a time zone. */

/** An unknown zone counts as UTC: a request from a device with odd settings must not fail for it. */
export function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // Sweden writes days and times as ISO 8601 does.
  try {
    return new Intl.DateTimeFormat('sv-SE', { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: 'UTC' })
  }
}
