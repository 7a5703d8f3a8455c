/** The schedule of the programme as it stands: the engine comes after the first paint, and runs behind each change. */
import type { ProgramItem } from '@plumbline/domain/program/program-item.ts'
import type { ProgramSettings } from '@plumbline/domain/program/program-settings.ts'
import type { Loop } from '@plumbline/domain/schedule/schedule.ts'
import { useEffect, useState } from 'react'
import { fetchEdits } from '../with-edits.ts'
import type { ProgramPlan } from './program-plan.ts'

/** Lags behind the items by a moment; undefined until it has been worked out once. */
export function usePlan(
  items: readonly ProgramItem[],
  settings: ProgramSettings,
): ProgramPlan | Loop | undefined {
  const [plan, setPlan] = useState<ProgramPlan | Loop>()
  useEffect(() => {
    let isOver = false
    const later = setTimeout(async () => {
      const [{ planProgram }] = await Promise.all([import('./program-plan.ts'), fetchEdits()])
      if (!isOver) setPlan(planProgram(items, settings))
    })
    return () => {
      isOver = true
      clearTimeout(later)
    }
  }, [items, settings])
  return plan
}
