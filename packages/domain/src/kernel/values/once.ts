/** Delays expensive work until its result is first needed, and caches the result. */

export function once<T>(make: () => T): () => T {
  let created: { value: T } | undefined
  return () => {
    created ??= { value: make() }
    return created.value
  }
}
