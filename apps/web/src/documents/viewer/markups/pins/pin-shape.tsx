/** A pin with the first letter of its record's kind. Its status is seen by the colour and by the shape. */
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import type { PinnedRecord } from '@plumbline/domain/documents/pins/pinned-record.ts'
import { pinColours } from './pin-labels.ts'

/** Times the width of the line. */
const headRadius = 4

/** A drop whose tip is at the place. Its head is above, so that the place stays visible. */
export function pinToPath(x: number, y: number, width: number): string {
  const radius = width * headRadius
  const [half, side] = [radius * 0.866, y - radius * 1.7]
  return `M${x} ${y}L${x - half} ${side}A${radius} ${radius} 0 1 1 ${x + half} ${side}Z`
}

interface PinShapeProps {
  markup: Pick<Markup, 'points' | 'width' | 'isSpotChanged'>
  /** Undefined if the record was deleted. */
  pinned: PinnedRecord | undefined
}

export function PinShape({ markup, pinned }: PinShapeProps) {
  const [x = 0, y = 0] = markup.points[0] ?? []
  const radius = markup.width * headRadius
  const state = pinned?.state ?? 'deleted'
  const colour = pinColours[state]
  const isHollow = state === 'closed' || state === 'deleted'
  const centre = y - radius * 2.2
  return (
    <g data-pin-state={state}>
      <path
        d={pinToPath(x, y, markup.width)}
        fill={isHollow ? '#ffffff' : colour}
        stroke={isHollow ? colour : '#ffffff'}
        strokeWidth={radius / 6}
        strokeLinejoin="round"
        {...(state === 'deleted' && { strokeDasharray: `${radius / 3} ${radius / 4}` })}
      />
      {markup.isSpotChanged && (
        <g data-spot-changed="">
          <circle
            cx={x + radius * 1.05}
            cy={centre - radius * 0.95}
            r={radius * 0.62}
            fill="#b45309"
            stroke="#ffffff"
            strokeWidth={radius / 8}
          />
          <path
            d={`M${x + radius * 1.05} ${centre - radius * 1.28}v${radius * 0.34}m0 ${radius * 0.24}v${radius * 0.06}`}
            {...{ fill: 'none', stroke: '#ffffff', strokeWidth: radius / 6, strokeLinecap: 'round' }}
          />
        </g>
      )}
      {state === 'urgent' && (
        <circle cx={x} cy={centre} r={radius * 0.72} fill="none" stroke="#ffffff" strokeWidth={radius / 9} />
      )}
      {state === 'closed' ? (
        <path
          d={`M${x - radius * 0.4} ${centre}l${radius * 0.28} ${radius * 0.3}l${radius * 0.52} ${-radius * 0.62}`}
          {...{ fill: 'none', stroke: colour, strokeWidth: radius / 4.5 }}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        <text
          x={x}
          y={centre + radius * 0.37}
          fontSize={radius}
          fontWeight={700}
          textAnchor="middle"
          fill={isHollow ? colour : '#ffffff'}
          style={{ userSelect: 'none' }}
        >
          {pinned ? pinned.noun.charAt(0) : '?'}
        </text>
      )}
    </g>
  )
}
