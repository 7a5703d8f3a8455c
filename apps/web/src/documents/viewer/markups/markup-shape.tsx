/** A markup as SVG, in points of its page. */
import { cloudToPath } from '@plumbline/domain/documents/markups/cloud.ts'
import { toDashLengths } from '@plumbline/domain/documents/markups/dash.ts'
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import { getLabelPlace } from '@plumbline/domain/documents/markups/measure/measure.ts'
import {
  type Box,
  distance,
  getTextBox,
  isClosed,
  isImage,
  isWritten,
  nearestOnBox,
  type Point,
  type Points,
  toPairs,
} from '@plumbline/domain/documents/markups/shape.ts'
import { strokeToArea, variesInPressure } from '@plumbline/domain/documents/markups/stroke.ts'
import { pinToPath } from './pins/pin-shape.tsx'
import { lineHeight, textToLines } from './text-lines.ts'

export type Drawn = Pick<
  Markup,
  | 'kind'
  | 'points'
  | 'colour'
  | 'width'
  | 'fill'
  | 'opacity'
  | 'fontSize'
  | 'text'
  | 'frame'
  | 'quarterTurns'
  | 'dash'
>

/** So that the drawing shows through. */
export const fillOpacity = 0.2
export const highlightOpacity = 0.4
/** How much wider a highlighter draws than a pen. */
export const highlighterWidth = 6
export const textPadding = 0.4
/** The radius of a counted place, in widths of its line. */
export const placeRadius = 3
export const placeOpacity = 0.5
/** The white edge around a value, in sizes of its letters. */
export const valueEdge = 0.25

interface MarkupShapeProps {
  markup: Drawn
  /** The value of a measurement. */
  value?: string | undefined
  /** The address of the picture of an image. Without it, its frame is drawn. */
  picture?: string | undefined
}

export function MarkupShape({ markup, value, picture }: MarkupShapeProps) {
  const { kind, colour, width, fill, opacity } = markup
  const isHighlighter = kind === 'highlighter'
  const isInk = variesInPressure(markup)
  const lengths = toDashLengths(markup)
  const isDashed = lengths.length > 0
  const line = {
    ...{ stroke: colour, strokeWidth: isHighlighter ? width * highlighterWidth : width, fill: 'none' },
    strokeLinejoin: 'round',
    strokeLinecap: isHighlighter || isDashed ? 'butt' : 'round',
    ...(isDashed && { strokeDasharray: lengths.join(' ') }),
  } as const
  return (
    <g opacity={isHighlighter ? highlightOpacity * opacity : opacity}>
      {isWritten(kind) ? (
        <Written markup={markup} />
      ) : isImage(markup) ? (
        <PlacedPicture markup={markup} address={picture} />
      ) : (
        <path
          {...line}
          d={isInk ? inkToPath(markup) : shapeToPath(markup)}
          {...(fill !== '' && { fill, fillOpacity: fillOpacity, fillRule: 'nonzero' })}
          {...(kind === 'count' && { fill: colour, fillOpacity: placeOpacity })}
          {...(kind === 'text-highlight' && { fill: colour, fillOpacity: highlightOpacity, stroke: 'none' })}
          {...(isInk && { fill: colour, stroke: 'none' })}
        />
      )}
      {kind === 'arrow' && <path d={getArrowHead(markup)} fill={colour} />}
      {value !== undefined && <Value markup={markup} text={value} />}
    </g>
  )
}

/** The frame of a picture that could not be fetched or read. */
export const missingPicture = { fill: '#e5e7eb', fillOpacity: 0.6, stroke: '#6b7280' }

function PlacedPicture({ markup, address }: { markup: Drawn; address: string | undefined }) {
  const { points, quarterTurns = 0 } = markup
  const { left, top, right, bottom } = getTextBox({ kind: 'image', points })
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const isOnItsSide = quarterTurns % 2 === 1
  const [width, height] = isOnItsSide ? [bottom - top, right - left] : [right - left, bottom - top]
  if (address === undefined)
    return (
      <path
        d={shapeToPath(markup)}
        {...{ ...missingPicture, strokeWidth: markup.width / 2 }}
        strokeDasharray={`${markup.width * 2} ${markup.width * 2}`}
      />
    )
  return (
    <image
      href={address}
      {...{ x: x - width / 2, y: y - height / 2, width, height }}
      preserveAspectRatio="none"
      transform={quarterTurns === 0 ? undefined : `rotate(${quarterTurns * 90} ${x} ${y})`}
    />
  )
}

