/** A markup as the dictionary of a standard annotation, from which other programs draw it again when it is edited there. */
import { toDashLengths } from '@plumbline/domain/documents/markups/dash.ts'
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import {
  getBounds,
  getForm,
  getTextBox,
  nearestOnBox,
  type Point,
  toPairs,
} from '@plumbline/domain/documents/markups/shape.ts'
import {
  isDictionary,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
  readValue,
  toDictionary,
  toPdfName,
  UnreadablePdfError,
  writeNumber,
} from '@plumbline/domain/documents/pdf-value.ts'
import { getStamp } from '@plumbline/domain/kernel/records/stamp.ts'
import { toPdfMoment, toPdfText } from '#documents/pdf-file/pdf-text.ts'
import { highlighterWidth, placeRadius } from '#documents/viewer/markups/markup-shape.tsx'
import { type Drawing, toComponents } from './draw-markup.ts'
import { type OnSheet, toMeasureDictionary } from './measured.ts'
import type { PageSpace } from './page-space.ts'

type Fields = Readonly<Record<string, PdfValue | undefined>>

/** Bits of /F: an annotation that is printed, and one that is only in the list of comments. */
const printed = 4
const listedOnly = 2 + 4 + 8 + 16

export interface AnnotationPlace {
  readonly page: PdfReference
  readonly space: PageSpace
}

interface Annotated {
  readonly drawing: Drawing
  readonly appearance: PdfReference
  readonly place: AnnotationPlace
  /** The value of a measurement. */
  readonly measured?: OnSheet | undefined
  /** The first place of the count that this is another place of. */
  readonly leader?: PdfReference | undefined
}

export function markupToAnnotation(markup: Markup, annotated: Annotated): PdfDictionary {
  const { drawing, appearance, place, measured, leader } = annotated
  const { page, space } = place
  const { author, text, subject, createdAt, colour } = markup
  // Most programs show only this of a measurement.
  const contents = [text, leader ? '' : (measured?.value ?? '')].filter(Boolean).join('\n')
  const moment = toPdfMoment(createdAt)
  const written = toDictionary({
    Type: toPdfName('Annot'),
    Rect: drawing.bounds.map(toThousandths),
    ...{
      P: page,
      F: printed,
      NM: toPdfText(toAnnotationName(markup)),
      T: toPdfText(author),
      Contents: toPdfText(contents),
    },
    Subj: subject === '' ? undefined : toPdfText(subject),
    ...{ CreationDate: moment, M: toPdfMoment(getStamp(markup)?.updatedAt ?? '') ?? moment },
    ...{
      C: toComponents(colour),
      CA: drawing.opacity.line * drawing.whole,
      AP: toDictionary({ N: appearance }),
    },
    ...toShapeFields(markup, space, drawing),
    Measure: measured?.scale && toMeasureDictionary(measured.scale, space),
    ...(leader && { IRT: leader, RT: toPdfName('Group') }),
  })
  return new Map([...readStoredEntries(markup), ...written])
}

/** That of the program which wrote it, so that it is found there again. */
function toAnnotationName({ id, source }: Markup): string {
  return source?.nm || id
}

/** Entries of another program, such as the columns of Revu. Ours come after them. */
function readStoredEntries({ source }: Markup): PdfDictionary {
  try {
    const kept = source?.keys ? readValue(`${source.keys} `, 0).value : undefined
    return isDictionary(kept) ? kept : new Map()
  } catch (problem) {
    if (problem instanceof UnreadablePdfError) return new Map()
    throw problem
  }
}

function toShapeFields(markup: Markup, space: PageSpace, { bounds }: Drawing): Fields {
  const { kind, points, width } = markup
  const place = (point: Point) => {
    const { x, y } = space.toFile(point)
    return [toThousandths(x), toThousandths(y)]
  }
  switch (kind) {
    case 'count':
      return toCountFields(markup, space, bounds)
    case 'text':
    case 'callout':
      return { ...toFreeText(markup, space, bounds), ...(kind === 'callout' ? toLeader(markup, place) : {}) }
    case 'stamp': {
      const border = { BS: toDictionary({ W: toThousandths(width * space.scale) }) }
      return { Subtype: toPdfName('Stamp'), Name: toPdfName(toStampName(markup.text)), ...border }
    }
    case 'image':
      return { Subtype: toPdfName('Stamp'), Name: toPdfName('#Image') }
    case 'pin':
      // A note would be drawn by each reader in its own way, and upright on a turned page.
      return { Subtype: toPdfName('Stamp'), Name: toPdfName('Pin') }
    case 'text-highlight':
    case 'underline':
    case 'strikeout':
      return toTextMarkFields(kind, points, place)
    default:
      return toOutlineFields(markup, space, place) ?? toInkFields(markup, space, place)
  }
}

