/** One column of the board. It scrolls, and mounts only the cards near its viewport. */
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { Task, TaskPriority } from '@plumbline/domain/tasks/task.ts'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Badge } from '#ui/controls/badge.tsx'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import { BoardItem } from './board-item.tsx'
import { priorityTone } from './priority-tone.ts'
import type { TasksViewProps } from './tasks-view-props.ts'
import type { BoardDrag } from './use-board-drag.ts'
import type { BoardHandlers } from './use-steady-handlers.ts'
import { rowHeight, useVisibleTasks } from './use-visible-tasks.ts'

/** Implied by the other axis, but the drag library checks it even without a style sheet. */
const scrollable = { overflowX: 'auto' } as const

interface BoardColumnProps {
  priority: TaskPriority
  /** In display order. */
  tasks: readonly Task[]
  projectNames: ReadonlyMap<Id, string>
  today: Day
  highlightedKey: string | undefined
  scrollTarget: ScrollTarget | undefined
  handlers: BoardHandlers
  mayEditIn: TasksViewProps['mayEditIn']
  drag: BoardDrag | undefined
}

export function BoardColumn(props: BoardColumnProps) {
  const { priority, tasks, projectNames, today, highlightedKey, scrollTarget, handlers, mayEditIn, drag } =
    props
  const headingId = useId()
  const column = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { visible, keep } = useVisibleTasks(list, tasks, scrollTarget)

  useEffect(() => {
    if (!drag || !column.current) return
    return drag.dropOnColumn(column.current, priority, (taskId) => handlers.drop(taskId, priority))
  }, [drag, priority, handlers])

  return (
    <section
      ref={column}
      aria-labelledby={headingId}
      data-column={priority}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard.
      tabIndex={0}
      className="h-[clamp(24rem,calc(100dvh-20rem),64rem)] snap-start scroll-pt-12 overflow-y-auto rounded-card border border-line bg-sunken px-2 focus-visible:-outline-offset-2 data-aimed-at:border-accent-text data-aimed-at:bg-accent-soft"
      style={scrollable}
    >
      <h2
        id={headingId}
        className="sticky top-0 z-1 -mx-2 flex items-center justify-between bg-inherit px-3 py-2.5"
      >
        <Badge tone={priorityTone(priority)}>{priority}</Badge>
        <span className="font-normal text-muted text-small tabular-nums">{tasks.length}</span>
      </h2>
      {tasks.length === 0 && (
        <p className="px-1 text-center text-muted text-small">No tasks in this category.</p>
      )}
      <ul
        ref={list}
        className="relative"
        style={{ height: tasks.length * rowHeight }}
        onFocus={keep}
        onDragStart={keep}
        onKeyDown={stepBetweenCards}
      >
        {visible.map(({ task, index }) => (
          <BoardItem
            key={task.id}
            task={task}
            column={priority}
            index={index}
            count={tasks.length}
            projectName={projectNames.get(task.projectId ?? '')}
            today={today}
            isHighlighted={task.id === highlightedKey}
            handlers={handlers}
            mayEdit={mayEditIn(task.projectId)}
            drag={drag}
          />
        ))}
      </ul>
    </section>
  )
}

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

/** Arrow up and down lead from card to card of a column. */
function stepBetweenCards(event: KeyboardEvent<HTMLElement>) {
  const step = steps.get(event.key)
  const item = event.target instanceof Element && event.target.closest('li')
  // Key events of a menu bubble here through React, although its element is elsewhere.
  if (step === undefined || !item || !event.currentTarget.contains(item)) return
  const position = Number(item.ariaPosInSet) + step
  const next = event.currentTarget.querySelector(`[aria-posinset="${position}"] button`)
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
