/** The part of a sheet that the report shows of a markup. */
import { type Box, getBounds, type Shape } from '@plumbline/domain/documents/markups/shape.ts'
import { getSheetFactor, type Size } from '#documents/viewer/markups/draw.ts'

/** In points of an A4 sheet: enough to see where on the sheet it is. */
const minWidth = 240
const surround = 1.3
export const spotRatio = 4 / 3

/** The sheet is unturned, and the spot is as wide as it is high times the ratio once the sheet is turned as it is read. */
export function getSpot(shape: Shape, sheet: Size, isOnItsSide: boolean): Box {
  const { left, top, right, bottom } = getBounds(shape)
  const ratio = isOnItsSide ? 1 / spotRatio : spotRatio
  const minSide = minWidth * getSheetFactor(sheet)
  const minHeight = isOnItsSide ? minSide : minSide / spotRatio
  const height = Math.max(minHeight, (bottom - top) * surround, ((right - left) * surround) / ratio)
  const width = height * ratio
  const x = keepWithin((left + right - width) / 2, width, sheet.width)
  const y = keepWithin((top + bottom - height) / 2, height, sheet.height)
  return { left: x, top: y, right: x + width, bottom: y + height }
}

/** A spot that is longer than the sheet is in its middle. */
function keepWithin(start: number, length: number, room: number): number {
  return length > room ? (room - length) / 2 : Math.max(0, Math.min(room - length, start))
}
