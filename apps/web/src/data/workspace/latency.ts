/** The artificial delays of the demo, which simulate a server. */
const waitsMs = {
  dashboard: 1_000,
  documents: 1_000,
  projects: 1_000,
  project: 700,
  login: 1_500,
  settings: 1_000,
}

export type Pretence = keyof typeof waitsMs

export interface Latency {
  /** 0 outside the demo. */
  waitMs(pretence: Pretence): number
  pretend(pretence: Pretence): Promise<void>
}

export function createLatency(isPretending: () => boolean): Latency {
  const waitMs = (pretence: Pretence) => (isPretending() ? waitsMs[pretence] : 0)
  return {
    waitMs,
    async pretend(pretence) {
      const ms = waitMs(pretence)
      if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
    },
  }
}
