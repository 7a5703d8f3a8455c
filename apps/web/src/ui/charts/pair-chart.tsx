/** Two counts side by side for each group. The first is hollow and the second solid, so that they differ without colour. */
import { scaleBand, scaleLinear } from 'd3-scale'

export interface PairGroup {
  label: string
  values: readonly [number, number]
}

interface PairChartProps {
  label: string
  /** What each group is. Screen readers read it before the label. */
  unit: string
  /** The two things that are counted. */
  names: readonly [string, string]
  groups: readonly PairGroup[]
}

const plotTop = 20
const plotBottom = 168
const height = 196
const fills = ['fill-surface stroke-info', 'fill-(--bar-green)'] as const

export function PairChart({ label, unit, names, groups }: PairChartProps) {
  return (
    <>
      <ul className="mb-2 flex gap-4 text-control text-muted" aria-hidden>
        {fills.map((fill, at) => (
          <li key={fill} className="flex items-center gap-2">
            <svg className="size-3" viewBox="0 0 12 12" aria-hidden>
              <rect className={fill} x="1" y="1" width="10" height="10" rx="2" strokeWidth="2" />
            </svg>
            {names[at]}
          </li>
        ))}
      </ul>
      <Bars groups={groups} />
      <table aria-label={label} className="sr-only">
        <tbody>
          {groups.map(({ label, values: [first, second] }) => (
            <tr key={label}>
              <th scope="row">
                {unit} {label}
              </th>
              <td>
                {names[0]} {first}
              </td>
              <td>
                {names[1]} {second}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The table next to it has the same content for screen readers. */
function Bars({ groups }: { groups: readonly PairGroup[] }) {
  // Horizontal positions are percentages, so that bars fill the width and labels keep their size.
  const across = scaleBand()
    .domain(groups.map(({ label }) => label))
    .range([0, 100])
    .padding(0.24)
  const up = scaleLinear()
    .domain([0, Math.max(1, ...groups.flatMap(({ values }) => values))])
    .range([plotBottom, plotTop])
  const width = across.bandwidth() / 2
  return (
    <svg width="100%" height={height} aria-hidden>
      {groups.map(({ label, values }, group) => {
        const left = across(label) ?? 0
        return (
          <g key={label} textAnchor="middle">
            {values.map((value, at) => (
              <g key={fills[at]}>
                <rect
                  className={fills[at]}
                  x={`${left + at * width + 0.3}%`}
                  width={`${width - 0.6}%`}
                  y={up(value)}
                  height={plotBottom - up(value)}
                  rx={2}
                  strokeWidth={at === 0 ? 2 : 0}
                />
                {value > 0 && (
                  <text
                    className="fill-ink font-semibold text-small tabular-nums"
                    x={`${left + (at + 0.5) * width}%`}
                    y={up(value) - 6}
                  >
                    {value}
                  </text>
                )}
              </g>
            ))}
            <text
              // In narrow charts only every second group has room for its label.
              className={
                group % 2 === groups.length % 2
                  ? 'fill-muted text-small max-lg:hidden'
                  : 'fill-muted text-small'
              }
              x={`${left + width}%`}
              y={plotBottom + 20}
            >
              {label}
            </text>
          </g>
        )
      })}
      <line className="stroke-edge" x1="0" x2="100%" y1={plotBottom + 0.5} y2={plotBottom + 0.5} />
    </svg>
  )
}
