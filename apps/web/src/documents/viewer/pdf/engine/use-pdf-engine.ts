/** An engine that exists as long as the viewer that uses it. */
import { useEffect, useState } from 'react'
import { createPagePictures } from '#data/document-text/page-pictures.ts'
import { useServices } from '#data/workspace/services.ts'
import { type StartedEngine, startPdfEngine } from './pdf-engine.ts'
import { documentId } from './pdf-plugins.ts'
import { withLightTiles } from './with-light-tiles.ts'
import { type RedrawingEngine, withRedrawing } from './with-redrawing.ts'
import { withStoredPictures } from './with-stored-pictures.ts'
import { withUserUnits } from './with-user-units.ts'

type EngineState =
  | { state: 'starting' }
  | { state: 'failed' }
  | ({ state: 'ready' } & StartedEngine & RedrawingEngine<Blob>)

/** `restart` tries again if the engine could not be loaded. */
export function usePdfEngine(fileKey: string) {
  const services = useServices()
  const [engine, setEngine] = useState<EngineState>({ state: 'starting' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts it again.
  useEffect(() => {
    let isCancelled = false
    let stop: (() => void) | undefined
    const pictures = createPagePictures(services, fileKey)
    const loading = pictures.load()
    startPdfEngine().then(
      async (started) => {
        stop = started.stop
        if (isCancelled) return stop()
        const known = { documentId, stored: await loading, store: pictures.store }
        const engine = withStoredPictures(withLightTiles(withUserUnits(started.engine)), known)
        if (!isCancelled) setEngine({ state: 'ready', ...started, ...withRedrawing(engine) })
      },
      () => setEngine({ state: 'failed' }),
    )
    return () => {
      isCancelled = true
      stop?.()
    }
  }, [attempt, services, fileKey])

  function restart() {
    setEngine({ state: 'starting' })
    setAttempt(attempt + 1)
  }

  return { engine, restart }
}
