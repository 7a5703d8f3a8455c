/** One task as a row of a list: in columns on wide screens, in three lines on phones. */
import { countDocuments } from '@plumbline/domain/documents/links/count-documents.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { getPriority, isOverdue, type Task, tasks } from '@plumbline/domain/tasks/task.ts'
import clsx from 'clsx'
import { MessageSquare, Paperclip, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { momentToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { ShowOnDrawing } from '#documents/links/show-on-drawing.tsx'
import { PersonName } from '#people/assignees/person-name.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { priorityTone } from './board/priority-tone.ts'
import { TaskCount } from './board/task-count.tsx'

interface TaskRowProps {
  task: Task
  projectName: string | undefined
  today: Day
  isHighlighted: boolean
  onOpen: (task: Task) => void
  /** Undefined without the permission. */
  onEdit?: ((task: Task) => void) | undefined
  onDelete?: ((task: Task) => void) | undefined
}

/** Memoized, so the handlers must be stable. */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, projectName, today, isHighlighted, onOpen, onEdit, onDelete } = props
  const name = getTitle(task.name)
  const priority = getPriority(task)
  const [first, ...others] = task.assigneeEmails
  return (
    <article
      aria-label={name}
      className={clsx(
        'card grid h-full grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 px-4 py-1 xl:grid-cols-[minmax(0,1fr)_14rem_13rem_7.5rem_5.5rem_7.25rem]',
        isHighlighted && 'is-highlighted',
      )}
    >
      <div className="min-w-0">
        <h3 className="flex min-w-0 font-semibold">
          <button
            type="button"
            title={name}
            className="min-h-target cursor-pointer truncate text-left underline-offset-2 hover:underline"
            onClick={() => onOpen(task)}
          >
            {name}
          </button>
        </h3>
        <p className="truncate text-muted text-small">{projectName ?? 'No project'}</p>
      </div>
      <div className="xl:order-1">
        <Badge tone={priorityTone(priority)}>{task.priority || priority}</Badge>
      </div>
      <p className="flex min-w-0 items-center gap-x-2 text-muted text-small tabular-nums max-xl:col-span-2 xl:flex-wrap">
        <span className="truncate">
          {task.dueDate ? `Due ${momentToLabel(task.dueDate)}` : 'No due date'}
        </span>
        {isOverdue(task, today) && <Badge tone="danger">Overdue</Badge>}
      </p>
      <p
        title={task.assigneeEmails.join(', ')}
        className="flex min-w-0 gap-1 text-muted text-small max-xl:hidden"
      >
        {first === undefined ? <span>Unassigned</span> : <PersonName email={first} className="truncate" />}
        {others.length > 0 && <span>+{others.length}</span>}
      </p>
      <p className="order-2 flex gap-3 text-muted text-small max-xl:hidden">
        <TaskCount icon={<MessageSquare />} count={task.comments.length} noun="comment" />
        <TaskCount icon={<Paperclip />} count={countDocuments(task)} noun="document" />
      </p>
      <div className="order-3 flex justify-end max-xl:hidden">
        <ShowOnDrawing list={tasks.name} id={task.id} name={name} />
        {onEdit && <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={() => onEdit(task)} />}
        {onDelete && <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={() => onDelete(task)} />}
      </div>
    </article>
  )
})
