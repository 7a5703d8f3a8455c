/** Keeps the focus on a card that was moved to another column. */
import { getPriority, type Task, type TaskPriority } from '@plumbline/domain/tasks/task.ts'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'

interface Move extends ScrollTarget {
  from: TaskPriority
  to: TaskPriority
}

/** `scrollTarget`: the card to scroll into view, the one in the address or the one that was moved, whichever came later. */
export function useMoved(
  tasks: readonly Task[],
  board: RefObject<HTMLElement | null>,
  highlight: ScrollTarget | undefined,
) {
  const [scrollTarget, setScrollTarget] = useState(highlight)
  const [lastHighlight, setLastHighlight] = useState(highlight)
  const awaited = useRef<Move>(undefined)
  const count = useRef(0)

  if (lastHighlight !== highlight) {
    setLastHighlight(highlight)
    setScrollTarget(highlight)
  }

  // After every render, because the list may be updated one render after the move.
  useLayoutEffect(() => {
    const move = awaited.current
    if (!move) return
    const task = tasks.find(({ id }) => id === move.key)
    if (task && getPriority(task) !== move.to) return
    awaited.current = undefined
    focusCard(board.current, move, task ? move.to : move.from)
  })

  const noteMove = useCallback((task: Task, to: TaskPriority) => {
    count.current += 1
    const move = { key: task.id, visit: `move ${count.current}`, from: getPriority(task), to }
    awaited.current = move
    setScrollTarget(move)
  }, [])
  return { scrollTarget, noteMove }
}

/** If a filter hides the moved card, the focus goes to the previous column. */
function focusCard(board: HTMLElement | null, { key }: Move, at: TaskPriority) {
  const column = board?.querySelector(`[data-column="${at}"]`)
  const card = column?.querySelector(`[data-key="${CSS.escape(key)}"] [aria-haspopup]`)
  const next = card ?? column
  // The column scrolls to it by itself.
  if (next instanceof HTMLElement) next.focus({ preventScroll: true })
}
