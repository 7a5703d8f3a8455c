/** What was done on one page: the requests that can be undone, and the undos that can be redone. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { Done, Undoing } from '#core/perform/undoing.ts'

/** Oldest first. */
export interface Steps {
  readonly past: readonly Done[]
  readonly future: readonly Done[]
}

export interface History extends Undoing {
  /** Returns the same object until a change. */
  steps(): Steps
  /** Puts steps from before a reload in front of what was done since. */
  restore(steps: Steps): void
  onChange(listener: () => void): () => void
}

const maxCount = 200

export function createHistory(): History {
  let steps: Steps = { past: [], future: [] }
  const listeners = new Set<() => void>()

  function keep(past: readonly Done[], future: readonly Done[]) {
    steps = { past: past.slice(-maxCount), future }
    for (const listener of [...listeners]) listener()
  }

  return {
    steps: () => steps,
    restore({ past, future }) {
      keep([...past, ...steps.past], steps.past.length > 0 ? steps.future : future)
    },
    onDone: (done) => keep([...steps.past, done], []),
    onUndone(requestId, by) {
      const { past, future } = steps
      const undone = past.find((step) => step.requestId === requestId)
      if (undone) return keep(without(past, requestId), [...future, { ...undone, requestId: by }])
      const redone = future.find((step) => step.requestId === requestId)
      if (redone) keep([...past, { ...redone, requestId: by }], without(future, requestId))
    },
    drop: (requestId) => keep(without(steps.past, requestId), without(steps.future, requestId)),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function without(steps: readonly Done[], requestId: Id): readonly Done[] {
  return steps.filter((step) => step.requestId !== requestId)
}
