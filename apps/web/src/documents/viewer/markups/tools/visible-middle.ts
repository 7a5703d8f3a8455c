/** Where a markup is placed without a pointer, and its selection. */
import type { RefObject } from 'react'
import type { MarkupSession } from '#documents/viewer/markups/board.ts'

/** A shape that was placed without a pointer is moved by keys next. */
export function selectAdded(
  { board }: MarkupSession,
  workspace: RefObject<HTMLElement | null>,
  id: string | undefined,
): void {
  if (id === undefined) return
  board.set({ tool: undefined, selected: [id] })
  requestAnimationFrame(() =>
    workspace.current?.querySelector<SVGElement>(`[data-markup="${CSS.escape(id)}"]`)?.focus(),
  )
}

/**
 * The middle of what is visible of the page, in its points, and by how many quarter turns a shape is turned clockwise on
 * the page so that it is upright for the reader.
 */
export function getVisibleMiddle(workspace: HTMLElement | null, page: number) {
  const svg = workspace?.querySelector<SVGSVGElement>(`[data-markup-page="${page}"]`)
  const stage = workspace?.querySelector('[data-pdf-stage]')?.getBoundingClientRect()
  const matrix = svg?.getScreenCTM()?.inverse()
  if (!svg || !stage || !matrix) return undefined
  const box = svg.getBoundingClientRect()
  const x = (Math.max(box.left, stage.left) + Math.min(box.right, stage.right)) / 2
  const y = (Math.max(box.top, stage.top) + Math.min(box.bottom, stage.bottom)) / 2
  const turns = Math.round(Math.atan2(matrix.b, matrix.a) / (Math.PI / 2))
  return {
    x: matrix.a * x + matrix.c * y + matrix.e,
    y: matrix.b * x + matrix.d * y + matrix.f,
    quarterTurns: (turns + 4) % 4,
  }
}
