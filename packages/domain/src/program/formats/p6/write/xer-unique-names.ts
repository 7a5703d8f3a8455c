/** Codes and names by which P6 finds what belongs together. It does not tell upper from lower case. */

export type UniqueNames = (proposed: string) => string

/** Adds a number to a name that is taken. A name that many rows want is not tried with every number from the start. */
export function createUniqueNames(
  withNumber: (proposed: string, number: number) => string = (proposed, number) => `${proposed}-${number}`,
): UniqueNames {
  const known = new Set<string>()
  const numbers = new Map<string, number>()
  return (proposed) => {
    const key = proposed.toLowerCase()
    let number = numbers.get(key) ?? 1
    let name = number === 1 ? proposed : withNumber(proposed, number)
    while (known.has(name.toLowerCase())) {
      number += 1
      name = withNumber(proposed, number)
    }
    numbers.set(key, number + 1)
    known.add(name.toLowerCase())
    return name
  }
}
