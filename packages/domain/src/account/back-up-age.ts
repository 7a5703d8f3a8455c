/** When a back-up is due: never made of what is there, or two weeks old with changes since. */

interface BackUpAge {
  /** When the last back-up was saved; undefined when there was none. */
  lastBackUp: string | undefined
  /** When something was first changed since then, or at all; undefined while there is nothing that could be lost. */
  firstChange: string | undefined
  now: string
}

const dueAfterDays = 14
const dayMs = 86_400_000

export function backUpIsDue({ lastBackUp, firstChange, now }: BackUpAge): boolean {
  if (firstChange === undefined) return false
  if (lastBackUp === undefined) return true
  const isChanged = Date.parse(firstChange) > Date.parse(lastBackUp)
  return isChanged && Date.parse(now) - Date.parse(lastBackUp) >= dueAfterDays * dayMs
}

/** The first of these moments after the last back-up, or of all where there was none. */
export function firstChangeSince(
  lastBackUp: string | undefined,
  moments: readonly string[],
): string | undefined {
  const last = lastBackUp === undefined ? Number.NEGATIVE_INFINITY : Date.parse(lastBackUp)
  return moments
    .filter((moment) => Date.parse(moment) > last)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
}
