/** Remembers what was last made of some values, for as long as they stay the same. */

/** One for what is shown, and one for what was shown before it. */
const mostKept = 2

/** The same result for the same arguments, which are compared by identity. Only the last two results are kept. */
export function oncePerArguments<Args extends readonly unknown[], Result>(
  make: (...args: Args) => Result,
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
