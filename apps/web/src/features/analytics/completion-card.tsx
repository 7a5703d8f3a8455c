/** How many of all tasks are completed. */
import type { Totals } from '@plumbline/domain/tasks/analytics.ts'
import { Card } from '#ui/card.tsx'
import type { ChartPart } from '#ui/charts/chart-part.ts'
import { ChartTable } from '#ui/charts/chart-table.tsx'
import { DonutChart } from '#ui/charts/donut-chart.tsx'

export function CompletionCard({ totals }: { totals: Totals }) {
  const parts: readonly ChartPart[] = [
    { label: 'Completed', value: totals.completed, tone: 'success' },
    { label: 'Active', value: totals.active, tone: 'neutral' },
  ]
  const rate = `${totals.completionRate}%`
  return (
    <Card title="Completion Rate">
      <DonutChart label={`Completion Rate ${rate}`} parts={parts} middle={rate} />
      <ChartTable label="Completion Rate" heads={['Status', 'Tasks']} parts={parts} />
    </Card>
  )
}
