/** A stamp as it is placed now, on paper. */
import { stampFrames } from '@plumbline/domain/documents/markups/custom-stamp.ts'
import { fillStamp } from '@plumbline/domain/documents/markups/stamp-text.ts'
import { useServices } from '#data/workspace/services.ts'
import { MarkupShape } from '#documents/viewer/markups/markup-shape.tsx'
import { getStampValues, layOutStamp } from '#documents/viewer/markups/place-stamp.ts'

interface StampPictureProps {
  stamp: { readonly text: string; readonly colour: string; readonly frame: string }
}

const size = { fontSize: 12, width: 2, margin: 4 }
const noSheet = { width: 0, height: 0 }

export function StampPicture({ stamp: { text, colour, frame } }: StampPictureProps) {
  const filled = fillStamp(text, getStampValues(useServices()))
  const known = stampFrames.find((each) => each === frame) ?? 'rounded'
  const { points, fontSize } = layOutStamp(
    { text: filled, frame: known },
    { points: [[0, 0, 60, 24]], fontSize: size.fontSize },
    noSheet,
  )
  const [, , right = 0, bottom = 0] = points[0] ?? []
  const [width, height] = [right + 2 * size.margin, bottom + 2 * size.margin]
  return (
    <svg
      role="img"
      aria-label={filled.replaceAll('\n', ', ')}
      viewBox={`${-size.margin} ${-size.margin} ${width} ${height}`}
      width={width * 1.5}
      height={height * 1.5}
      className="h-auto max-w-full rounded-sm bg-white"
    >
      <MarkupShape
        markup={{
          ...{ kind: 'stamp', points, colour, fontSize, width: size.width },
          ...{ text: filled, frame: known, fill: '', opacity: 1 },
        }}
      />
    </svg>
  )
}
