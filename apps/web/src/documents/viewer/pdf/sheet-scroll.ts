/** Scroll positions for sheets. Sheets have different widths and are centred in the viewport. */

interface Layout {
  virtualItems: readonly { pageNumbers: readonly number[]; width: number; y: number }[]
  totalContentSize: { width: number }
}

interface Room {
  clientWidth: number
  scrollTop: number
}

/** `depth`: the distance from the top of the sheet to the top of the viewport, in points of the sheet. */
export function sheetScroll(
  { virtualItems, totalContentSize }: Layout,
  page: number,
  scale: number,
  room: Room,
  gap: number,
  depth = 0,
): { x: number; y: number } | undefined {
  const sheet = virtualItems.find((item) => item.pageNumbers.includes(page))
  if (!sheet) return undefined
  const width = sheet.width * scale
  const content = totalContentSize.width * scale
  const spare = Math.max(0, (room.clientWidth - 2 * gap - content) / 2)
  const left = gap + spare + (content - width) / 2
  const isNarrow = width <= room.clientWidth - 2 * gap
  return {
    x: Math.max(0, isNarrow ? left + width / 2 - room.clientWidth / 2 : left - gap),
    y: Math.max(0, (sheet.y + depth) * scale),
  }
}

/** The position that shows a search result; sideways only if the sheet is wider than the viewport. */
export function pointScroll(
  layout: Layout,
  page: number,
  point: { x: number; y: number },
  scale: number,
  room: Room & { clientHeight: number },
  gap: number,
): { x: number; y: number } | undefined {
  const sheet = layout.virtualItems.find((item) => item.pageNumbers.includes(page))
  const whole = sheetScroll(layout, page, scale, room, gap)
  if (!sheet || !whole) return undefined
  const isWide = sheet.width * scale > room.clientWidth - 2 * gap
  return {
    x: isWide ? Math.max(0, point.x - room.clientWidth / 2) : whole.x,
    y: Math.max(0, point.y - room.clientHeight * 0.4),
  }
}

/** The current `depth` of the sheet. */
export function sheetDepth({ virtualItems }: Layout, page: number, scale: number, room: Room): number {
  const sheet = virtualItems.find((item) => item.pageNumbers.includes(page))
  return sheet ? room.scrollTop / scale - sheet.y : 0
}
