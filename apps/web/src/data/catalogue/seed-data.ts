/** Seed data: the initial lists of a new workspace. Empty, or the demo's samples, which are loaded on demand. */
import type { Samples } from './samples.ts'

export interface SeedData {
  /** Undefined while a demo's samples are loading. */
  get(): Samples | undefined
  /** The samples, whatever the kind of the workspace. */
  fetchSamples(): Promise<Samples>
}

interface SeedDataPorts {
  /** Samples that are provided here are not loaded. */
  samples?: Samples | undefined
  isDemo(): boolean
  /** Called when the samples arrive after lists were read without them. */
  onArrived(): void
}

const nothing: Samples = new Map()

export function createSeedData({ isDemo, onArrived, ...ports }: SeedDataPorts): SeedData {
  let samples = ports.samples
  let fetching: Promise<Samples> | undefined
  let isAwaited = false

  async function fetchSamples(): Promise<Samples> {
    fetching ??= samples ? Promise.resolve(samples) : loadSamples()
    try {
      samples = await fetching
    } catch (problem) {
      fetching = undefined
      throw problem
    }
    if (isAwaited) onArrived()
    isAwaited = false
    return samples
  }

  function get() {
    if (!isDemo()) return nothing
    if (!samples && !isAwaited) {
      isAwaited = true
      // If they cannot be loaded, the next list tries again.
      fetchSamples().catch(() => {
        isAwaited = false
      })
    }
    return samples
  }

  return { get, fetchSamples }
}

/** May be called before the services exist, because the first screen needs the samples. */
export async function loadSamples(): Promise<Samples> {
  return (await import('./samples.ts')).samples
}
