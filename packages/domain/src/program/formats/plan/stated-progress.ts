/** Progress of a task as a file states it. Other products write figures and dates that contradict each other. */
import type { LossCount, LossRow } from './losses.ts'

interface StatedProgress {
  /** Whether the percentage or the status of the file states that the task is done, or has begun. */
  readonly isDone: boolean
  readonly hasBegun: boolean
  readonly actualStart: number | undefined
  readonly actualFinish: number | undefined
}

/** The figure or the status decides about dates that contradict it. Each contradiction is reported. */
export function settleProgress(stated: StatedProgress, losses: LossCount, row: LossRow): StatedProgress {
  const { isDone, hasBegun, actualStart, actualFinish } = stated
  if (!isDone && actualFinish !== undefined) losses.addRow('finished-not-done', row)
  if (isDone && actualFinish === undefined) losses.addRow('done-not-finished', row)
  if (hasBegun && !isDone && actualStart === undefined) losses.addRow('begun-not-started', row)
  if (!hasBegun && actualStart !== undefined && actualFinish === undefined)
    losses.addRow('started-not-begun', row)
  const isTurned = actualStart !== undefined && actualFinish !== undefined && actualStart > actualFinish
  if (isTurned) losses.addRow('start-after-finish', row)
  return {
    ...{ isDone, hasBegun },
    actualStart: isTurned && isDone ? actualFinish : actualStart,
    actualFinish: isDone ? actualFinish : undefined,
  }
}
