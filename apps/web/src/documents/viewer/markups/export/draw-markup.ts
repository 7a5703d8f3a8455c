/** A markup as the content stream of its appearance, as the viewer shows it. */
import { toDashLengths } from '@plumbline/domain/documents/markups/dash.ts'
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import {
  type Box,
  getTextBox,
  isImage,
  isTextMark,
  isWritten,
  nearestOnBox,
  type Point,
} from '@plumbline/domain/documents/markups/shape.ts'
import { variesInPressure } from '@plumbline/domain/documents/markups/stroke.ts'
import { writeNumber } from '@plumbline/domain/documents/pdf-value.ts'
import type { Picture } from '#core/pdf/brush.ts'
import {
  fillOpacity,
  getArrowHead,
  getPictureCorners,
  getValuePlace,
  highlighterWidth,
  highlightOpacity,
  inkToPath,
  missingPicture,
  placeOpacity,
  quadsToPath,
  shapeToPath,
  textPadding,
  toArrowHead,
  toFramePath,
  valueEdge,
} from '#documents/viewer/markups/markup-shape.tsx'
import { lineHeight, textToLines } from '#documents/viewer/markups/text-lines.ts'
import { type Letters, measureLetters, type WrittenLine, writeLines } from './letters.ts'
import type { PageSpace } from './page-space.ts'
import { type Outline, pathToOperators } from './path-to-operators.ts'

export interface Drawing {
  readonly content: string
  /** Around everything that is drawn, in points of the file. */
  readonly bounds: readonly [left: number, bottom: number, right: number, top: number]
  /** The opacities of lines and of areas. */
  readonly opacity: { readonly line: number; readonly area: number }
  /** That of the whole, whose parts cover each other. */
  readonly whole: number
  readonly pictures: readonly Picture[]
}

const white = '#ffffff'
const paperOpacity = 0.85

interface DrawnOn {
  readonly space: PageSpace
  readonly letters: Letters
  /** The value of a measurement, which is written on it. */
  readonly value?: string | undefined
  /** Those of images, by the keys of their files. */
  readonly pictures?: ReadonlyMap<string, Picture> | undefined
}

export async function drawMarkup(markup: Markup, drawnOn: DrawnOn): Promise<Drawing> {
  const { space, letters, value, pictures } = drawnOn
  if (isImage(markup)) return drawImage(markup, space, pictures?.get(markup.file?.key ?? ''))
  if (isWritten(markup.kind)) return drawWritten(markup, space, letters)
  if (isTextMark(markup.kind)) return drawQuads(markup, space)
  if (variesInPressure(markup)) return drawInk(markup, space)
  const shape = drawShape(markup, space)
  return value === undefined ? shape : drawValue(shape, markup, value, { space, letters })
}

/** On a white edge, so that it is read on the lines of the drawing. */
async function drawValue(
  shape: Drawing,
  markup: Markup,
  value: string,
  { space, letters }: DrawnOn,
): Promise<Drawing> {
  const { fontSize: size, colour } = markup
  const { x, y } = getValuePlace(markup)
  const half = measureLetters(letters, value, size) / 2
  const at = { x: x - half, y }
  const line = { text: value, size, at, colour, isBold: true }
  const edge = await writeLines(letters, [{ ...line, edge: valueEdge * size }], space.toFile, space.scale)
  const written = await writeLines(letters, [line], space.toFile, space.scale)
  const margin = (valueEdge * size) / 2
  const corners = `M${at.x - margin} ${y - size}H${x + half + 2 * margin}V${y + size * 0.25 + margin}`
  const [left, bottom, right, top] = getBounds([pathToOperators(corners, space.toFile)], 0)
  const { bounds } = shape
  return {
    ...shape,
    content: [
      shape.content,
      `/Full gs ${toStroke(white)} ${toFill(white)} 1 j`,
      edge.operators,
      `${toStroke(colour)} ${toFill(colour)}`,
      written.operators,
    ].join('\n'),
    bounds: [
      Math.min(left, bounds[0]),
      Math.min(bottom, bounds[1]),
      Math.max(right, bounds[2]),
      Math.max(top, bounds[3]),
    ],
  }
}

