/** The warning about tasks that wait for each other. */
import type { ProgramItem } from '@plumbline/domain/program-items/program-item.ts'
import type { Loop } from '@plumbline/domain/schedule/engine/schedule.ts'
import { TriangleAlert } from 'lucide-react'
import { loopToText } from '../plan/loop-text.ts'
import type { ProgramPlan } from '../plan/program-plan.ts'

interface LoopWarningProps {
  items: readonly ProgramItem[]
  found: ProgramPlan | Loop | undefined
}

export function LoopWarning({ items, found }: LoopWarningProps) {
  if (found?.kind !== 'loop') return null
  const rows = items.map((item) => ({ item }))
  return (
    <p role="status" className="is-line text-danger">
      <TriangleAlert className="size-4 shrink-0" aria-hidden />
      These tasks wait for each other, so that nothing can be scheduled: {loopToText(found, rows)}.
    </p>
  )
}
