/** Remembers what was made from an object, as long as the object is in use. */

/** The same result for the same object, which must never change. */
export function oncePerObject<Source extends object, Result>(
  make: (source: Source) => Result,
): (source: Source) => Result {
  const created = new WeakMap<Source, { readonly result: Result }>()
  return (source) => {
    const before = created.get(source)
    if (before) return before.result
    const result = make(source)
    created.set(source, { result })
    return result
  }
}
