/** What the lists of this workspace begin with: nothing, or a demo's samples, which come when there is a demo. */
import type { Samples } from './samples.ts'

export interface Beginnings {
  /** Undefined while a demo's samples are on their way. */
  get(): Samples | undefined
  /** The samples, whatever the workspace is now. */
  fetchSamples(): Promise<Samples>
}

interface BeginningsPorts {
  /** Where somebody brings them along, they need not be fetched. */
  samples?: Samples | undefined
  isDemo(): boolean
  /** Lists were asked for before the samples were here. */
  onLate(): void
}

const nothing: Samples = new Map()

export function createBeginnings({ isDemo, onLate, ...ports }: BeginningsPorts): Beginnings {
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

/** Also before there is a site: they are wanted together with the first screen. */
export async function loadSamples(): Promise<Samples> {
  return (await import('./samples.ts')).samples
}
