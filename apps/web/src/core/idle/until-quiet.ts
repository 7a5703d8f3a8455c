import { onceIdle } from './once-idle.ts'

const restMs = 1_000
const idleOptions = { atLatestMs: 2_000, pauseMs: 200 }
const acts = ['pointerdown', 'keydown', 'wheel', 'scroll']

/** Returns a function that ends it. */
export function onUserActs(listener: () => void): () => void {
  const options = { capture: true, passive: true }
  for (const type of acts) addEventListener(type, listener, options)
  return () => {
    for (const type of acts) removeEventListener(type, listener, options)
  }
}

let actedAt = Number.NEGATIVE_INFINITY
onUserActs(() => {
  actedAt = performance.now()
})

/** Waits until the browser is idle and the user has done nothing for a second. */
export async function untilQuiet(): Promise<void> {
  const rest = () => actedAt + restMs - performance.now()
  do {
    if (rest() > 0) await new Promise((resolve) => setTimeout(resolve, rest()))
    await new Promise<void>((resolve) => void onceIdle(resolve, idleOptions))
  } while (rest() > 0)
}
