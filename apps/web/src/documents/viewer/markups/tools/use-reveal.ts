/** Moves the pages to a markup that was chosen in the panel or by a link. */
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { useServices } from '#data/workspace/services.ts'
import { type MarkupSession, useBoard } from '#documents/viewer/markups/board.ts'

/** Of a second or more: then it was removed, or its page could not be laid out. */
const maxFrames = 240

export interface ViewedPages {
  /** From 1. */
  readonly page: number
  goTo(page: number): void
  isMoving(): boolean
}

interface RevealOptions {
  session: MarkupSession
  workspace: RefObject<HTMLElement | null>
  view: ViewedPages
}

export function useReveal({ session, workspace, view }: RevealOptions): void {
  const { store } = useServices()
  const { reveal } = useBoard(session)
  const { board } = session
  const goTo = useRef(view.goTo)
  goTo.current = view.goTo
  const isMoving = useRef(view.isMoving)
  isMoving.current = view.isMoving
  useEffect(() => {
    const { place } = board.state()
    const markup =
      reveal === undefined ? undefined : place?.id === reveal ? place : store.records.find(markups, reveal)
    if (!markup) return
    let frame = 0
    let frames = 0
    const find = () =>
      workspace.current?.querySelector<SVGElement>(`[data-markup="${CSS.escape(markup.id)}"]`)
    function look() {
      frames += 1
      const element = find()
      const stage = workspace.current?.querySelector('[data-pdf-stage]')
      if (element && stage && !isMoving.current()) {
        bringIntoView(element, stage)
        board.set({ reveal: undefined })
      } else if (frames < maxFrames) frame = requestAnimationFrame(look)
      else board.set({ reveal: undefined })
    }
    if (!find()) goTo.current(markup.page + 1)
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [reveal, store, board, workspace])
}

/** In the middle, unless it is well in sight. */
function bringIntoView(element: Element, stage: Element) {
  const [box, room] = [element.getBoundingClientRect(), stage.getBoundingClientRect()]
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const isSeen =
    x > room.left + room.width * 0.1 &&
    x < room.right - room.width * 0.1 &&
    y > room.top + room.height * 0.1 &&
    y < room.bottom - room.height * 0.1
  if (isSeen) return
  stage.scrollBy({
    left: x - (room.left + room.width / 2),
    top: y - (room.top + room.height / 2),
    behavior: 'instant',
  })
}
