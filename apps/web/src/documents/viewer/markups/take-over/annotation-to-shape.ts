/** The dictionary of a standard annotation as the shape and look of a markup: the reverse of the export. */
import { type Dash, readDash } from '@plumbline/domain/documents/markups/dash.ts'
import { type MarkupKind, type Point, toHundredths } from '@plumbline/domain/documents/markups/shape.ts'
import {
  isDictionary,
  isList,
  isString,
  type PdfDictionary,
  type PdfValue,
  toName,
  toNumbers,
} from '@plumbline/domain/documents/pdf-value.ts'
import type { PageSpace } from '#documents/viewer/markups/export/page-space.ts'
import { highlighterWidth, highlightOpacity } from '#documents/viewer/markups/markup-shape.tsx'

/** What the annotation does not state is left out. */
export interface FoundShape {
  readonly kind: MarkupKind
  readonly points: number[][]
  readonly colour?: string
  readonly width?: number
  readonly fill?: string
  readonly opacity?: number
  readonly fontSize?: number
  readonly dash?: Dash
}

interface Edges {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

const noteSize = { width: 160, height: 48 }

/** Undefined for kinds that are no markups here, such as attached files. The values are resolved. */
export function annotationToShape(entries: PdfDictionary, space: PageSpace): FoundShape | undefined {
  const subtype = toName(entries.get('Subtype'))
  const intent = toName(entries.get('IT'))
  const shape = { ...toLook(entries, space), ...toFill(entries) }
  const corners = (key: string) => [toSheetList(toNumbers(entries.get(key)), space)]
  switch (subtype) {
    case 'Ink': {
      const isHighlighter = intent === 'InkHighlight'
      const strokes = isList(entries.get('InkList')) ? (entries.get('InkList') as readonly PdfValue[]) : []
      return {
        ...toLook(entries, space),
        kind: isHighlighter ? 'highlighter' : 'pen',
        points: strokes.map((stroke) => withPressure(toSheetList(toNumbers(stroke), space))),
        ...(isHighlighter && {
          width: toWidth(entries, space) / highlighterWidth,
          opacity: toOpacity(entries, highlightOpacity),
        }),
      }
    }
    case 'Square':
    case 'Circle': {
      const { left, top, right, bottom } = toInnerBox(entries, space)
      if (subtype === 'Square' && isCloudy(entries))
        return { ...shape, kind: 'cloud', points: [[left, top, right, top, right, bottom, left, bottom]] }
      return {
        ...shape,
        kind: subtype === 'Square' ? 'rectangle' : 'ellipse',
        points: [[left, top, right, bottom]],
      }
    }
    case 'Polygon': {
      const isArea = intent === 'PolygonDimension' || isDictionary(entries.get('Measure'))
      const isCloud = intent === 'PolygonCloud' || isCloudy(entries)
      return { ...shape, kind: isArea ? 'area' : isCloud ? 'cloud' : 'polygon', points: corners('Vertices') }
    }
    case 'PolyLine':
      return {
        ...shape,
        kind: intent === 'PolyLineDimension' ? 'length' : 'polyline',
        points: corners('Vertices'),
      }
    case 'Line':
      return { ...shape, fill: '', ...toLine(entries, intent, corners('L')[0] ?? []) }
    case 'FreeText':
      return toText(entries, intent, space)
    case 'Stamp': {
      const box = toInnerBox(entries, space, isDictionary(entries.get('BS')) ? 0.75 : 0)
      return {
        ...toLook(entries, space),
        kind: 'stamp',
        points: [[box.left, box.top, box.right, box.bottom]],
      }
    }
    case 'Highlight':
    case 'Underline':
    case 'Squiggly':
    case 'StrikeOut':
      return toMarkedText(entries, subtype, space)
    case 'Text': {
      const { left, top } = toInnerBox(entries, space)
      const [right, bottom] = [left + noteSize.width, top + noteSize.height]
      return {
        ...toLook(entries, space),
        fill: '#fff7d6',
        kind: 'text',
        points: [[left, top, right, bottom]],
      }
    }
    default:
      return undefined
  }
}

function toLine(entries: PdfDictionary, intent: string, list: number[]): Pick<FoundShape, 'kind' | 'points'> {
  const ends = entries.get('LE')
  const [start = '', end = ''] = isList(ends) ? ends.map(toName) : []
  const isArrow = /Arrow/.test(`${start} ${end}`) && intent !== 'LineDimension'
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = list
  const isReversed = isArrow && !/Arrow/.test(end)
  return {
    kind: intent === 'LineDimension' ? 'length' : isArrow ? 'arrow' : 'line',
    points: [isReversed ? [x2, y2, x1, y1] : list.slice(0, 4)],
  }
}

/** Its colour is that of its letters; the colour of the annotation is behind them. */
function toText(entries: PdfDictionary, intent: string, space: PageSpace): FoundShape {
  const { left, top, right, bottom } = toInnerBox(entries, space)
  const look = entries.get('DA')
  const written = isString(look) ? look.bytes : ''
  const [, red, green, blue] = /([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+rg/.exec(written) ?? []
  const size = Number(/([\d.]+)\s+Tf/.exec(written)?.[1] ?? 0) / space.scale
  const leader = toSheetList(toNumbers(entries.get('CL')), space)
  const behind = toColour(entries.get('C'))
  const { colour: _, ...drawn } = toLook(entries, space)
  const box = [left, top, right, bottom]
  const isCallout = leader.length >= 4
  return {
    ...{ ...drawn, colour: toHex([red, green, blue].map(Number)) ?? '#111827', fill: behind ?? '' },
    width: toWidth(entries, space) * 2,
    ...(size >= 2 && { fontSize: Math.min(500, size) }),
    ...(isCallout || intent === 'FreeTextCallout'
      ? { kind: 'callout', points: [[leader[0] ?? left, leader[1] ?? top, ...box]] }
      : { kind: 'text', points: [box] }),
  }
}

function toMarkedText(entries: PdfDictionary, subtype: string, space: PageSpace): FoundShape {
  const kinds = { Highlight: 'text-highlight', StrikeOut: 'strikeout' } as const
  const kind = subtype === 'Highlight' || subtype === 'StrikeOut' ? kinds[subtype] : 'underline'
  const list = toSheetList(toNumbers(entries.get('QuadPoints')), space)
  const quads = Array.from({ length: Math.floor(list.length / 8) }, (_, index) => {
    const corners = list.slice(8 * index, 8 * index + 8)
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0] = corners
    // Most programs write the two upper corners, then the two lower ones. The standard begins below and goes around.
    const isInLines = (x2 - x1) * (x4 - x3) + (y2 - y1) * (y4 - y3) > 0
    return isInLines ? [x1, y1, x2, y2, x4, y4, x3, y3] : [x4, y4, x3, y3, x2, y2, x1, y1]
  })
  const { width: _, ...look } = toLook(entries, space)
  return { ...look, kind, points: quads }
}

function toLook(entries: PdfDictionary, space: PageSpace) {
  const colour = toColour(entries.get('C'))
  const dash = toDash(entries, space)
  return {
    ...{ ...(colour && { colour }), width: toWidth(entries, space), opacity: toOpacity(entries) },
    ...(dash && { dash }),
  }
}

function toFill(entries: PdfDictionary) {
  return { fill: toColour(entries.get('IC')) ?? '' }
}

/** `full`: that of a markup which is not transparent. */
function toOpacity(entries: PdfDictionary, full = 1): number {
  const opacity = entries.get('CA')
  return typeof opacity === 'number' ? Math.min(1, Math.max(0.05, opacity / full)) : 1
}

/** One point if nothing is stated. */
function toWidth(entries: PdfDictionary, { scale }: PageSpace): number {
  const style = entries.get('BS')
  const stated = isDictionary(style) ? style.get('W') : toNumbers(entries.get('Border'))[2]
  return Math.min(100, toHundredths((typeof stated === 'number' ? Math.max(0, stated) : 1) / scale))
}

/** Undefined where neither a style nor a border is stated. */
function toDash(entries: PdfDictionary, space: PageSpace): Dash | undefined {
  const style = entries.get('BS')
  const border = entries.get('Border')
  const width = toWidth(entries, space) * space.scale
  if (isDictionary(style)) {
    if (toName(style.get('S')) !== 'D') return 'solid'
    // The standard's default.
    return readDash(style.has('D') ? toNumbers(style.get('D')) : [3], width)
  }
  if (!isList(border)) return undefined
  return readDash(toNumbers(border[3]), width)
}

function isCloudy(entries: PdfDictionary): boolean {
  const effect = entries.get('BE')
  return isDictionary(effect) && toName(effect.get('S')) === 'C'
}

/** The rectangle without the margins that its line needs. On the sheet, where y counts downwards. */
function toInnerBox(entries: PdfDictionary, space: PageSpace, lineWidths = 0): Edges {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = toNumbers(entries.get('Rect'))
  const margins = toNumbers(entries.get('RD'))
  const [left = 0, bottom = 0, right = 0, top = 0] = margins.length === 4 ? margins : []
  const line = lineWidths * toWidth(entries, space) * space.scale
  const upper = space.toSheet({ x: Math.min(x1, x2) + left + line, y: Math.max(y1, y2) - top - line })
  const lower = space.toSheet({ x: Math.max(x1, x2) - right - line, y: Math.min(y1, y2) + bottom + line })
  const [leftEdge, topEdge] = [toHundredths(upper.x), toHundredths(upper.y)]
  return { left: leftEdge, top: topEdge, right: toHundredths(lower.x), bottom: toHundredths(lower.y) }
}

function toSheetList(list: readonly number[], { toSheet }: PageSpace): number[] {
  return Array.from({ length: Math.floor(list.length / 2) }, (_, index): Point => {
    return toSheet({ x: list[2 * index] ?? 0, y: list[2 * index + 1] ?? 0 })
  }).flatMap(({ x, y }) => [toHundredths(x), toHundredths(y)])
}

/** As a mouse draws. */
function withPressure(list: readonly number[]): number[] {
  return Array.from({ length: list.length / 2 }, (_, at) => [
    list[2 * at] ?? 0,
    list[2 * at + 1] ?? 0,
    0.5,
  ]).flat()
}

/** Grey, RGB or CMYK. Undefined for none. */
function toColour(value: PdfValue | undefined): string | undefined {
  const parts = toNumbers(value)
  const [a = 0, b = 0, c = 0, black = 0] = parts
  if (parts.length === 1) return toHex([a, a, a])
  if (parts.length === 3) return toHex(parts)
  return parts.length === 4 ? toHex([a, b, c].map((part) => (1 - part) * (1 - black))) : undefined
}

function toHex(parts: readonly number[]): string | undefined {
  if (parts.length !== 3 || parts.some(Number.isNaN)) return undefined
  const bytes = parts.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
