/** A task in its column, with its draggable card. */
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import type { Task, TaskPriority } from '@plumbline/domain/tasks/task.ts'
import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { ItemBoundary, notVisibleText } from '#ui/lists/item-boundary.tsx'
import { TaskCard } from './task-card.tsx'
import type { BoardDrag } from './use-board-drag.ts'
import type { BoardHandlers } from './use-steady-handlers.ts'
import { cardHeight, rowHeight } from './use-visible-tasks.ts'

interface BoardItemProps {
  task: Task
  column: TaskPriority
  index: number
  /** The number of all tasks in the column, mounted or not. */
  count: number
  projectName: string | undefined
  today: Day
  isHighlighted: boolean
  handlers: BoardHandlers
  mayEdit: boolean
  drag: BoardDrag | undefined
}

export function BoardItem(props: BoardItemProps) {
  const { task, column, index, count, projectName, today, isHighlighted, handlers, mayEdit, drag } = props
  const item = useRef<HTMLLIElement>(null)
  const { id } = task

  useEffect(() => {
    if (drag && mayEdit && item.current) return drag.dragCard(item.current, id, column)
  }, [drag, mayEdit, id, column])

  return (
    <li
      ref={item}
      data-key={id}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={clsx('absolute inset-x-0 data-dragged:opacity-50', mayEdit && 'cursor-grab')}
      style={{ top: index * rowHeight, height: cardHeight }}
    >
      <ItemBoundary
        item={task}
        fallback={<p className="card h-full overflow-hidden p-3 text-muted">{notVisibleText}</p>}
      >
        <TaskCard
          task={task}
          projectName={projectName}
          today={today}
          isHighlighted={isHighlighted}
          // The column does not show a stored priority that cannot be chosen.
          showsPriority={task.priority !== column}
          onOpen={handlers.open}
          {...(mayEdit && { onEdit: handlers.edit, onDelete: handlers.remove, onMove: handlers.move })}
        />
      </ItemBoundary>
    </li>
  )
}
