/** The running back-up: one at a time, even after its tab was left. */
import type { Services } from '#data/workspace/services.ts'

type Work = (onProgress: (share: number) => void, signal: AbortSignal) => Promise<void>

interface BackUpRun {
  /** 0 to 1; undefined if no back-up is running. */
  progress(): number | undefined
  onChange(listener: () => void): () => void
  /** Does nothing while a back-up is running. */
  start(work: Work): Promise<void>
  cancel(): void
}

const runs = new WeakMap<Services, BackUpRun>()

export function getBackUpRun(services: Services): BackUpRun {
  const run = runs.get(services) ?? createRun()
  runs.set(services, run)
  return run
}

function createRun(): BackUpRun {
  const listeners = new Set<() => void>()
  let progress: number | undefined
  let aborter: AbortController | undefined

  function setProgress(share: number | undefined) {
    progress = share
    for (const listener of [...listeners]) listener()
  }

  return {
    progress: () => progress,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async start(work) {
      if (aborter) return
      aborter = new AbortController()
      setProgress(0)
      try {
        await work(setProgress, aborter.signal)
      } finally {
        aborter = undefined
        setProgress(undefined)
      }
    },
    cancel: () => aborter?.abort(),
  }
}
