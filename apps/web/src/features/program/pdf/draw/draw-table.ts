/** The table of a sheet: its head and its rows. */

import { ink, type Pen, type TextLook } from '#core/pdf/pen.ts'
import { cellPadding, getIndent, type LaidRow, lineHeight, textSize } from '../paper/lay-rows.ts'
import { headHeight, type Sheet } from '../paper/paper.ts'
import { type Column, isFigure, tableEnd } from '../paper/table-columns.ts'
import { rule, softRule } from './chart-part.ts'

const headLook: TextLook = { size: 7 }
/** From the top of a row to its first baseline. */
const firstLine = 10

const headingGround = '#edf1f5'

export const cellLook: TextLook = { size: textSize }

export function drawTableHead(pen: Pen, sheet: Sheet, columns: readonly Column[]) {
  pen.rect(sheet.left, sheet.top, tableEnd(columns) - sheet.left, headHeight, '#edf1f5')
  for (const column of columns) {
    const [x, align] = getAnchor(column)
    const label = pen.ruler.cut(column.label, 7, column.width - 4)
    pen.text(label, x, sheet.top + headHeight / 2 + 2.5, { ...headLook, align })
  }
}

/** `top` is the offset of the sheet's first row in the list. */
export function drawTableRows(pen: Pen, sheet: Sheet, columns: readonly Column[], rows: readonly LaidRow[]) {
  const start = rows[0]?.top ?? 0
  for (const { row, lines, top, height } of rows) {
    const y = sheet.bodyTop + top - start
    if (row.isHeading) pen.rect(sheet.left, y, tableEnd(columns) - sheet.left, height, headingGround)
    for (const column of columns) {
      const [x, align] = getAnchor(column)
      const isName = column.name === 'name'
      const look = isName ? cellLook : { ...cellLook, align }
      for (const [at, line] of lines[column.name].entries())
        pen.text(line, isName ? x + getIndent(row) : x, y + firstLine + at * lineHeight, look)
    }
    const bottom = y + height
    pen.horizontal(sheet.left, sheet.right, bottom, { color: softRule, width: 0.4 })
  }
}

/** The border and the lines between columns, drawn over the rows. */
export function drawFrame(pen: Pen, sheet: Sheet, columns: readonly Column[], bottom: number) {
  for (const { x } of columns.slice(1)) pen.vertical(x, sheet.top, bottom, { color: softRule })
  const end = tableEnd(columns)
  pen.vertical(end, sheet.top, bottom, { color: ink, width: 0.6 })
  pen.horizontal(sheet.left, sheet.right, sheet.bodyTop, { color: rule })
  pen.rect(sheet.left, sheet.top, sheet.right - sheet.left, bottom - sheet.top, undefined, {
    color: ink,
    width: 0.6,
  })
}

/** Numbers are right-aligned. */
function getAnchor({ name, x, width }: Column): [x: number, align: 'left' | 'right'] {
  return isFigure(name) ? [x + width - cellPadding, 'right'] : [x + cellPadding, 'left']
}
