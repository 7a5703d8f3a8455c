/** Which way an arrow takes between the ends of two bars, on the screen and on paper. */
import type { StoredLink } from '@plumbline/domain/program-items/stored-schedule.ts'

export interface LinkRoute {
  /** 1 towards the right, -1 towards the left. */
  readonly leaves: 1 | -1
  readonly arrives: 1 | -1
  readonly fromX: number
  readonly toX: number
  /** Where the upright line stands. */
  readonly x: number
  /** No room between the two: it goes round the back, along the line between two rows. */
  readonly isAround: boolean
}

interface Ends {
  readonly left: number
  readonly right: number
}

/** `stub` is how far it stands off a bar; `head` how much more room the arrow's head takes. */
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
    // It turns: beyond whichever end stands out further.
    const x = leaves === 1 ? Math.max(fromX, toX) + stub : Math.min(fromX, toX) - stub
    return { ...way, x, isAround: false }
  }
  const isAround = (toX - fromX) * arrives < 2 * stub
  return { ...way, x: isAround ? fromX + stub * leaves : toX - (stub + head) * arrives, isAround }
}
