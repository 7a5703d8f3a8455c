/** Random numbers that a seed repeats. */
export interface Random {
  /** At least 0 and less than 1. */
  next(): number
}

/** Returns the same numbers for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed
  return {
    next() {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
    },
  }
}

/** Undefined if there is nothing to choose from. */
export function pickRandom<T>(random: Random, from: readonly T[]): T | undefined {
  return from[Math.floor(random.next() * from.length)]
}
