/** The number of tasks opened and completed in each of the last weeks. */
import type { WeekFigures } from '@plumbline/domain/tasks/analytics.ts'
import { Card } from '#ui/card.tsx'
import { PairChart, type PairGroup } from '#ui/charts/pair-chart.tsx'
import { weekLabel } from './week-label.ts'

export function TrendCard({ weeks }: { weeks: readonly WeekFigures[] }) {
  const groups: readonly PairGroup[] = weeks.map(({ monday, opened, completed }) => ({
    label: weekLabel(monday),
    values: [opened, completed],
  }))
  return (
    <Card title="Trend by Week" className="lg:col-span-2">
      <PairChart label="Trend by Week" unit="Week of" names={['Opened', 'Completed']} groups={groups} />
      <p className="mt-3 text-muted text-small">
        Weeks start on Monday. Tasks completed before Plumbline stored completion times count in the week of
        their last change.
      </p>
    </Card>
  )
}
