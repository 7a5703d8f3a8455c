/** Explains the colors and patterns of the bars. */
import { memo } from 'react'
import type { ChartPlan } from './model/chart-plan.ts'
import { dayNumberToLabel } from './text/bar-label.ts'

const kinds = [
  ['blue', 'Pending'],
  ['yellow', 'In Progress'],
  ['green', 'Complete'],
  ['red', 'Late'],
] as const

const critical = [
  ['is-blue is-critical', 'Critical'],
  ['is-float', 'Float'],
] as const

interface ChartLegendProps extends Pick<ChartPlan, 'dataDate' | 'calendar'> {
  showsCritical: boolean
  /** Name of the visible baseline. */
  baseline: string | undefined
}

export const ChartLegend = memo(function ChartLegend(props: ChartLegendProps) {
  const { showsCritical, baseline, dataDate, calendar } = props
  return (
    <ul aria-label="Colors of the bars" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-muted text-small">
      {kinds.map(([tone, meaning]) => (
        <li key={tone} className="flex items-center gap-2">
          <span className={`chart-swatch is-${tone}`} />
          {meaning}
        </li>
      ))}
      {showsCritical &&
        critical.map(([look, meaning]) => (
          <li key={look} className="flex items-center gap-2">
            <span className={`chart-swatch ${look}`} />
            {meaning}
          </li>
        ))}
      {baseline !== undefined && (
        <li className="flex items-center gap-2">
          <span className="chart-swatch is-baseline" />
          {baseline}
        </li>
      )}
      {dataDate !== undefined && (
        <li className="flex items-center gap-2">
          <span className="chart-swatch is-data-date" />
          Data date {dayNumberToLabel(dataDate)}
        </li>
      )}
      {calendar !== undefined && <li>Calendar: {calendar}</li>}
    </ul>
  )
})
