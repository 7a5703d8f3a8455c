/** Seed data: what the lists of a new workspace contain. Nothing, or the demo's samples, which are fetched on demand. */
import type { Samples } from './samples.ts'

export interface SeedData {
  /** Undefined while a demo's samples are on their way. */
  get(): Samples | undefined
  /** The samples, whatever the workspace is now. */
  fetchSamples(): Promise<Samples>
}

interface SeedDataPorts {
  /** Where somebody brings them along, they need not be fetched. */
  samples?: Samples | undefined
  isDemo(): boolean
  /** Lists were asked for before the samples were here. */
  onLate(): void
}

const nothing: Samples = new Map()

export function createSeedData({ isDemo, onLate, ...ports }: SeedDataPorts): SeedData {
  let samples = ports.samples
  let fetching: Promise<Samples> | undefined
  let isLate = false

  async function fetchSamples(): Promise<Samples> {
    fetching ??= samples ? Promise.resolve(samples) : loadSamples()
    try {
      samples = await fetching
    } catch (problem) {
      fetching = undefined
      throw problem
    }
    if (isLate) onLate()
    isLate = false
    return samples
  }

  function get() {
    if (!isDemo()) return nothing
    if (!samples && !isLate) {
      isLate = true
      // Without a network and a copy of them, they are asked for again with the next list.
      fetchSamples().catch(() => {
        isLate = false
      })
    }
    return samples
  }

  return { get, fetchSamples }
}

/** Can be fetched before the services exist, because the first screen needs them. */
export async function loadSamples(): Promise<Samples> {
  return (await import('./samples.ts')).samples
}
