/** `BENCH_SHORT=1`: each benchmark runs once with few records, which shows that it works, and proves nothing about speed. */
export const isShort = process.env.BENCH_SHORT === '1'

export function sized(count: number, short: number): number {
  return isShort ? short : count
}

/** Tags the tests that the short form runs. */
export function taggedShort(isChosen: boolean): { tag: string[] } {
  return { tag: isChosen ? ['@short'] : [] }
}
