/** What the viewer shows of markups before their panel is loaded. */
import { isOpen, markups } from '@plumbline/domain/documents/markups/markup.ts'
import { isPin } from '@plumbline/domain/documents/markups/pin.ts'
import { useView } from '#data/workspace/hooks.ts'
import type { MarkupSession } from './board.ts'

/** How many of the file are still to be decided. Pins have the status of their record instead. */
export function useOpenMarkups(session: MarkupSession | undefined): number {
  const { documentId, fileKey } = session ?? {}
  return useView(
    markups,
    () => ({
      where: (each) =>
        each.documentId === documentId && each.fileKey === fileKey && isOpen(each) && !isPin(each),
    }),
    [documentId, fileKey],
  ).length
}

/** Calls back whenever a markup is to be shown in the panel. */
export function followOpened(
  session: MarkupSession | undefined,
  onOpened: () => void,
): (() => void) | undefined {
  if (!session) return undefined
  const { board } = session
  const look = () => {
    if (board.state().opened === undefined) return
    onOpened()
    board.set({ opened: undefined })
  }
  look()
  return board.onChange(look)
}
