/** Draws text and shapes on the sheets of a PDF: points from the top left, colors as '#rrggbb'. */
import { jsPDF } from 'jspdf'
import { type Brush, type Picture, pictureAscent } from './brush.ts'
import { createRuler, type Ruler } from './ruler.ts'

export interface TextLook {
  readonly size: number
  readonly color?: string
  readonly align?: 'left' | 'center' | 'right'
}

interface StrokeLook {
  readonly color: string
  readonly width?: number
  readonly dash?: readonly number[]
}

type Point = readonly [x: number, y: number]

export interface Pen {
  readonly ruler: Ruler
  addSheet(): void
  /** `y` is the baseline of the text. */
  text(text: string, x: number, y: number, look: TextLook): void
  line(points: readonly Point[], look: StrokeLook): void
  /** Vertical and horizontal lines. */
  vertical(x: number, top: number, bottom: number, look: StrokeLook): void
  horizontal(left: number, right: number, y: number, look: StrokeLook): void
  rect(
    x: number,
    y: number,
    width: number,
    height: number,
    fill: string | undefined,
    stroke?: StrokeLook,
  ): void
  shape(points: readonly Point[], fill: string): void
  /** A JPEG file. */
  picture(jpeg: Uint8Array, x: number, y: number, width: number, height: number): void
  /** Clips what `draw` draws to the rectangle. */
  within(x: number, y: number, width: number, height: number, draw: () => void): void
  /** Renders a text as an image if necessary; await it before drawing the text. */
  prepare(text: string, look: TextLook): Promise<void>
  finish(): ArrayBuffer
}

export const ink = '#16223b'
const fontName = 'Arimo'

export interface PenOrder {
  readonly width: number
  readonly height: number
  /** A TrueType file. */
  readonly font: Uint8Array
  readonly brush: Brush | undefined
  readonly title: string
  readonly madeBy: string
}

export function createPen(order: PenOrder): Pen {
  const { brush } = order
  const doc = createFile(order)
  const ruler = createRuler(doc, brush)
  const pictures = new Map<string, Picture>()
  let isFirst = true

  function line(points: readonly Point[], look: StrokeLook) {
    setStroke(doc, look)
    addPath(doc, points)
    doc.stroke()
  }

  return {
    ruler,
    addSheet() {
      if (!isFirst) doc.addPage([order.width, order.height], getOrientation(order))
      isFirst = false
    },
    text(text, x, y, look) {
      if (text === '') return
      const wide = look.align && look.align !== 'left' ? ruler.width(text, look.size) : 0
      const left = look.align === 'center' ? x - wide / 2 : x - wide
      const picture = pictures.get(getKey(text, look))
      if (picture) {
        const top = y - pictureAscent * look.size
        doc.addImage(
          picture.jpeg,
          'JPEG',
          left,
          top,
          picture.width,
          picture.height,
          getKey(text, look),
          'NONE',
        )
        return
      }
      doc.setFontSize(look.size)
      doc.setTextColor(look.color ?? ink)
      doc.text(ruler.covers(text) ? text : spell(text, ruler), left, y)
    },
    line,
    vertical: (x, top, bottom, look) => line(toPoints(x, top, x, bottom), look),
    horizontal: (left, right, y, look) => line(toPoints(left, y, right, y), look),
    rect(x, y, wide, high, fill, look) {
      if (fill) doc.setFillColor(fill)
      if (look) setStroke(doc, look)
      doc.rect(x, y, wide, high, fill ? (look ? 'FD' : 'F') : 'S')
    },
    shape(points, fill) {
      doc.setFillColor(fill)
      addPath(doc, points)
      doc.close()
      doc.fill()
    },
    picture: (jpeg, x, y, wide, high) => doc.addImage(jpeg, 'JPEG', x, y, wide, high, undefined, 'NONE'),
    within(x, y, wide, high, draw) {
      doc.saveGraphicsState()
      doc.rect(x, y, wide, high, null)
      doc.clip()
      doc.discardPath()
      draw()
      doc.restoreGraphicsState()
    },
    async prepare(text, look) {
      if (!brush || ruler.covers(text) || pictures.has(getKey(text, look))) return
      const { size, color = ink } = look
      pictures.set(getKey(text, look), await brush.paint(text, { size, color }))
    },
    finish: () => doc.output('arraybuffer'),
  }
}

function toPoints(x: number, y: number, otherX: number, otherY: number): readonly Point[] {
  return [
    [x, y],
    [otherX, otherY],
  ]
}

/** An empty file that prints at actual size on matching paper. */
function createFile(order: PenOrder): jsPDF {
  const { width, height, font, title, madeBy } = order
  const orientation = getOrientation(order)
  const doc = new jsPDF({ unit: 'pt', format: [width, height], orientation, compress: true })
  doc.addFileToVFS('arimo.ttf', toBinary(font))
  doc.addFont('arimo.ttf', fontName, 'normal', undefined, 'Identity-H')
  doc.setFont(fontName)
  doc.setProperties({ title, creator: madeBy, author: '', subject: '', keywords: '' })
  doc.setLanguage('en-US')
  doc.viewerPreferences({ PrintScaling: 'None', PickTrayByPDFSize: true, DisplayDocTitle: true })
  return doc
}

function getOrientation({ width, height }: PenOrder) {
  return width > height ? 'landscape' : 'portrait'
}

function setStroke(doc: jsPDF, { color, width = 0.5, dash = [] }: StrokeLook) {
  doc.setDrawColor(color)
  doc.setLineWidth(width)
  doc.setLineDashPattern([...dash], 0)
}

function addPath(doc: jsPDF, points: readonly Point[]) {
  for (const [at, [x, y]] of points.entries()) {
    if (at === 0) doc.moveTo(x, y)
    else doc.lineTo(x, y)
  }
}

function getKey(text: string, { size, color = ink }: TextLook): string {
  return `${size} ${color} ${text}`
}

/** If no image can be rendered, each missing character becomes a question mark. */
function spell(text: string, ruler: Ruler): string {
  return Array.from(text, (character) => (ruler.covers(character) ? character : '?')).join('')
}

/** The library expects a file as a string with one character per byte. */
function toBinary(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}
