/** The current schedule of the program. The engine is loaded after the first paint and runs after each change. */

import type { Loop } from '@plumbline/domain/cpm/schedule.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { useEffect, useState } from 'react'
import { loadQuietly } from '#core/lazy/load-quietly.ts'
import { fetchEdits } from '../items/use-edits.ts'
import type { ProgramPlan } from './program-plan.ts'

/** Updated shortly after the items; undefined until the first calculation. */
export function usePlan(
  items: readonly ProgramItem[],
  settings: ProgramSettings,
): ProgramPlan | Loop | undefined {
  const [plan, setPlan] = useState<ProgramPlan | Loop>()
  useEffect(() => {
    let callOff: (() => void) | undefined
    const later = setTimeout(() => {
      callOff = loadQuietly(loadEngine, ({ planProgram }) => setPlan(planProgram(items, settings)))
    })
    return () => {
      clearTimeout(later)
      callOff?.()
    }
  }, [items, settings])
  return plan
}

async function loadEngine() {
  const [engine] = await Promise.all([import('./program-plan.ts'), fetchEdits()])
  return engine
}
