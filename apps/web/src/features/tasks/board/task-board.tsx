/** The board: a column for each priority, between which tasks can be moved. */
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { getPriority, type Task, type TaskPriority, taskPriorities } from '@plumbline/domain/tasks/task.ts'
import { sortByDue, taskGroups } from '@plumbline/domain/tasks/task-filter.ts'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { getTitle } from '#core/texts/get-title.ts'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import { BoardColumn } from './board-column.tsx'
import type { TasksViewProps } from './tasks-view-props.ts'
import { useBoardDrag } from './use-board-drag.ts'
import { useSteadyHandlers } from './use-steady-handlers.ts'

/** Set inline, because the drag library checks it even without a style sheet. */
const scrollable = { overflowX: 'auto' } as const

interface TaskBoardProps {
  tasks: readonly Task[]
  projectNames: ReadonlyMap<Id, string>
  today: Day
  mayEditIn: TasksViewProps['mayEditIn']
  highlight?: ScrollTarget | undefined
  onOpen: (task: Task) => void
  onEdit: (task: Task) => void
  onDelete: (task: Task) => void
  /** False if it was refused. */
  onMove: (task: Task, priority: TaskPriority) => boolean
}

export function TaskBoard(props: TaskBoardProps) {
  const { tasks, projectNames, today, mayEditIn, highlight } = props
  const board = useRef<HTMLElement>(null)
  const { drag, announce } = useBoardDrag(tasks.some(({ projectId }) => mayEditIn(projectId)))
  const { scrollTarget, noteMove } = useMoved(tasks, board, highlight)
  const columns = useMemo(
    () => new Map(taskGroups(tasks).map((group) => [group.priority, sortByDue(group.tasks)])),
    [tasks],
  )

  useEffect(() => {
    if (drag && board.current) return drag.scrollWhileDragging(board.current)
  }, [drag])

  function move(task: Task, priority: TaskPriority) {
    if (!props.onMove(task, priority)) return
    noteMove(task, priority)
    announce(`${getTitle(task.name)} moved to ${priority}`)
  }

  const handlers = useSteadyHandlers({
    open: props.onOpen,
    edit: props.onEdit,
    remove: props.onDelete,
    move,
    drop(taskId, priority) {
      const task = tasks.find(({ id }) => id === taskId)
      if (task) move(task, priority)
    },
  })

  return (
    <section
      ref={board}
      aria-label="Kanban board"
      className="-mx-page grid snap-x scroll-px-page auto-cols-[minmax(16.5rem,1fr)] grid-flow-col gap-4 px-page pb-2 data-dragging:snap-none max-sm:auto-cols-[82vw]"
      style={scrollable}
    >
      {taskPriorities.map((priority) => (
        <BoardColumn
          key={priority}
          priority={priority}
          tasks={columns.get(priority) ?? []}
          projectNames={projectNames}
          today={today}
          highlightedKey={highlight?.key}
          scrollTarget={scrollTarget}
          handlers={handlers}
          mayEditIn={mayEditIn}
          drag={drag}
        />
      ))}
    </section>
  )
}

interface Move extends ScrollTarget {
  from: TaskPriority
  to: TaskPriority
}

/**
 * Keeps the focus on a card that was moved to another column. `scrollTarget`: the card to scroll into view, the one in
 * the address or the one that was moved, whichever came later.
 */
function useMoved(
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
