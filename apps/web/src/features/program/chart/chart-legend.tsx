/** Explains the colors and patterns of the bars. */

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

interface ChartLegendProps {
  showsCritical: boolean
  /** Name of the visible baseline. */
  baseline: string | undefined
  plan: ChartPlan | undefined
}

export function ChartLegend({ showsCritical, baseline, plan }: ChartLegendProps) {
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
      {plan?.dataDate !== undefined && (
        <li className="flex items-center gap-2">
          <span className="chart-swatch is-data-date" />
          Data date {dayNumberToLabel(plan.dataDate)}
        </li>
      )}
      {plan?.calendar !== undefined && <li>Calendar: {plan.calendar}</li>}
    </ul>
  )
}