/** The corners of the picture on the sheet, clockwise from its upper left one. */
export function getPictureCorners({ points, quarterTurns = 0 }: Pick<Drawn, 'points' | 'quarterTurns'>) {
  const { left, top, right, bottom } = getTextBox({ kind: 'image', points })
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  return corners.map((_, index) => corners[(index + quarterTurns) % 4] ?? { x: left, y: top })
}

function Value({ markup, text }: { markup: Drawn; text: string }) {
  const { colour, fontSize } = markup
  const { x, y } = getValuePlace(markup)
  return (
    <text
      x={x}
      y={y}
      fill={colour}
      stroke="#ffffff"
      strokeWidth={fontSize * valueEdge}
      strokeLinejoin="round"
      paintOrder="stroke"
      fontSize={fontSize}
      fontWeight={600}
      textAnchor="middle"
      style={{ userSelect: 'none' }}
    >
      {text}
    </text>
  )
}

/** The middle of its baseline: beside a length, in the middle of an area, above the first place of a count. */
export function getValuePlace(markup: Pick<Drawn, 'kind' | 'points' | 'fontSize'>): Point {
  const { kind, fontSize } = markup
  const { x, y } = getLabelPlace(markup)
  if (kind === 'area') return { x, y: y + fontSize * 0.35 }
  return { x, y: y - fontSize * (kind === 'count' ? 1 : 0.6) }
}

/** Text, callout and stamp. */
function Written({ markup }: { markup: Drawn }) {
  const { kind, colour, width, fill, points } = markup
  const box = getTextBox(markup)
  const [x = 0, y = 0] = points[0] ?? []
  const isStamp = kind === 'stamp'
  return (
    <>
      {kind === 'callout' && (
        <>
          <path d={shapeToPath(markup)} stroke={colour} strokeWidth={width} fill="none" />
          <path d={toArrowHead(nearestOnBox(box, { x, y }), { x, y }, width)} fill={colour} />
        </>
      )}
      <path
        d={toFramePath(markup)}
        fill={fill || '#ffffff'}
        fillOpacity={fill ? 1 : 0.85}
        stroke={colour}
        strokeWidth={isStamp ? width * 1.5 : width / 2}
      />
      <Lines markup={markup} box={box} />
    </>
  )
}

function Lines({ markup: { kind, text, fontSize, colour }, box }: { markup: Drawn; box: Box }) {
  const padding = fontSize * textPadding
  const isStamp = kind === 'stamp'
  const [title = '', ...rest] = text.split('\n')
  const lines = isStamp ? [title, ...rest] : textToLines(text, box.right - box.left - 2 * padding, fontSize)
  const x = isStamp ? (box.left + box.right) / 2 : box.left + padding
  const height = lines.length * fontSize * lineHeight
  const top = isStamp ? (box.top + box.bottom - height) / 2 : box.top + padding
  return (
    <text
      fill={colour}
      fontSize={fontSize}
      textAnchor={isStamp ? 'middle' : 'start'}
      style={{ userSelect: 'none' }}
    >
      {lines.map((line, index) => (
        <tspan
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
          key={index}
          x={x}
          y={top + (index + 1) * fontSize * lineHeight - fontSize * 0.3}
          fontWeight={isStamp && index === 0 ? 700 : 400}
          fontSize={isStamp && index > 0 ? fontSize * 0.6 : fontSize}
        >
          {line}
        </tspan>
      ))}
    </text>
  )
}

/** Around a text, a callout or a stamp. */
export function toFramePath(
  markup: Pick<Drawn, 'kind' | 'points' | 'fontSize'> & { readonly frame?: string | undefined },
): string {
  const { left, top, right, bottom } = getTextBox(markup)
  const { kind, frame, fontSize } = markup
  const [width, height] = [right - left, bottom - top]
  if (kind === 'stamp' && frame === 'oval') {
    const [rx, ry] = [width / 2, height / 2]
    return `M${left} ${top + ry}A${rx} ${ry} 0 0 1 ${right} ${top + ry}A${rx} ${ry} 0 0 1 ${left} ${top + ry}Z`
  }
  if (kind !== 'stamp' || frame === 'square') return `M${left} ${top}H${right}V${bottom}H${left}Z`
  const r = Math.min(fontSize / 3, width / 2, height / 2)
  const turn = (x: number, y: number) => `A${r} ${r} 0 0 1 ${x} ${y}`
  return (
    `M${left + r} ${top}H${right - r}${turn(right, top + r)}V${bottom - r}${turn(right - r, bottom)}` +
    `H${left + r}${turn(left, bottom - r)}V${top + r}${turn(left + r, top)}Z`
  )
}