function drawShape(markup: Markup, space: PageSpace): Drawing {
  const { kind, colour, fill, width, opacity } = markup
  const isHighlighter = kind === 'highlighter'
  const isCount = kind === 'count'
  const lineWidth = isHighlighter ? width * highlighterWidth : width
  const outline = pathToOperators(shapeToPath(markup), space.toFile)
  const head = kind === 'arrow' ? pathToOperators(getArrowHead(markup), space.toFile) : undefined
  const line = isHighlighter ? highlightOpacity * opacity : 1
  const lengths = toDashLengths(markup).map((length) => writeNumber(length * space.scale))
  const isDashed = lengths.length > 0
  const content = [
    `/Drawn gs ${isHighlighter ? '/Blended gs ' : ''}${toStroke(colour)} ${toFill((!isCount && fill) || colour)} ${writeNumber(lineWidth * space.scale)} w`,
    `${isHighlighter || isDashed ? 0 : 1} J 1 j${isDashed ? ` [${lengths.join(' ')}] 0 d` : ''}`,
    `${outline.operators}${fill === '' && !isCount ? 'S' : 'B'}`,
    // The value of a measurement is drawn with solid lines.
    ...(isDashed ? ['[] 0 d 1 J'] : []),
    ...(head ? [`/Full gs ${toFill(colour)}`, `${head.operators}f`] : []),
  ].join('\n')
  return {
    content,
    bounds: getBounds([outline, ...(head ? [head] : [])], (lineWidth / 2) * space.scale),
    opacity: { line, area: isCount ? placeOpacity : fillOpacity },
    // What is blended with the sheet is one line, which covers nothing.
    whole: isHighlighter ? 1 : opacity,
    pictures: [],
  }
}

/** A picture that could not be read is the frame that the viewer shows. */
function drawImage(markup: Markup, space: PageSpace, picture: Picture | undefined): Drawing {
  const frame = pathToOperators(shapeToPath(markup), space.toFile)
  if (!picture) {
    const width = (markup.width / 2) * space.scale
    const { stroke, fill, fillOpacity } = missingPicture
    const look = `/Drawn gs ${toStroke(stroke)} ${toFill(fill)} ${writeNumber(width)} w ${toDashes(width * 4)} d`
    return {
      content: `${look}\n${frame.operators}B`,
      bounds: getBounds([frame], width / 2),
      ...{ opacity: { line: 1, area: fillOpacity }, whole: markup.opacity, pictures: [] },
    }
  }
  const [upperLeft, , lowerRight, lowerLeft] = getPictureCorners(markup).map(space.toFile)
  if (!upperLeft || !lowerRight || !lowerLeft) throw new Error('A picture has four corners.')
  // The picture is a square of one unit, whose lower left corner is the origin.
  const matrix = [
    ...[lowerRight.x - lowerLeft.x, lowerRight.y - lowerLeft.y],
    ...[upperLeft.x - lowerLeft.x, upperLeft.y - lowerLeft.y],
    ...[lowerLeft.x, lowerLeft.y],
  ]
  return {
    content: `q ${matrix.map(writeNumber).join(' ')} cm /Image0 Do Q`,
    bounds: getBounds([frame], 0),
    ...{ opacity: { line: 1, area: 1 }, whole: markup.opacity, pictures: [picture] },
  }
}

/** Strokes of a pen whose pressure varies: an area, because a line of PDF has one width. */
function drawInk(markup: Markup, space: PageSpace): Drawing {
  const outline = pathToOperators(inkToPath(markup), space.toFile)
  return {
    content: `/Drawn gs ${toFill(markup.colour)}\n${outline.operators}f`,
    bounds: getBounds([outline], 0),
    opacity: { line: 1, area: 1 },
    whole: markup.opacity,
    pictures: [],
  }
}

