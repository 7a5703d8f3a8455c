/** The numbers of a chart as a table. */
import { type ChartPart, partFill } from './chart-part.ts'

interface ChartTableProps {
  label: string
  /** What the parts are, and what is counted. */
  heads: readonly [string, string]
  parts: readonly ChartPart[]
  /** Visible only to screen readers, if the chart itself shows every number. */
  isHidden?: boolean
}

export function ChartTable({ label, heads, parts, isHidden }: ChartTableProps) {
  return (
    <table aria-label={label} className={isHidden ? 'sr-only' : 'mt-3 w-full text-control'}>
      <thead className="text-left text-muted text-small">
        <tr className="border-line border-b">
          <th scope="col" className="py-1 font-semibold">
            {heads[0]}
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            {heads[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.label} className="border-line border-b last:border-b-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              <svg className="mr-2 inline-block size-3" viewBox="0 0 12 12" aria-hidden>
                <rect className={partFill(part)} width="12" height="12" rx="3" />
              </svg>
              {part.label}
            </th>
            <td className="py-1.5 text-right font-semibold tabular-nums">{part.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
