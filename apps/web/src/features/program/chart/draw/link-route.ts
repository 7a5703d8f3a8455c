/** The route of an arrow between the ends of two bars, for screen and PDF. */
import type { StoredLink } from '@plumbline/domain/program/items/stored-schedule.ts'

export interface LinkRoute {
  /** 1 to the right, -1 to the left. */
  readonly leaves: 1 | -1
  readonly arrives: 1 | -1
  readonly fromX: number
  readonly toX: number
  /** Position of the vertical line. */
  readonly x: number
  /** Without space between the bars, the arrow goes around, between the two rows. */
  readonly isAround: boolean
}

interface Ends {
  readonly left: number
  readonly right: number
}

/** `stub` is the minimum distance from a bar; `head` is the additional space for the arrowhead. */
export function routeLink(
  type: StoredLink['type'],
  before: Ends,
  after: Ends,
  stub: number,
  head: number,
): LinkRoute {
  const leaves = type === 'FS' || type === 'FF' ? 1 : -1
  const arrives = type === 'FS' || type === 'SS' ? 1 : -1
  const fromX = leaves === 1 ? before.right : before.left
  const toX = arrives === 1 ? after.left : after.right
  const way = { leaves, arrives, fromX, toX } as const
  if (leaves !== arrives) {
    // Both ends face the same way: turn beyond the outer one.
    const x = leaves === 1 ? Math.max(fromX, toX) + stub : Math.min(fromX, toX) - stub
    return { ...way, x, isAround: false }
  }
  const isAround = (toX - fromX) * arrives < 2 * stub
  return { ...way, x: isAround ? fromX + stub * leaves : toX - (stub + head) * arrives, isAround }
}
