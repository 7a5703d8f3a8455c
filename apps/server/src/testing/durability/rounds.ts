/** How long the durability tests take: short in `npm test`, long in `npm run durability`. */

export const rounds = {
  /** Whether also what proves the tests themselves is run, and what other tests cover in part. */
  isLong: process.env.DURABILITY_KILLS !== undefined || process.env.DURABILITY_CHAOS !== undefined,
  /** How often a process is killed while it writes. */
  kills: Number(process.env.DURABILITY_KILLS ?? 2),
  /** Disks after a power cut. */
  disks: Number(process.env.DURABILITY_DISKS ?? 4),
  /** How often a server is killed while people use it. */
  chaosKills: Number(process.env.DURABILITY_CHAOS ?? 1),
  seed: Number(process.env.DURABILITY_SEED ?? Math.floor(Math.random() * 2 ** 31)),
}

/** Mulberry32: the same numbers for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
