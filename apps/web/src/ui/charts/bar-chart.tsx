/** A bar for each count, with its label below and its number above. */
import { scaleBand, scaleLinear } from 'd3-scale'
import { type ChartPart, nameChart, partFill } from './chart-part.ts'

interface BarChartProps {
  label: string
  parts: readonly ChartPart[]
}

const plotTop = 24
const plotBottom = 168
const height = 196

export function BarChart({ label, parts }: BarChartProps) {
  // Horizontal positions are percentages, so that bars fill the width and labels keep their size.
  const across = scaleBand()
    .domain(parts.map((part) => part.label))
    .range([0, 100])
    .padding(0.3)
  const up = scaleLinear()
    .domain([0, Math.max(1, ...parts.map((part) => part.value))])
    .range([plotBottom, plotTop])

  return (
    <svg role="img" aria-label={nameChart(label, parts)} width="100%" height={height}>
      {parts.map((part) => {
        const left = across(part.label) ?? 0
        const top = up(part.value)
        const middle = `${left + across.bandwidth() / 2}%`
        return (
          <g key={part.label} textAnchor="middle">
            <rect
              className={partFill(part)}
              x={`${left}%`}
              width={`${across.bandwidth()}%`}
              y={top}
              height={plotBottom - top}
              rx={3}
            />
            <text className="fill-ink font-semibold tabular-nums" x={middle} y={top - 7}>
              {part.value}
            </text>
            <text className="fill-muted text-control" x={middle} y={plotBottom + 20}>
              {part.label}
            </text>
          </g>
        )
      })}
      <line className="stroke-edge" x1="0" x2="100%" y1={plotBottom + 0.5} y2={plotBottom + 0.5} />
    </svg>
  )
}
