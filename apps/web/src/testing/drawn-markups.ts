/** One markup of each kind, in its own square of 100 points of a sheet. */
import { type Markup, markupSchema } from '@plumbline/domain/documents/markups/markup.ts'
import { type SheetScale, sheetScaleSchema } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import type { MarkupKind } from '@plumbline/domain/documents/markups/shape.ts'

export const drawnShapes: Readonly<Record<MarkupKind, number[][]>> = {
  pen: [[20, 20, 0.5, 50, 70, 0.5, 80, 30, 0.5]],
  highlighter: [[120, 50, 0.5, 180, 50, 0.5]],
  rectangle: [[220, 20, 280, 80]],
  ellipse: [[20, 120, 80, 180]],
  cloud: [[120, 120, 180, 120, 180, 180, 120, 180]],
  line: [[220, 120, 280, 180]],
  arrow: [[20, 220, 80, 280]],
  polyline: [[120, 220, 150, 280, 180, 220]],
  polygon: [[220, 220, 280, 250, 220, 280]],
  text: [[20, 320, 90, 380]],
  callout: [[120, 320, 130, 350, 190, 380]],
  stamp: [[210, 330, 290, 370]],
  // Beside the shapes, because it has no picture here.
  image: [[30, 462, 80, 492]],
  'text-highlight': [[20, 420, 80, 420, 80, 440, 20, 440]],
  underline: [[120, 420, 180, 420, 180, 440, 120, 440]],
  strikeout: [[220, 420, 280, 420, 280, 440, 220, 440]],
  pin: [[250, 475]],
  length: [[20, 530, 80, 530]],
  area: [[130, 510, 170, 510, 170, 550, 130, 550]],
  count: [[220, 530, 250, 530, 280, 530]],
}
// `as`: the keys of the table above.
export const drawnKinds = Object.keys(drawnShapes) as readonly MarkupKind[]

export function drawMarkup(kind: MarkupKind, change: Partial<Markup> = {}): Markup {
  return markupSchema.parse({
    ...{ id: `m-${kind}`, documentId: '1', fileKey: 'f', page: 0, kind, points: drawnShapes[kind] },
    ...{
      colour: '#c81e1e',
      width: 2,
      fill: '',
      opacity: 1,
      fontSize: 12,
      subject: 'Subject',
      status: 'open',
    },
    ...{ text: 'See RFI 12', authorId: 'ana@a.example', author: 'Ana Okafor' },
    createdAt: '2026-11-20T09:30:00.000Z',
    ...change,
  })
}

/** A point of the sheet is 3.5 cm on the site. */
export const oneTo100: SheetScale = sheetScaleSchema.parse({
  ...{ id: 's1', documentId: '1', fileKey: 'f', page: 0, metresPerPoint: 3.5278e-2, writtenAs: '1:100' },
})