type ToPlace = (point: Point) => number[]

/** Shapes that are given by their corners or their box. Undefined for other kinds. */
function toOutlineFields(markup: Markup, space: PageSpace, place: ToPlace): Fields | undefined {
  const { kind, points, colour, width, fill } = markup
  const lengths = toDashLengths(markup).map((length) => toThousandths(length * space.scale))
  const pairs = toPairs(points[0] ?? [], getForm(kind))
  const corners = pairs.flatMap(place)
  const style = lengths.length > 0 && { S: toPdfName('D'), D: lengths }
  const border = { BS: toDictionary({ W: toThousandths(width * space.scale), ...style }) }
  const filled = { ...border, IC: fill === '' ? undefined : toComponents(fill) }
  switch (kind) {
    case 'rectangle':
    case 'ellipse': {
      const half = toThousandths((width / 2) * space.scale)
      const margins = Array.from({ length: 4 }, () => half)
      return { Subtype: toPdfName(kind === 'rectangle' ? 'Square' : 'Circle'), ...filled, RD: margins }
    }
    case 'cloud': {
      const effect = toDictionary({ S: toPdfName('C'), I: 2 })
      const cloud = { Subtype: toPdfName('Polygon'), IT: toPdfName('PolygonCloud') }
      return { ...cloud, Vertices: corners, BE: effect, ...filled }
    }
    case 'polygon':
    case 'polyline':
      return {
        ...{ Subtype: toPdfName(kind === 'polygon' ? 'Polygon' : 'PolyLine'), Vertices: corners },
        ...filled,
      }
    case 'length':
      return pairs.length === 2
        ? { Subtype: toPdfName('Line'), IT: toPdfName('LineDimension'), L: corners, ...border }
        : { Subtype: toPdfName('PolyLine'), IT: toPdfName('PolyLineDimension'), Vertices: corners, ...border }
    case 'area': {
      const area = { Subtype: toPdfName('Polygon'), IT: toPdfName('PolygonDimension') }
      return { ...area, Vertices: corners, ...filled }
    }
    case 'line':
      return { Subtype: toPdfName('Line'), L: corners, ...border }
    case 'arrow': {
      const ends = { LE: [toPdfName('None'), toPdfName('ClosedArrow')], IT: toPdfName('LineArrow') }
      return { Subtype: toPdfName('Line'), L: corners, ...border, ...ends, IC: toComponents(colour) }
    }
    default:
      return undefined
  }
}

function toCountFields(
  { points, colour, width }: Markup,
  space: PageSpace,
  bounds: Drawing['bounds'],
): Fields {
  const [list = []] = points
  const [left, bottom, right, top] = bounds
  const { x, y } = space.toFile({ x: list[0] ?? 0, y: list[1] ?? 0 })
  const radius = width * placeRadius * space.scale
  return {
    ...{ Subtype: toPdfName('Circle'), IC: toComponents(colour) },
    BS: toDictionary({ W: toThousandths(width * space.scale) }),
    RD: [x - radius - left, y - radius - bottom, right - x - radius, top - y - radius].map(toThousandths),
  }
}

const textMarkNames = { 'text-highlight': 'Highlight', underline: 'Underline', strikeout: 'StrikeOut' }

function toTextMarkFields(
  kind: keyof typeof textMarkNames,
  points: readonly (readonly number[])[],
  place: ToPlace,
): Fields {
  // Clockwise here; in PDF the two upper corners, then the two lower ones.
  const quads = points.flatMap((quad) => {
    const [upperLeft = [], upperRight = [], lowerRight = [], lowerLeft = []] = toPairs(
      quad,
      getForm(kind),
    ).map(place)
    return [...upperLeft, ...upperRight, ...lowerLeft, ...lowerRight]
  })
  return { Subtype: toPdfName(textMarkNames[kind]), QuadPoints: quads }
}

