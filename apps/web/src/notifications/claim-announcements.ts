/** Lets one of several tabs announce a notification. */

/** Long enough for the other tabs to read in local storage that it was announced. */
const claimMs = 60_000

/**
 * Resolves with those of `ids` that no other tab is announcing. Local storage alone cannot tell: tabs in different
 * processes see each other's writes late. Where there are no locks, all of them.
 */
export async function claimAnnouncements(
  locks: LockManager | undefined,
  ids: readonly string[],
): Promise<string[]> {
  const claims = await Promise.all(ids.map((id) => claim(locks, id)))
  return ids.filter((_, at) => claims[at])
}

function claim(locks: LockManager | undefined, id: string): Promise<boolean> {
  if (!locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock ? new Promise<void>((end) => setTimeout(end, claimMs)) : undefined
    }
    locks.request(`plumbline-announcement ${id}`, { ifAvailable: true }, hold).catch(() => resolve(true))
  })
}
