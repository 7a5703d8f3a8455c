/** Counts as shares of one bar. Each share has an edge, so that they can be distinguished without colour. */
import { type ChartPart, nameChart, partFill } from './chart-part.ts'

interface ShareBarProps {
  label: string
  parts: readonly ChartPart[]
}

const height = 24
/** The gap between two shares, in percent. */
const gap = 0.6

export function ShareBar({ label, parts }: ShareBarProps) {
  const total = parts.reduce((sum, part) => sum + part.value, 0)
  const shares = parts.filter((part) => part.value > 0)
  const room = 100 - gap * Math.max(0, shares.length - 1)
  let left = 0
  return (
    <svg role="img" aria-label={nameChart(label, parts)} width="100%" height={height}>
      {total === 0 && <rect className="fill-neutral-soft" width="100%" height={height} rx={4} />}
      {shares.map((part) => {
        const width = (room * part.value) / total
        const x = left
        left += width + gap
        return (
          <rect
            key={part.label}
            className={partFill(part)}
            x={`${x}%`}
            width={`${width}%`}
            height={height}
            rx={4}
          />
        )
      })}
    </svg>
  )
}
