/** Reports once that the storage is nearly full. */
import type { Faults } from './faults.ts'
import type { TextStorage } from './text-storage.ts'

/** From this share on, the records are offered a place with more room. */
export const nearlyFullShare = 0.8

export function warnWhenNearlyFull(texts: TextStorage, faults: Faults): () => void {
  let isWatching = true

  function look() {
    const { share } = texts.usage()
    if (!isWatching || share < nearlyFullShare) return
    isWatching = false
    faults.report({ kind: 'nearly-full', share })
  }

  return () => {
    // Measuring can wait until the write is finished.
    if (isWatching) setTimeout(look)
  }
}
