/** What costs a moment of the start: made when it is first asked for, and kept. */

export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
