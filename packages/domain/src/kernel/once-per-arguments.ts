/** Remembers what was last made of some values, for as long as they stay the same. */

/**
 * The same result for the same arguments, which are compared by identity. Only the last results are kept: by default one
 * for what is shown, and one for what was shown before it.
 */
export function oncePerArguments<Args extends readonly unknown[], Result>(
  make: (...args: Args) => Result,
  mostKept = 2,
): (...args: Args) => Result {
  let kept: readonly { readonly args: Args; readonly result: Result }[] = []
  return (...args) => {
    const known = kept.find((one) => one.args.every((value, at) => value === args[at]))
    if (known) return known.result
    const result = make(...args)
    kept = [{ args, result }, ...kept].slice(0, mostKept)
    return result
  }
}