/** Marked text: each line of it has four corners, clockwise from its upper left one. */
function drawQuads(markup: Markup, space: PageSpace): Drawing {
  const { kind, colour, width, opacity } = markup
  const isArea = kind === 'text-highlight'
  const outline = pathToOperators(shapeToPath(markup), space.toFile)
  // Programs ignore corners that are outside of the annotation's rectangle.
  const corners = pathToOperators(quadsToPath(markup.points), space.toFile)
  const look = isArea
    ? `/Blended gs ${toFill(colour)}`
    : `${toStroke(colour)} ${writeNumber(width * space.scale)} w`
  return {
    content: `/Drawn gs ${look}\n${outline.operators}${isArea ? 'f' : 'S'}`,
    bounds: getBounds([corners], isArea ? 0 : (width / 2) * space.scale),
    opacity: { line: opacity, area: highlightOpacity * opacity },
    whole: 1,
    pictures: [],
  }
}

/** Text, callout and stamp. */
async function drawWritten(markup: Markup, space: PageSpace, letters: Letters): Promise<Drawing> {
  const { kind, colour, fill, width, points, opacity } = markup
  const { toFile, scale } = space
  const box = getTextBox(markup)
  const isStamp = kind === 'stamp'
  const frameWidth = isStamp ? width * 1.5 : width / 2
  const frame = pathToOperators(toFramePath(markup), toFile)
  const [x = 0, y = 0] = points[0] ?? []
  const tip = { x, y }
  const leader = kind === 'callout' ? pathToOperators(shapeToPath(markup), toFile) : undefined
  const head = leader && pathToOperators(toArrowHead(nearestOnBox(box, tip), tip, width), toFile)
  const { operators, pictures } = await writeLines(letters, layOutLines(markup, box, letters), toFile, scale)
  const content = [
    `/Full gs ${toStroke(colour)} ${toFill(colour)} ${writeNumber(width * scale)} w 1 J 1 j`,
    ...(leader && head ? [`${leader.operators}S`, `${head.operators}f`] : []),
    `${fill === '' ? '/Drawn gs ' : ''}${toFill(fill || white)} ${writeNumber(frameWidth * scale)} w`,
    `${frame.operators}B`,
    `/Full gs ${toFill(colour)}`,
    operators,
  ].join('\n')
  return {
    content,
    bounds: getBounds(
      [frame, ...(leader && head ? [leader, head] : [])],
      (Math.max(width, frameWidth) / 2) * scale,
    ),
    opacity: { line: 1, area: paperOpacity },
    whole: opacity,
    pictures,
  }
}

function layOutLines(markup: Markup, box: Box, letters: Letters): readonly WrittenLine[] {
  const { kind, text, fontSize, colour } = markup
  const isStamp = kind === 'stamp'
  const padding = fontSize * textPadding
  const measure = (line: string, size: number) => measureLetters(letters, line, size)
  const lines = isStamp
    ? text.split('\n')
    : textToLines(text, box.right - box.left - 2 * padding, fontSize, measure)
  const height = lines.length * fontSize * lineHeight
  const top = isStamp ? (box.top + box.bottom - height) / 2 : box.top + padding
  return lines.map((line, index) => {
    const size = isStamp && index > 0 ? fontSize * 0.6 : fontSize
    const x = isStamp ? (box.left + box.right - measure(line, size)) / 2 : box.left + padding
    const at: Point = { x, y: top + (index + 1) * fontSize * lineHeight - fontSize * 0.3 }
    return { text: line, size, at, colour, isBold: isStamp && index === 0 }
  })
}

function getBounds(outlines: readonly Outline[], margin: number): Drawing['bounds'] {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { points } of outlines)
    for (const { x, y } of points) {
      left = Math.min(left, x - margin)
      bottom = Math.min(bottom, y - margin)
      right = Math.max(right, x + margin)
      top = Math.max(top, y + margin)
    }
  return [left, bottom, right, top]
}

const toStroke = (colour: string) => `${toComponents(colour).map(writeNumber).join(' ')} RG`
const toDashes = (length: number) => `[${writeNumber(length)}] 0`
const toFill = (colour: string) => `${toComponents(colour).map(writeNumber).join(' ')} rg`

/** '#ff8000' is [1, 0.502, 0]. */
export function toComponents(colour: string): number[] {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16)
    return Number.isNaN(value) ? 0 : Math.round((value / 255) * 10_000) / 10_000
  })
}
