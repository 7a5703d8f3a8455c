let last = { key: '', name: '' }

/**
 * The time zone of the device, which may be on a journey while the page is open. Every request has it, and making a
 * formatter takes a tenth of a millisecond. So it is read again only in another minute, or if the offset has changed.
 */
export function getTimeZone(now: Date): string {
  const key = `${Math.floor(now.getTime() / 60_000)} ${now.getTimezoneOffset()}`
  if (last.key !== key) last = { key, name: new Intl.DateTimeFormat().resolvedOptions().timeZone }
  return last.name
}
