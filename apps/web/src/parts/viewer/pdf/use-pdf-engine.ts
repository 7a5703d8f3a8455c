/** An engine that lives as long as the viewer that shows it. */
import { useEffect, useState } from 'react'
import { type StartedEngine, startPdfEngine } from './pdf-engine.ts'

export type EngineState = { state: 'starting' } | { state: 'failed' } | ({ state: 'ready' } & StartedEngine)

export function usePdfEngine(): EngineState {
  const [engine, setEngine] = useState<EngineState>({ state: 'starting' })

  useEffect(() => {
    let isGone = false
    let stop: (() => void) | undefined
    startPdfEngine().then(
      (started) => {
        stop = started.stop
        if (isGone) stop()
        else setEngine({ state: 'ready', ...started })
      },
      () => setEngine({ state: 'failed' }),
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [])

  return engine
}
