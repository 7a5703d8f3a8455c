/** Draws on a page in millimetres from its lower left corner: lines, shapes and text as plain PDF operators. */
import {
  appendBezierCurve,
  beginText,
  closePath,
  degreesToRadians,
  endText,
  fill,
  fillAndStroke,
  lineTo,
  moveTo,
  PDFName,
  type PDFOperator,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  setDashPattern,
  setFillingRgbColor,
  setFontAndSize,
  setLineWidth,
  setStrokingRgbColor,
  setTextMatrix,
  showText,
  stroke,
} from 'pdf-lib'
import type { PdfFile } from './pdf-file.ts'

export type Color = readonly [red: number, green: number, blue: number]
export type Point = readonly [x: number, y: number]

export const black: Color = [0.09, 0.1, 0.12]
export const grey: Color = [0.45, 0.47, 0.5]
export const pale: Color = [0.92, 0.93, 0.94]
export const white: Color = [1, 1, 1]
export const blue: Color = [0.13, 0.32, 0.55]
export const red: Color = [0.75, 0.16, 0.14]

interface Pen {
  /** Width of the line in mm. */
  width?: number
  color?: Color
  /** Lengths of dashes and gaps in mm. */
  dash?: readonly number[]
  fill?: Color | undefined
  /** Fills without an outline. */
  noLine?: boolean
}

export interface Lettering {
  /** Height of the font in points. */
  size?: number
  isBold?: boolean
  color?: Color
  align?: 'left' | 'center' | 'right'
  /** Degrees, anticlockwise. */
  turned?: number
}

const pointsPerMm = 72 / 25.4
/** The distance of a Bezier curve's handles from the ends of a quarter circle. */
const quarter = 0.5523

export const toPoints = (mm: number) => mm * pointsPerMm

export interface Canvas {
  line(points: readonly Point[], pen?: Pen): void
  shape(points: readonly Point[], pen?: Pen): void
  rect(x: number, y: number, width: number, height: number, pen?: Pen): void
  circle(x: number, y: number, radius: number, pen?: Pen): void
  /** A quarter circle, anticlockwise from that angle in degrees. */
  quarterArc(x: number, y: number, radius: number, from: number, pen?: Pen): void
  curve(from: Point, first: Point, second: Point, to: Point, pen?: Pen): void
  text(text: string, x: number, y: number, lettering?: Lettering): void
  /** In mm. */
  getWidth(text: string, lettering?: Lettering): number
}

export function createCanvas(page: PDFPage, { regular, bold }: PdfFile): Canvas {
  const names = { regular: PDFName.of('F1'), bold: PDFName.of('F2') }
  page.node.setFontDictionary(names.regular, regular.ref)
  page.node.setFontDictionary(names.bold, bold.ref)

  function draw(path: readonly PDFOperator[], pen: Pen = {}, isClosed = false) {
    const { width = 0.25, color = black, dash = [], fill: filling, noLine } = pen
    const paint = filling ? (noLine ? fill() : fillAndStroke()) : stroke()
    page.pushOperators(
      pushGraphicsState(),
      setLineWidth(round(toPoints(width))),
      setStrokingRgbColor(...color),
      ...(filling ? [setFillingRgbColor(...filling)] : []),
      ...(dash.length > 0
        ? [
            setDashPattern(
              dash.map((length) => round(toPoints(length))),
              0,
            ),
          ]
        : []),
      ...path,
      ...(isClosed ? [closePath()] : []),
      paint,
      popGraphicsState(),
    )
  }

  const path = (points: readonly Point[]) =>
    points.map(([x, y], index) =>
      index === 0
        ? moveTo(round(toPoints(x)), round(toPoints(y)))
        : lineTo(round(toPoints(x)), round(toPoints(y))),
    )
  const bezier = (...[first, second, to]: readonly [Point, Point, Point]) =>
    appendBezierCurve(...([...first, ...second, ...to].map((mm) => round(toPoints(mm))) as Six))

  function arcTo(x: number, y: number, radius: number, from: number): PDFOperator {
    const [start, end] = [degreesToRadians(from), degreesToRadians(from + 90)]
    const handle = radius * quarter
    return bezier(
      [
        x + radius * Math.cos(start) - handle * Math.sin(start),
        y + radius * Math.sin(start) + handle * Math.cos(start),
      ],
      [
        x + radius * Math.cos(end) + handle * Math.sin(end),
        y + radius * Math.sin(end) - handle * Math.cos(end),
      ],
      [x + radius * Math.cos(end), y + radius * Math.sin(end)],
    )
  }
  const arcStart = (x: number, y: number, radius: number, from: number) =>
    path([[x + radius * Math.cos(degreesToRadians(from)), y + radius * Math.sin(degreesToRadians(from))]])

  const getWidth = (text: string, { size = 8, isBold = false }: Lettering = {}) =>
    (isBold ? bold : regular).widthOfTextAtSize(text, size) / pointsPerMm

  return {
    line: (points, pen) => draw(path(points), pen),
    shape: (points, pen) => draw(path(points), pen, true),
    rect: (x, y, width, height, pen) =>
      draw(
        path([
          [x, y],
          [x + width, y],
          [x + width, y + height],
          [x, y + height],
        ]),
        pen,
        true,
      ),
    circle: (x, y, radius, pen) =>
      draw(
        [...arcStart(x, y, radius, 0), ...[0, 90, 180, 270].map((from) => arcTo(x, y, radius, from))],
        pen,
        true,
      ),
    quarterArc: (x, y, radius, from, pen) =>
      draw([...arcStart(x, y, radius, from), arcTo(x, y, radius, from)], pen),
    curve: (from, first, second, to, pen) => draw([...path([from]), bezier(first, second, to)], pen),
    text(text, x, y, lettering = {}) {
      const { size = 8, isBold = false, color = black, align = 'left', turned = 0 } = lettering
      const shift = { left: 0, center: 0.5, right: 1 }[align] * getWidth(text, lettering)
      const angle = degreesToRadians(turned)
      const [cos, sin] = [round(Math.cos(angle)), round(Math.sin(angle))]
      page.pushOperators(
        beginText(),
        setFillingRgbColor(...color),
        setFontAndSize(isBold ? names.bold : names.regular, size),
        setTextMatrix(
          cos,
          sin,
          -sin,
          cos,
          round(toPoints(x - shift * cos)),
          round(toPoints(y - shift * sin)),
        ),
        showText((isBold ? bold : regular).encodeText(text)),
        endText(),
      )
    },
    getWidth,
  }
}

type Six = [number, number, number, number, number, number]

/** A hundredth of a point is finer than any printer. */
function round(figure: number): number {
  return Math.round(figure * 100) / 100
}
