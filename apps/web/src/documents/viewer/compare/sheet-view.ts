/** Which part of a sheet is seen, and how large. */
import type { Box, Point } from '@plumbline/domain/documents/markups/shape.ts'
import type { Size } from '#documents/viewer/controls/use-element-size.ts'

export interface SheetView {
  /** The point of the sheet at the upper left corner of the room. */
  readonly x: number
  readonly y: number
  /** Pixels of the screen a point. */
  readonly zoom: number
}

const margin = 16
const maxZoom = 16

export function fitSheet(sheet: Size, room: Size): SheetView {
  const zoom = Math.min((room.width - 2 * margin) / sheet.width, (room.height - 2 * margin) / sheet.height)
  return centreOn({ x: sheet.width / 2, y: sheet.height / 2 }, Math.max(0.01, zoom), room)
}

function centreOn({ x, y }: Point, zoom: number, room: Size): SheetView {
  return { x: x - room.width / 2 / zoom, y: y - room.height / 2 / zoom, zoom }
}

/** Keeps the point of the sheet that is at this place of the room. */
export function zoomAt(view: SheetView, place: Point, factor: number, sheet: Size, room: Size): SheetView {
  const smallest = fitSheet(sheet, room).zoom / 2
  const zoom = Math.max(smallest, Math.min(maxZoom, view.zoom * factor))
  return {
    x: view.x + place.x / view.zoom - place.x / zoom,
    y: view.y + place.y / view.zoom - place.y / zoom,
    zoom,
  }
}

/** By pixels of the screen. The middle of the room stays on the sheet. */
export function moveView(view: SheetView, dx: number, dy: number, sheet: Size, room: Size): SheetView {
  const [halfWidth, halfHeight] = [room.width / 2 / view.zoom, room.height / 2 / view.zoom]
  return {
    ...view,
    x: Math.max(-halfWidth, Math.min(sheet.width - halfWidth, view.x - dx / view.zoom)),
    y: Math.max(-halfHeight, Math.min(sheet.height - halfHeight, view.y - dy / view.zoom)),
  }
}

/** A change in the middle, with three times as much of the sheet around it. */
export function showBox({ left, top, right, bottom }: Box, sheet: Size, room: Size): SheetView {
  const [width, height] = [Math.max(40, right - left), Math.max(40, bottom - top)]
  const zoom = Math.min(room.width / (3 * width), room.height / (3 * height), 4)
  const whole = fitSheet(sheet, room).zoom
  return centreOn({ x: (left + right) / 2, y: (top + bottom) / 2 }, Math.max(whole, zoom), room)
}

export function toSheet({ x, y }: Point, view: SheetView): Point {
  return { x: view.x + x / view.zoom, y: view.y + y / view.zoom }
}

export function getSeenPart(view: SheetView, sheet: Size, room: Size): Box | undefined {
  const box = {
    left: Math.max(0, view.x),
    top: Math.max(0, view.y),
    right: Math.min(sheet.width, view.x + room.width / view.zoom),
    bottom: Math.min(sheet.height, view.y + room.height / view.zoom),
  }
  return box.right > box.left && box.bottom > box.top ? box : undefined
}