function toInkFields({ kind, points, width }: Markup, space: PageSpace, place: ToPlace): Fields {
  const isHighlighter = kind === 'highlighter'
  const lineWidth = width * (isHighlighter ? highlighterWidth : 1) * space.scale
  return {
    Subtype: toPdfName('Ink'),
    IT: isHighlighter ? toPdfName('InkHighlight') : undefined,
    InkList: points.map((each) => toPairs(each, getForm(kind)).flatMap(place)),
    BS: toDictionary({ W: toThousandths(lineWidth) }),
  }
}

function toFreeText(markup: Markup, { toFile, scale }: PageSpace, bounds: Drawing['bounds']): Fields {
  const { colour, fill, fontSize, width } = markup
  const [left, bottom, right, top] = bounds
  const box = getTextBox(markup)
  const upper = toFile({ x: box.left, y: box.top })
  const lower = toFile({ x: box.right, y: box.bottom })
  const size = writeNumber(fontSize * scale)
  const shade = toComponents(colour).map(writeNumber).join(' ')
  return {
    Subtype: toPdfName('FreeText'),
    DA: { bytes: `${shade} RG ${shade} rg /Helv ${size} Tf` },
    DS: { bytes: `font: Helvetica,sans-serif ${size}pt; text-align:left; color:${colour.toUpperCase()}` },
    // Of free text, this is the colour behind it. Its letters and lines have the one above.
    C: fill === '' ? undefined : toComponents(fill),
    RD: [upper.x - left, lower.y - bottom, right - lower.x, top - upper.y].map(toThousandths),
    BS: toDictionary({ W: toThousandths((width / 2) * scale) }),
  }
}

function toLeader(markup: Markup, place: ToPlace): Fields {
  const [x = 0, y = 0] = markup.points[0] ?? []
  const end = nearestOnBox(getTextBox(markup), { x, y })
  return {
    IT: toPdfName('FreeTextCallout'),
    CL: [...place({ x, y }), ...place(end)],
    LE: toPdfName('ClosedArrow'),
  }
}

/** One of the names of the standard, or the title of the stamp. */
function toStampName(text: string): string {
  const [title = ''] = text.split('\n')
  const isStandard = title === 'APPROVED'
  return isStandard ? 'Approved' : `#${title.replace(/[^A-Za-z0-9]/g, '')}`
}

/** Its comments, oldest first, then its status, which is a note in PDF too. */
export function markupToReplies(
  markup: Markup,
  parent: PdfReference,
  { page, space }: AnnotationPlace,
): readonly PdfDictionary[] {
  const { left, top } = getBounds(markup)
  const { x, y } = space.toFile({ x: left, y: top })
  const reply = (fields: Fields) =>
    toDictionary({
      ...{
        Type: toPdfName('Annot'),
        Subtype: toPdfName('Text'),
        Rect: [x, y - 20, x + 20, y].map(toThousandths),
      },
      ...{ P: page, F: listedOnly, IRT: parent, RT: toPdfName('R'), Name: toPdfName('Comment'), ...fields },
    })
  const comments = (markup.comments ?? []).map(({ id, user, text, timestamp }) => {
    const moment = toPdfMoment(timestamp)
    return reply({
      ...{ NM: toPdfText(id), T: toPdfText(user), Contents: toPdfText(text) },
      ...{ CreationDate: moment, M: moment },
    })
  })
  const state = states[markup.status]
  if (state === undefined) return comments
  const moment = toPdfMoment(markup.statusAt ?? '')
  const status = reply({
    ...{ NM: toPdfText(`${markup.id}-status`), T: toPdfText(markup.statusBy ?? '') },
    ...{ State: { bytes: state }, StateModel: { bytes: 'Review' } },
    Contents: toPdfText(markup.statusBy ? `${state} set by ${markup.statusBy}` : state),
    ...{ CreationDate: moment, M: moment },
  })
  return [...comments, status]
}

const states: Readonly<Record<string, string>> = {
  accepted: 'Accepted',
  rejected: 'Rejected',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

function toThousandths(value: number): number {
  return Math.round(value * 1000) / 1000
}
