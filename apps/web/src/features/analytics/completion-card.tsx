/** The completion rate. */
import type { Totals } from '@plumbline/domain/tasks/analytics.ts'
import { Card } from '#ui/card.tsx'
import type { ChartPart } from '#ui/charts/chart-part.ts'
import { ChartTable } from '#ui/charts/chart-table.tsx'
import { ShareBar } from '#ui/charts/share-bar.tsx'

export function CompletionCard({ totals }: { totals: Totals }) {
  const parts: readonly ChartPart[] = [
    { label: 'Completed', value: totals.completed, tone: 'success' },
    { label: 'Active', value: totals.active, tone: 'neutral', isHollow: true },
  ]
  const rate = `${totals.completionRate}%`
  return (
    <Card title="Completion Rate">
      <p className="mb-2 font-semibold text-title tabular-nums">{rate}</p>
      <ShareBar label={`Completion Rate ${rate}`} parts={parts} />
      <ChartTable label="Completion Rate" heads={['Status', 'Tasks']} parts={parts} />
    </Card>
  )
}
