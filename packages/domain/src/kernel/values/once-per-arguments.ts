/** Remembers what was last made of some values, for as long as they stay the same. */

/**
 * The same result for the same arguments, which are compared by identity. Only the last results are kept: by default one
 * for what is shown, and one for what was shown before it.
 */
export function oncePerArguments<Args extends readonly unknown[], Result>(
  make: (...args: Args) => Result,
  maxResults = 2,
): (...args: Args) => Result {
  let remaining: readonly { readonly args: Args; readonly result: Result }[] = []
  return (...args) => {
    const known = remaining.find((one) => isSame(one.args, args))
    if (known) return known.result
    const result = make(...args)
    remaining = [{ args, result }, ...remaining].slice(0, maxResults)
    return result
  }
}

/** Arguments that are left out differ from those that are given. */
function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at])
}
