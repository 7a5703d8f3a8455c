/** Active tasks by priority. */
import { activePriorities, type countActiveByPriority } from '@plumbline/domain/tasks/analytics.ts'
import { Card } from '#ui/card.tsx'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { ChartTable } from '#ui/charts/chart-table.tsx'

const title = 'Tasks by Priority (Active)'
const tones = { Pending: 'neutral', Important: 'warning', Urgent: 'danger' } as const

export function PriorityCard({ counts }: { counts: ReturnType<typeof countActiveByPriority> }) {
  const parts = activePriorities.map((priority) => ({
    label: priority,
    value: counts[priority],
    tone: tones[priority],
  }))
  return (
    <Card title={title}>
      <BarChart label={title} parts={parts} />
      <ChartTable label={title} heads={['Priority', 'Tasks']} parts={parts} isHidden />
    </Card>
  )
}
