/** Codes and names by which P6 finds what belongs together. It does not tell upper from lower case. */

export type UniqueNames = (wanted: string) => string

/** Adds a number to a name that is taken. A name that many rows want is not tried with every number from the start. */
export function createUniqueNames(
  withNumber: (wanted: string, number: number) => string = (wanted, number) => `${wanted}-${number}`,
): UniqueNames {
  const known = new Set<string>()
  const numbers = new Map<string, number>()
  return (wanted) => {
    const key = wanted.toLowerCase()
    let number = numbers.get(key) ?? 1
    let name = number === 1 ? wanted : withNumber(wanted, number)
    while (known.has(name.toLowerCase())) {
      number += 1
      name = withNumber(wanted, number)
    }
    numbers.set(key, number + 1)
    known.add(name.toLowerCase())
    return name
  }
}
