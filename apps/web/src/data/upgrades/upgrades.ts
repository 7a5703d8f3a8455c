/** Upgrades of stored lists, numbered from 2 on: what a list is made into when it was written by older code. */

/**
 * Pure, and idempotent: a tab may close between storing an upgraded list and storing its version, and then
 * the next one upgrades it again.
 */
export type Upgrade = (rows: readonly unknown[]) => readonly unknown[]

/** By storage key; the first entry makes version 2. */
export type Upgrades = Readonly<Record<string, readonly Upgrade[]>>

export const upgrades: Upgrades = {}

export function currentVersion(key: string, known: Upgrades): number {
  return 1 + (known[key]?.length ?? 0)
}

export function upgradeRows(rows: readonly unknown[], from: number, steps: readonly Upgrade[]) {
  return steps.slice(from - 1).reduce((upgraded, step) => step(upgraded), rows)
}
