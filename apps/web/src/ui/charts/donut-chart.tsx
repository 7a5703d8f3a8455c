/** Counts as shares of a ring, each with its word beside it, and one figure in the middle. */
import { arc, type PieArcDatum, pie } from 'd3-shape'
import { type ChartPart, nameChart, partFills } from './chart-part.ts'

interface DonutChartProps {
  label: string
  parts: readonly ChartPart[]
  middle: string
}

const outer = 72
const inner = 48
const size = { width: 320, height: 196 }

const drawSlice = arc<PieArcDatum<ChartPart>>().innerRadius(inner).outerRadius(outer).cornerRadius(2)
const shareOut = pie<ChartPart>()
  .value((part) => part.value)
  .sort(null)
  .padAngle(0.03)

export function DonutChart({ label, parts, middle }: DonutChartProps) {
  const slices = shareOut(parts.filter((part) => part.value > 0))
  return (
    <svg
      role="img"
      aria-label={nameChart(label, parts)}
      className="mx-auto block max-w-full"
      width={size.width}
      height={size.height}
      viewBox={`${-size.width / 2} ${-size.height / 2} ${size.width} ${size.height}`}
    >
      {slices.length === 0 && (
        <circle
          className="fill-none stroke-neutral-soft"
          r={(inner + outer) / 2}
          strokeWidth={outer - inner}
        />
      )}
      {slices.map((slice) => (
        <g key={slice.data.label}>
          <path className={partFills[slice.data.tone]} d={drawSlice(slice) ?? ''} />
          <text className="fill-muted text-control" dominantBaseline="central" {...besideSlice(slice)}>
            {slice.data.label}
          </text>
        </g>
      ))}
      <text
        className="fill-ink font-semibold text-title tabular-nums"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {middle}
      </text>
    </svg>
  )
}

/** Just outside of the slice's middle, growing away from the ring. */
function besideSlice({ startAngle, endAngle }: PieArcDatum<ChartPart>) {
  const angle = (startAngle + endAngle) / 2
  const sideways = Math.sin(angle)
  return {
    x: sideways * (outer + 10),
    y: -Math.cos(angle) * (outer + 14),
    textAnchor: Math.abs(sideways) < 0.1 ? 'middle' : sideways > 0 ? 'start' : 'end',
  } as const
}
