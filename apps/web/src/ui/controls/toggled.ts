/** A set with one thing added, or removed if it was in it. */
export function toggled<T>(all: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const changed = new Set(all)
  if (!changed.delete(one)) changed.add(one)
  return changed
}
