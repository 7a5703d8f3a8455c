/** The current schedule of the program. The engine is loaded after the first paint. */
import type { Loop } from '@plumbline/domain/cpm/schedule.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { useEffect, useMemo, useState } from 'react'
import { loadQuietly } from '#core/lazy/load-quietly.ts'
import { fetchEdits } from '../items/use-edits.ts'
import type { ProgramPlan } from './program-plan.ts'

/** Changes together with the items, so that the chart is painted once. Undefined until the engine is loaded. */
export function usePlan(
  items: readonly ProgramItem[],
  settings: ProgramSettings,
): ProgramPlan | Loop | undefined {
  const [engine, setEngine] = useState<Awaited<ReturnType<typeof loadEngine>>>()
  useEffect(() => {
    let callOff: (() => void) | undefined
    const later = setTimeout(() => {
      callOff = loadQuietly(loadEngine, setEngine)
    })
    return () => {
      clearTimeout(later)
      callOff?.()
    }
  }, [])
  return useMemo(() => engine?.planProgram(items, settings), [engine, items, settings])
}

async function loadEngine() {
  const [{ planProgram }] = await Promise.all([import('./program-plan.ts'), fetchEdits()])
  return { planProgram }
}
