/** The title above a sheet and the title block below it. */

import { ink, type Pen, type TextLook } from '#core/pdf/pen.ts'
import { blockWidths, type Frame, productWidth } from '../paper/paper.ts'
import { muted, rule } from './chart-part.ts'

export const titleLook: TextLook = { size: 15 }
const noteLook: TextLook = { size: 7.5, color: muted, align: 'right' }

/** `note` shows which part of the whole this sheet shows. */
export function drawTitle(pen: Pen, sheet: Frame, title: string, note: string) {
  const y = sheet.titleTop + 14
  pen.text(title, sheet.left, y, titleLook)
  pen.text(note, sheet.right, y, noteLook)
}

/** Cuts the title to the space that the note leaves. */
export function cutTitle(pen: Pen, sheet: Frame, title: string): string {
  return pen.ruler.cut(title, titleLook.size, (sheet.right - sheet.left) * 0.62)
}

export interface TitleBlock {
  readonly product: string
  readonly fields: readonly (readonly [label: string, value: string])[]
}

export function drawTitleBlock(pen: Pen, sheet: Frame, { product, fields }: TitleBlock) {
  const { footTop: top, footHeight: height } = sheet
  pen.rect(sheet.left, top, sheet.right - sheet.left, height, undefined, { color: ink, width: 0.6 })
  let left = sheet.blockLeft
  const rise = () => pen.vertical(left, top, top + height, { color: rule })
  rise()
  pen.text(product, left + productWidth / 2, top + height / 2 + 3.6, {
    size: 11,
    align: 'center',
  })
  left += productWidth
  for (const [at, [label, value]] of fields.entries()) {
    rise()
    const width = blockWidths[at] ?? 0
    pen.text(label, left + 6, top + height / 2 - 4.5, { size: 6, color: muted })
    pen.text(pen.ruler.cut(value, 7.5, width - 10), left + 6, top + height / 2 + 7, { size: 7.5 })
    left += width
  }
}