/** The lines of a shape: what is drawn, and what a press is looked for on. */
export function shapeToPath(markup: Pick<Drawn, 'kind' | 'points' | 'width'>): string {
  const { kind, points, width } = markup
  const [list = []] = points
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = list
  switch (kind) {
    case 'pen':
    case 'highlighter':
      return points.map(strokeToPath).join('')
    case 'rectangle':
      return `M${x1} ${y1}H${x2}V${y2}H${x1}Z`
    case 'ellipse': {
      const [rx, ry] = [Math.abs(x2 - x1) / 2, Math.abs(y2 - y1) / 2]
      const [left, y] = [Math.min(x1, x2), (y1 + y2) / 2]
      return `M${left} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`
    }
    case 'cloud':
      return cloudToPath(list, Math.max(6, width * 6))
    case 'callout': {
      const end = nearestOnBox(getTextBox(markup), { x: x1, y: y1 })
      return `M${end.x} ${end.y}L${x1} ${y1}`
    }
    case 'text':
    case 'image':
    case 'stamp': {
      const { left, top, right, bottom } = getTextBox(markup)
      return `M${left} ${top}H${right}V${bottom}H${left}Z`
    }
    case 'length':
      return `${linesToPath(list, 2)}${toEndMarks(list, width * 3)}`
    case 'pin':
      return pinToPath(x1, y1, width)
    case 'text-highlight':
      return quadsToPath(points)
    case 'underline':
    case 'strikeout':
      return points.map((quad) => quadToLine(quad, kind === 'strikeout')).join('')
    case 'count':
      return toPlaces(list, width * placeRadius)
    default:
      return `${linesToPath(list, 2)}${isClosed(kind) ? 'Z' : ''}`
  }
}

/** The area that the strokes of a pen cover whose pressure varies. */
export function inkToPath({ points, width }: Pick<Drawn, 'points' | 'width'>): string {
  return points.map((stroke) => strokeToArea(stroke, width)).join('')
}

/** Around each line of marked text: what a press is looked for on. */
export function quadsToPath(points: Points): string {
  return points.map((quad) => `${linesToPath(quad, 2)}Z`).join('')
}

/** Corners are clockwise from the upper left one of the reader: along the lower side, or through the middle. */
function quadToLine(quad: readonly number[], isThrough: boolean): string {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0] = quad
  if (!isThrough) return `M${x4} ${y4}L${x3} ${y3}`
  return `M${(x1 + x4) / 2} ${(y1 + y4) / 2}L${(x2 + x3) / 2} ${(y2 + y3) / 2}`
}

/** Across both ends, as a dimension line has them. */
function toEndMarks(list: readonly number[], half: number): string {
  const pairs = toPairs(list, 'path')
  const ends = [
    [pairs[0], pairs[1]],
    [pairs.at(-1), pairs.at(-2)],
  ] as const
  return ends
    .map(([end, next]) => {
      if (!end || !next) return ''
      const length = distance(end, next) || 1
      const [dx, dy] = [((next.x - end.x) / length) * half, ((next.y - end.y) / length) * half]
      return `M${end.x - dy} ${end.y + dx}L${end.x + dy} ${end.y - dx}`
    })
    .join('')
}

function toPlaces(list: readonly number[], radius: number): string {
  return toPairs(list, 'places')
    .map(
      ({ x, y }) =>
        `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`,
    )
    .join('')
}

function strokeToPath(stroke: readonly number[]): string {
  // A single point has a length of nothing, which some browsers do not draw.
  return stroke.length === 3 ? `M${stroke[0]} ${stroke[1]}h0.01` : linesToPath(stroke, 3)
}

function linesToPath(list: readonly number[], stride: number): string {
  let path = ''
  for (let at = 0; at + 1 < list.length; at += stride)
    path += `${at === 0 ? 'M' : 'L'}${list[at]} ${list[at + 1]}`
  return path
}

export function getArrowHead({ points: [list = []], width }: Drawn): string {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = list
  return toArrowHead({ x: x1, y: y1 }, { x: x2, y: y2 }, width)
}

export function toArrowHead(from: Point, to: Point, width: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const [long, half] = [width * 5, width * 2]
  const [x, y] = [to.x - dx * long, to.y - dy * long]
  return `M${to.x + dx * width} ${to.y + dy * width}L${x - dy * half} ${y + dx * half}L${x + dy * half} ${y - dx * half}Z`
}
