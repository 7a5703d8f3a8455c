/** An engine that exists as long as the viewer that uses it. */
import { useEffect, useState } from 'react'
import { type StartedEngine, startPdfEngine } from './pdf-engine.ts'
import { type RedrawingEngine, withRedrawing } from './with-redrawing.ts'
import { withUserUnits } from './with-user-units.ts'

type EngineState =
  | { state: 'starting' }
  | { state: 'failed' }
  | ({ state: 'ready' } & StartedEngine & RedrawingEngine<Blob>)

/** `restart` tries again if the engine could not be loaded. */
export function usePdfEngine() {
  const [engine, setEngine] = useState<EngineState>({ state: 'starting' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts it again.
  useEffect(() => {
    let isCancelled = false
    let stop: (() => void) | undefined
    startPdfEngine().then(
      (started) => {
        stop = started.stop
        if (isCancelled) stop()
        else setEngine({ state: 'ready', ...started, ...withRedrawing(withUserUnits(started.engine)) })
      },
      () => setEngine({ state: 'failed' }),
    )
    return () => {
      isCancelled = true
      stop?.()
    }
  }, [attempt])

  function restart() {
    setEngine({ state: 'starting' })
    setAttempt(attempt + 1)
  }

  return { engine, restart }
}
